import { join } from 'node:path'

/** One check of `npm test`: a command, and how what it prints is counted. */
export type Check = {
  readonly name: string
  readonly command: readonly string[]
  readonly counts: 'tests' | 'whole'
  /** Over how many processes its files are dealt; 1 without it. */
  readonly parts?: number
  /** The name of a check that has to end before. */
  readonly after?: string
}

export const root = join(import.meta.dir, '../..')
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

const bunTests = (name: string, ...paths: string[]): Check => ({ name, command: testCommand(paths), counts: 'tests' })

/** Every check, in the order in which they begin: quick ones first, then what takes longest, so that all end at about one time. */
export const CHECKS: readonly Check[] = [
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
  { name: 'build', command: [bin('bun'), 'scripts/build-binary.ts'], counts: 'whole' },
  bunTests('runner', './tests/runner/'),
  { ...bunTests('browser', './tests/browser/'), parts: 5 },
  bunTests('hostile', './tests/hostile/'),
  { ...bunTests('api', './tests/api/'), parts: 3 },
  { ...bunTests('cli', './tests/cli/'), after: 'build' },
  { ...bunTests('install', './tests/install/'), after: 'build' },
  { ...bunTests('sockets', './tests/sockets/'), after: 'build' },
  { ...bunTests('contests', './tests/contests/'), after: 'build' },
  { ...bunTests('fleet', './tests/fleet/'), after: 'build' },
  { ...bunTests('faults', './tests/faults/'), after: 'build' },
  bunTests('identity', './tests/identity/'),
  { ...bunTests('judge0', './tests/judge0/'), after: 'build' },
  bunTests('counters', './tests/counters/'),
  bunTests('openapi', './tests/openapi/'),
  bunTests('problems', './tests/problems/'),
  bunTests('languages', './tests/languages/'),
  bunTests(
    'rules',
    './src/',
    './runner/',
    './islands/',
    './db/',
    './scripts/',
    './tests/ui/',
    './tests/docs/',
    './tests/kinds/',
  ),
]
