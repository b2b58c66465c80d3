/**
 * Runs every check and ends with "N passed, N failed": each test of bun's runner counts, and each
 * tool without tests of its own (types, lint, import rules, build) counts as one.
 * `npm test -- sockets browser` runs only the checks whose names are given.
 */
import { join } from 'node:path'
import { startDockerEngine } from './docker-engine'

type Check = {
  readonly name: string
  readonly command: readonly string[]
  readonly counts: 'tests' | 'whole'
  /** Checks of the two lanes run beside each other, after those without one, which measure or need the machine alone. */
  readonly lane?: 1 | 2
}

const root = join(import.meta.dir, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const bunTests = (name: string, ...paths: string[]): Check => ({
  name,
  // Browser, sandbox and process tests wait for real events: a real ceiling instead of the runner's 5 s.
  command: [bin('bun'), 'test', '--timeout', '60000', ...paths],
  counts: 'tests',
})

const CHECKS: readonly Check[] = [
  { name: 'types', command: [join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit'], counts: 'whole' },
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
  bunTests('rules', './src/', './runner/', './islands/', './db/', './tests/ui/', './tests/docs/'),
  bunTests('runner', './tests/runner/'),
  bunTests('hostile', './tests/hostile/'),
  bunTests('languages', './tests/languages/'),
  { ...bunTests('api', './tests/api/'), lane: 1 },
  { ...bunTests('contests', './tests/contests/'), lane: 1 },
  { ...bunTests('identity', './tests/identity/'), lane: 1 },
  { ...bunTests('judge0', './tests/judge0/'), lane: 1 },
  { ...bunTests('sockets', './tests/sockets/'), lane: 1 },
  { ...bunTests('problems', './tests/problems/'), lane: 1 },
  { ...bunTests('browser', './tests/browser/'), lane: 2 },
  { name: 'build', command: [bin('bun'), 'scripts/build-binary.ts'], counts: 'whole', lane: 2 },
  { ...bunTests('cli', './tests/cli/'), lane: 2 },
  { ...bunTests('install', './tests/install/'), lane: 2 },
  { ...bunTests('faults', './tests/faults/'), lane: 1 },
]

type Tally = { passed: number; failed: number; skipped: number }

async function follow(stream: ReadableStream<Uint8Array>, keep: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream) keep(decoder.decode(chunk, { stream: true }))
}

/** The sum bun's runner prints: " 12 pass", " 1 fail", " 2 skip". */
const counted = (output: string, word: string): number => {
  const found = [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, 'gm'))].at(-1)
  return Number(found?.[1] ?? 0)
}

/** The output of a check that runs alone passes through as it comes; of one in a lane it is printed whole at its end. */
async function run(check: Check): Promise<Tally> {
  const isAlone = check.lane === undefined
  if (isAlone) console.log(`\n== ${check.name}`)
  const child = Bun.spawn([...check.command], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
  })
  let output = ''
  const keep = (text: string) => {
    output += text
    if (isAlone) process.stdout.write(text)
  }
  await Promise.all([follow(child.stdout, keep), follow(child.stderr, keep)])
  const code = await child.exited
  if (!isAlone) process.stdout.write(`\n== ${check.name}\n${output}`)
  if (check.counts === 'whole')
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  const tally = { passed: counted(output, 'pass'), failed: counted(output, 'fail'), skipped: counted(output, 'skip') }
  // A runner that died, or found nothing to run, has failed whatever it counted.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  if (tally.passed + tally.failed === 0) tally.failed = 1
  return tally
}

const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? CHECKS : CHECKS.filter((one) => wanted.includes(one.name))
const engine = chosen.some(({ name }) => ['runner', 'hostile', 'install'].includes(name))
  ? await startDockerEngine()
  : null
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
const startedAt = Date.now()

async function runInTurn(checks: readonly Check[]): Promise<void> {
  for (const check of checks) {
    const tally = await run(check)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    if (tally.failed > 0) broken.push(`${check.name} (${tally.failed})`)
  }
}

const inLane = (lane: Check['lane']): Check[] => chosen.filter((check) => check.lane === lane)
try {
  await runInTurn(inLane(undefined))
  await Promise.all([runInTurn(inLane(1)), runInTurn(inLane(2))])
} finally {
  await engine?.stop()
}
console.log(
  `\n${Math.round((Date.now() - startedAt) / 1000)} s${broken.length === 0 ? '' : `; failed: ${broken.join(', ')}`}`,
)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`)
process.exit(total.failed === 0 ? 0 : 1)
