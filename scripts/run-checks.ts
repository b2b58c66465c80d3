/**
 * Runs every check and ends with "N passed, N failed": each test of bun's runner counts, and each
 * tool without tests of its own (types, lint, import rules, build) counts as one.
 * `npm test -- sockets browser` runs only the checks whose names are given, `npm test -- tests/api/friends.test.ts` only files
 * or folders of tests.
 */
import { chosenChecks } from './checks/chosen'
import { type Check, root, testCommand } from './checks/list'
import { afterSecondGo, type FailedFile, failedFiles, type Tally, tallyOf } from './checks/outcome'
import { startDockerEngine } from './docker-engine'

/** More files than these are broken, not unsteady: they do not run again. */
const MOST_SECOND_GOES = 3
/** Checks of these names, and tests below folders of these names. */
const NEEDS_DOCKER = /(^|tests\/)(runner|hostile|install)\b/

/** What a check came to. `files` are those in which tests failed; empty for tools, and for a runner that died. */
type Outcome = {
  readonly check: Check
  readonly tally: Tally
  readonly files: readonly FailedFile[]
  readonly seconds: number
}

async function follow(stream: ReadableStream<Uint8Array>, keep: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream) keep(decoder.decode(chunk, { stream: true }))
}

async function printed(command: readonly string[], tell: (text: string) => void): Promise<[string, number]> {
  const child = Bun.spawn([...command], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0' },
  })
  let output = ''
  const keep = (text: string) => {
    output += text
    tell(text)
  }
  await Promise.all([follow(child.stdout, keep), follow(child.stderr, keep)])
  return [output, await child.exited]
}

/** The output of a check that runs alone passes through as it comes; of one in a lane it is printed whole at its end. */
async function run(check: Check): Promise<Outcome> {
  const isAlone = check.lane === undefined
  const beganAt = Date.now()
  if (isAlone) console.log(`\n== ${check.name}`)
  const [output, code] = await printed(check.command, (text) => {
    if (isAlone) process.stdout.write(text)
  })
  if (!isAlone) process.stdout.write(`\n== ${check.name}\n${output}`)
  const seconds = Math.round((Date.now() - beganAt) / 1000)
  if (check.counts === 'tests') return { check, tally: tallyOf(output, code), files: failedFiles(output), seconds }
  const passed = code === 0 ? 1 : 0
  return { check, tally: { passed, failed: 1 - passed, skipped: 0 }, files: [], seconds }
}

async function runInTurn(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of checks) outcomes.push(await run(check))
  return outcomes
}

/** Runs the files that failed once more, alone; whatever passes only then is named. Decision 0047 says why. */
async function goAgain({ check, tally, files, seconds }: Outcome): Promise<Outcome> {
  console.log(`\n== ${check.name}, second go: ${files.map(({ path }) => path).join(' ')}`)
  const paths = files.map(({ path }) => `./${path}`)
  const [output, code] = await printed(testCommand(paths), (text) => process.stdout.write(text))
  return { check, tally: afterSecondGo(tally, files, tallyOf(output, code)), files: failedFiles(output), seconds }
}

const chosen = chosenChecks(process.argv.slice(2))
if (typeof chosen === 'string') {
  console.error(chosen)
  process.exit(2)
}
const startedAt = Date.now()
const engine = chosen.some(({ name }) => NEEDS_DOCKER.test(name)) ? await startDockerEngine() : null
const inLane = (lane: Check['lane']): Check[] => chosen.filter((check) => check.lane === lane)
const outcomes: Outcome[] = []
const unsteady: FailedFile[] = []
try {
  outcomes.push(...(await runInTurn(inLane(undefined))))
  outcomes.push(...(await Promise.all([runInTurn(inLane(1)), runInTurn(inLane(2)), runInTurn(inLane(3))])).flat())
  const mayGoAgain = outcomes.flatMap(({ files }) => files).length <= MOST_SECOND_GOES
  for (const [index, first] of outcomes.entries()) {
    if (first.files.length === 0 || !mayGoAgain) continue
    const second = await goAgain(first)
    outcomes[index] = second
    unsteady.push(...first.files.filter(({ path }) => second.files.every((file) => file.path !== path)))
  }
} finally {
  await engine?.stop()
}

const sum = (of: keyof Tally): number => outcomes.reduce((total, { tally }) => total + tally[of], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
for (const { path, said } of unsteady) console.log(`\n== passed only at the second go: ${path}\n${said}`)
for (const { path, said } of outcomes.flatMap(({ files }) => files)) console.log(`\n== failed: ${path}\n${said}`)
console.log(`\n${outcomes.map(({ check, seconds }) => `${check.name} ${seconds} s`).join(' · ')}`)
const broken = outcomes
  .filter(({ tally }) => tally.failed > 0)
  .map(({ check, tally }) => `${check.name} (${tally.failed})`)
console.log(
  `\n${Math.round((Date.now() - startedAt) / 1000)} s${broken.length === 0 ? '' : `; failed: ${broken.join(', ')}`}`,
)
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
process.exit(failed === 0 ? 0 : 1)
