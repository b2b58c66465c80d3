/**
 * Runs every check and ends with "N passed, N failed": each test of bun's runner counts, and each tool without tests of
 * its own (types, lint, import rules, build) counts as one. `npm test -- sockets browser` runs only the named checks,
 * `npm test -- tests/api/friends.test.ts` only files or folders of tests. With `--files` each test file runs by itself,
 * to report which ones take most processor time.
 */
import { constants } from 'node:os'
import { chosenChecks } from './checks/chosen'
import { type FileTime, longestFiles } from './checks/file-times'
import { endRunning, finished } from './checks/finished'
import { IMAGE, needsImage, SEED_FILE, testCommand } from './checks/list'
import { afterSecondGo, type FailedFile, failedFiles, reasonsOf, type Tally, tallyOf } from './checks/outcome'
import { type Part, partsOf } from './checks/parts'
import { LEAST_PLACES, ProcessorWatch, placesAfter } from './checks/places'
import { sideBySide } from './checks/side-by-side'
import { reportSlowest } from './checks/slowest'
import { startDockerEngine } from './docker-engine'

/** If more files than this fail, something is broken rather than unreliable: they do not run again. */
const MOST_SECOND_GOES = 3
/** How many files the closing lines name. */
const LONGEST_FILES = 10
/** How often the number of parallel parts is adapted to the processors' load. */
const LOOK_MS = 5_000

/** The result of a part. `files`: those with failed tests; empty for tools, and for a runner that crashed. */
type Outcome = {
  readonly part: Part
  readonly tally: Tally
  readonly files: readonly FailedFile[]
  /** Why tests were skipped. */
  readonly reasons: readonly string[]
  readonly seconds: number
  readonly processorSeconds: number
  readonly times: readonly FileTime[]
}

const print = (text: string): void => {
  process.stdout.write(text)
}

/** Prints a part's output as it arrives if it runs alone; otherwise prints it whole at the end. */
async function run(part: Part): Promise<Outcome> {
  const beganAt = Date.now()
  const isAlone = parts.every((other) => other === part || other.check === IMAGE)
  console.log(`\n== ${part.name}${isAlone ? '' : ' begins'}`)
  const { output, code, processorSeconds, files } = await finished(
    part.command,
    isAlone ? print : () => undefined,
    part.check.env,
  )
  const seconds = Math.round((Date.now() - beganAt) / 1000)
  if (!isAlone) print(`\n== ${part.name}\n${output}`)
  const cost = { seconds, processorSeconds, times: files }
  if (part.check.counts === 'tests')
    return { part, tally: tallyOf(output, code), files: failedFiles(output), reasons: reasonsOf(output), ...cost }
  if (part.check.counts === 'nothing') {
    const reasons = code === 0 ? [] : ['not tested: the Docker sandbox, because its image could not be made']
    return { part, tally: { passed: 0, failed: 0, skipped: 0 }, files: [], reasons, ...cost }
  }
  const passed = code === 0 ? 1 : 0
  // From now on, tests that start the command use the binary: see tests/harness/command.ts.
  if (part.check.name === 'build' && passed === 1) process.env.JOUST_TEST_BINARY = '1'
  // Servers start with the database that this check has just made: see tests/harness/seed.ts.
  if (part.check.name === 'judge' && passed === 1) process.env.JOUST_TEST_SEED = SEED_FILE
  return { part, tally: { passed, failed: 1 - passed, skipped: 0 }, files: [], reasons: [], ...cost }
}

/** Runs the failed files again, alone; tests that pass only then are listed. Decision 0047 explains why. */
async function goAgain(first: Outcome): Promise<Outcome> {
  const { part, tally, files } = first
  console.log(`\n== ${part.name}, second go: ${files.map(({ path }) => path).join(' ')}`)
  const paths = files.map(({ path }) => `./${path}`)
  const { output, code } = await finished(testCommand(paths), print, part.check.env)
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
const engine = chosen.some(needsImage) ? await startDockerEngine() : null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await endRunning()
    await engine?.stop()
    process.exit(128 + constants.signals[signal])
  })
const parts = [...(engine === null ? [] : [IMAGE]), ...chosen].flatMap(partsOf)
const outcomes: Outcome[] = []
const watch = new ProcessorWatch()
let places = LEAST_PLACES
let looking: Promise<void> | null = null
/** One measurement at a time: each covers the time since the one before. */
const changed = (): Promise<void> => {
  looking ??= Bun.sleep(LOOK_MS).then(() => {
    places = placesAfter(places, watch.busySinceLast())
    looking = null
  })
  return looking
}
const unsteady: FailedFile[] = []
try {
  const ready = ({ check }: Part, done: readonly Part[]) =>
    parts.every((other) => check.after?.includes(other.check.name) !== true || done.includes(other))
  outcomes.push(...(await sideBySide(parts, { width: () => places, changed, does: run, ready })))
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
const times = outcomes.flatMap((one) => one.times)
if (times.length > 1) console.log(`\nLongest by the clock: ${longestFiles(times, LONGEST_FILES)}`)
const broken = outcomes
  .filter(({ tally }) => tally.failed > 0)
  .map(({ part, tally }) => `${part.name} (${tally.failed})`)
const busy = `the processors were busy for ${Math.round(watch.busyInAll() * 100)} % of it`
console.log(
  `\n${Math.round((Date.now() - startedAt) / 1000)} s, ${busy}${broken.length === 0 ? '' : `; failed: ${broken.join(', ')}`}`,
)
for (const { part, reasons, tally } of outcomes) {
  for (const reason of reasons) console.log(reason)
  if (tally.skipped > 0 && reasons.length === 0)
    console.log(`${part.name}: ${tally.skipped} skipped, and no test says why`)
}
console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
process.exit(failed === 0 ? 0 : 1)
