import { join } from 'node:path'
import { IMAGE_COMMAND } from '../docker-engine'

/** One check of `npm test`: a command, and how what it prints is counted. */
export type Check = {
  readonly name: string
  readonly command: readonly string[]
  /** What makes something ready counts as nothing: tests that lack it say so. */
  readonly counts: 'tests' | 'whole' | 'nothing'
  /** Over how many processes its files are dealt; 1 without it. */
  readonly parts?: number
  /** Variables of its process, and of those it starts with its own. */
  readonly env?: Readonly<Record<string, string>>
  /** The names of checks that have to end before. */
  readonly after?: readonly string[]
}

export const root = join(import.meta.dir, '../..')
/** The database that servers of tests start with, made by the check `judge`. */
export const SEED_FILE = join(root, '.cache/seed/joust.sqlite')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
/** For one test or hook. Tests wait for real events, as long as a busy machine needs: only what hangs is to meet it. */
const CEILING_MS = 300_000
/** The command that runs the tests of files or folders. */
export const testCommand = (paths: readonly string[]): string[] => [
  bin('bun'),
  'test',
  '--timeout',
  `${CEILING_MS}`,
  ...paths,
]

/**
 * The last of JavaScriptCore's compilers pays in long loops, as pure rules have them; what serves pages and waits for them pays for it: a
 * tenth of its processor time.
 */
const WITHOUT_LAST_COMPILER = { BUN_JSC_useFTLJIT: '0' } as const
const PURE = 'rules'

const bunTests = (name: string, ...paths: string[]): Check => ({
  name,
  command: testCommand(paths),
  counts: 'tests',
  ...(name !== PURE && { env: WITHOUT_LAST_COMPILER }),
})

/** Makes the image of the Docker sandbox, beside the other checks: it is made by one process, of which half the time is the disk's. */
export const IMAGE: Check = { name: 'image', command: IMAGE_COMMAND, counts: 'nothing' }
/** Whether a check has tests of the Docker sandbox. */
export const needsImage = ({ after }: Check): boolean => after?.includes(IMAGE.name) === true

/** What judges in a sandbox of this machine begins when the compilers are warmed up: else each part would warm them up. */
const JUDGED = ['judge'] as const
/** What judges in both sandboxes. */
const IN_BOTH = [...JUDGED, IMAGE.name] as const
/** The check that makes the binary. */
export const BUILD = 'build'
/** What starts the command, and judges. */
const BUILT = [BUILD, ...JUDGED] as const

/**
 * Every check, in the order in which they begin: what others wait for first, then what takes longest, so that all end at about one time;
 * the sandbox's own before the browser's, as they wait more than they work.
 */
export const CHECKS: readonly Check[] = [
  { name: 'judge', command: [bin('bun'), 'tests/harness/warm-judge.ts', SEED_FILE], counts: 'whole' },
  {
    name: 'types',
    command: [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '--singleThreaded'],
    counts: 'whole',
  },
  { name: 'lint', command: [bin('biome'), 'ci', '--colors=off', '.'], counts: 'whole' },
  {
    name: 'imports',
    command: [
      bin('bun'),
      '--bun',
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'routes',
      'islands',
      'db',
      'runner',
      'scripts',
    ],
    counts: 'whole',
  },
  { name: BUILD, command: [bin('bun'), 'scripts/build-binary.ts'], counts: 'whole' },
  { ...bunTests('runner', './tests/runner/'), after: IN_BOTH },
  { ...bunTests('hostile', './tests/hostile/'), after: IN_BOTH },
  { ...bunTests('problems', './tests/problems/'), after: JUDGED },
  { ...bunTests('browser', './tests/browser/'), parts: 5, after: JUDGED },
  { ...bunTests('faults', './tests/faults/'), after: [BUILD, ...IN_BOTH] },
  { ...bunTests('fleet', './tests/fleet/'), after: BUILT },
  { ...bunTests('sockets', './tests/sockets/'), after: BUILT },
  { ...bunTests('cli', './tests/cli/'), after: BUILT },
  { ...bunTests('contests', './tests/contests/'), after: BUILT },
  {
    ...bunTests(
      PURE,
      './src/',
      './runner/',
      './islands/',
      './db/',
      './scripts/',
      './tests/ui/',
      './tests/docs/',
      './tests/kinds/',
    ),
    after: BUILT,
  },
  { ...bunTests('api', './tests/api/'), parts: 3, after: JUDGED },
  { ...bunTests('install', './tests/install/'), after: [BUILD, ...IN_BOTH] },
  { ...bunTests('judge0', './tests/judge0/'), after: BUILT },
  { ...bunTests('openapi', './tests/openapi/'), after: JUDGED },
  { ...bunTests('identity', './tests/identity/'), after: JUDGED },
  { ...bunTests('languages', './tests/languages/'), after: JUDGED },
  { ...bunTests('counters', './tests/counters/'), after: JUDGED },
]
