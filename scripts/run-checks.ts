/**
 * Runs every check and ends with "N passed, N failed": each test of bun's runner counts, and each
 * tool without tests of its own (types, lint, import rules, build) counts as one.
 * `npm test -- sockets browser` runs only the checks whose names are given, `npm test -- tests/api/friends.test.ts` only files
 * or folders of tests. With `--files` each file of tests runs by itself, to report which take most processor time.
 */
import { availableParallelism } from 'node:os'
import { chosenChecks } from './checks/chosen'
import { finished } from './checks/finished'
import { testCommand } from './checks/list'
import { afterSecondGo, type FailedFile, failedFiles, reasonsOf, type Tally, tallyOf } from './checks/outcome'
import { type Part, partsOf } from './checks/parts'
import { sideBySide } from './checks/side-by-side'
import { reportSlowest } from './checks/slowest'
import { startDockerEngine } from './docker-engine'

/** More files than these are broken, not unsteady: they do not run again. */
const MOST_SECOND_GOES = 3
/** Checks of these names, and tests below folders of these names. */
/** Tests also wait for what takes no processor: one process more than there are processors keeps these busy. */
const PLACES = Math.min(availableParallelism() + 1, 8)
const NEEDS_DOCKER = /(^|tests\/)(runner|hostile|install)\b/

/** What a part came to. `files` are those in which tests failed; empty for tools, and for a runner that died. */
type Outcome = {
  readonly part: Part
  readonly tally: Tally
  readonly files: readonly FailedFile[]
  /** Why tests were left out. */
  readonly reasons: readonly string[]
  readonly seconds: number
  readonly processorSeconds: number
}

const print = (text: string): void => {
  process.stdout.write(text)
}

/** What one part alone prints passes through as it comes; of one beside others it is printed whole at its end. */
async function run(part: Part): Promise<Outcome> {
  const beganAt = Date.now()
  const isAlone = parts.length === 1
  console.log(`\n== ${part.name}${isAlone ? '' : ' begins'}`)
  const { output, code, processorSeconds } = await finished(part.command, isAlone ? print : () => undefined)
  const seconds = Math.round((Date.now() - beganAt) / 1000)
  if (!isAlone) print(`\n== ${part.name}\n${output}`)
  const cost = { seconds, processorSeconds }
  if (part.check.counts === 'tests')
    return { part, tally: tallyOf(output, code), files: failedFiles(output), reasons: reasonsOf(output), ...cost }
  const passed = code === 0 ? 1 : 0
  // Tests that start the command take the binary from now on: see tests/harness/command.ts.
  if (part.check.name === 'build' && passed === 1) process.env.JOUST_TEST_BINARY = '1'
  return { part, tally: { passed, failed: 1 - passed, skipped: 0 }, files: [], reasons: [], ...cost }
}

/** Runs the files that failed once more, alone; whatever passes only then is named. Decision 0047 says why. */
async function goAgain(first: Outcome): Promise<Outcome> {
  const { part, tally, files } = first
  console.log(`\n== ${part.name}, second go: ${files.map(({ path }) => path).join(' ')}`)
  const paths = files.map(({ path }) => `./${path}`)
  const { output, code } = await finished(testCommand(paths), print)
  return { ...first, tally: afterSecondGo(tally, files, tallyOf(output, code)), files: failedFiles(output) }
}

const asked = process.argv.slice(2)
const chosen = chosenChecks(asked.filter((word) => word !== '--files'))
if (typeof chosen === 'string') {
  console.error(chosen)
  process.exit(2)
}
if (asked.includes('--files')) {
  await reportSlowest(chosen)
  process.exit(0)
}
const startedAt = Date.now()
const engine = chosen.some(({ name }) => NEEDS_DOCKER.test(name)) ? await startDockerEngine() : null
const parts = chosen.flatMap(partsOf)
const outcomes: Outcome[] = []
const unsteady: FailedFile[] = []
try {
  const ready = ({ check }: Part, done: readonly Part[]) =>
    parts.every((other) => other.check.name !== check.after || done.includes(other))
  outcomes.push(...(await sideBySide(parts, { width: PLACES, does: run, ready })))
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
const costs = outcomes.map((one) => `${one.part.name} ${one.seconds} s (${one.processorSeconds} s of processor time)`)
console.log(`\n${costs.join(' · ')}`)
const broken = outcomes
  .filter(({ tally }) => tally.failed > 0)
  .map(({ part, tally }) => `${part.name} (${tally.failed})`)
console.log(
  `\n${Math.round((Date.now() - startedAt) / 1000)} s${broken.length === 0 ? '' : `; failed: ${broken.join(', ')}`}`,
)
for (const { part, reasons, tally } of outcomes) {
  for (const reason of reasons) console.log(reason)
  if (tally.skipped > 0 && reasons.length === 0)
    console.log(`${part.name}: ${tally.skipped} skipped, and no test says why`)
}
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
process.exit(failed === 0 ? 0 : 1)
