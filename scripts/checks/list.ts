import { join } from 'node:path'

/** One check of `npm test`: a command, and how what it prints is counted. */
export type Check = {
  readonly name: string
  readonly command: readonly string[]
  readonly counts: 'tests' | 'whole'
  /** Checks of the lanes run beside each other, after those without one, which measure or need the machine alone. */
  readonly lane?: 1 | 2 | 3
}

export const root = join(import.meta.dir, '../..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
/**
 * The command that runs the tests of files or folders. Browser, sandbox and process tests wait for real events: a real
 * ceiling instead of the runner's 5 s.
 */
export const testCommand = (paths: readonly string[]): string[] => [bin('bun'), 'test', '--timeout', '60000', ...paths]

const bunTests = (name: string, ...paths: string[]): Check => ({ name, command: testCommand(paths), counts: 'tests' })

/** Every check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    command: [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit'],
    counts: 'whole',
    lane: 3,
  },
  { name: 'lint', command: [bin('biome'), 'ci', '--colors=off', '.'], counts: 'whole', lane: 2 },
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
    lane: 3,
  },
  {
    ...bunTests('rules', './src/', './runner/', './islands/', './db/', './scripts/', './tests/ui/', './tests/docs/'),
    lane: 3,
  },
  bunTests('runner', './tests/runner/'),
  bunTests('hostile', './tests/hostile/'),
  { ...bunTests('api', './tests/api/'), lane: 1 },
  { ...bunTests('identity', './tests/identity/'), lane: 1 },
  { ...bunTests('judge0', './tests/judge0/'), lane: 1 },
  { ...bunTests('openapi', './tests/openapi/'), lane: 1 },
  { ...bunTests('sockets', './tests/sockets/'), lane: 1 },
  { ...bunTests('browser', './tests/browser/'), lane: 2 },
  { ...bunTests('problems', './tests/problems/'), lane: 2 },
  { ...bunTests('languages', './tests/languages/'), lane: 2 },
  { name: 'build', command: [bin('bun'), 'scripts/build-binary.ts'], counts: 'whole', lane: 3 },
  { ...bunTests('cli', './tests/cli/'), lane: 3 },
  { ...bunTests('install', './tests/install/'), lane: 3 },
  { ...bunTests('contests', './tests/contests/'), lane: 3 },
  { ...bunTests('faults', './tests/faults/'), lane: 3 },
]
