import { join } from 'node:path'
import { IMAGE_COMMAND } from '../docker-engine'

/** One check of `npm test`: a command, and how its output is counted. */
export type Check = {
  readonly name: string
  readonly command: readonly string[]
  /** A preparation counts as nothing: tests that need it report if it is missing. */
  readonly counts: 'tests' | 'whole' | 'nothing'
  /** How many processes share its files. Default: 1. */
  readonly parts?: number
  /** Environment variables of its process and that process's children. */
  readonly env?: Readonly<Record<string, string>>
  /** The names of checks that must end first. */
  readonly after?: readonly string[]
}

export const root = join(import.meta.dir, '../..')
/** The database that servers in tests start with, made by the check `judge`. */
export const SEED_FILE = join(root, '.cache/seed/joust.sqlite')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
/** Limit of one test or hook. Tests wait for real events as long as a busy machine needs, so only a hanging test should reach it. */
const CEILING_MS = 300_000
/** The command that runs the tests in files or folders. */
export const testCommand = (paths: readonly string[]): string[] => [
  bin('bun'),
  'test',
  '--timeout',
  `${CEILING_MS}`,
  ...paths,
]

/**
 * JavaScriptCore's last compiler pays off in long loops, such as those of pure rules; for tests that serve pages and
 * wait for them, it costs a tenth of their processor time.
 */
const WITHOUT_LAST_COMPILER = { BUN_JSC_useFTLJIT: '0' } as const
const PURE = 'rules'

const bunTests = (name: string, ...paths: string[]): Check => ({
  name,
  command: testCommand(paths),
  counts: 'tests',
  ...(name !== PURE && { env: WITHOUT_LAST_COMPILER }),
})

/**
 * Makes the image of the Docker sandbox in parallel with the other checks: it is one process that waits for the disk
 * half of the time.
 */
export const IMAGE: Check = { name: 'image', command: IMAGE_COMMAND, counts: 'nothing' }
/** Whether a check has tests of the Docker sandbox. */
export const needsImage = ({ after }: Check): boolean => after?.includes(IMAGE.name) === true

/** Checks that judge in a sandbox of this machine begin once the compilers' caches are made: otherwise each part would make them. */
const JUDGED = ['judge'] as const
/** For checks that judge in both sandboxes. */
const IN_BOTH = [...JUDGED, IMAGE.name] as const
/** The check that builds the binary. */
export const BUILD = 'build'
/** For checks that start the command and judge. */
const BUILT = [BUILD, ...JUDGED] as const

/**
 * Every check, in starting order: first those that others wait for, then the longest, so that all end at about the same
 * time; the sandbox's before the browser's, as they wait more than they compute.
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
