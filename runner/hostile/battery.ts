import { randomBytes } from 'node:crypto'
import { pictureJob, pictureOf, RENDERER_ID } from '../renderer/index.ts'
import type { Runner } from '../service.ts'
import type { JudgeJob, JudgeResult, TestResult } from '../types.ts'
import { NEXT } from './next.ts'
import { C, type Group, type GroupedProbe, type Surroundings } from './probe.ts'
import { PROBES } from './probes.ts'

type ProbeOutcome = 'held' | 'broken' | 'not applicable'

export type ProbeResult = {
  readonly name: string
  readonly group: Group
  readonly outcome: ProbeOutcome
  /** Describes the verdict, the output and what the next program found; or why the probe does not apply. */
  readonly seen: string
}

type BatteryOptions = Surroundings & {
  readonly onProbe?: (result: ProbeResult) => void
  /** Runs only the probes of this group. Default: all of them. */
  readonly only?: Group
}

/** An answer after this time is late, however busy the machine. */
const PROMPT_MS = 15_000
const OWNER = { priority: 'run', owner: 'hostile' } as const
const OTHER_OWNER = { priority: 'run', owner: 'another' } as const
const SEEN_CHARACTERS = 200

/** Runs the requested probes one after the other, and a plain program after each. Never rejects because of a probe. */
export async function runBattery(runner: Runner, options: BatteryOptions): Promise<ProbeResult[]> {
  const results: ProbeResult[] = []
  for (const probe of PROBES.filter(({ group }) => options.only === undefined || group === options.only)) {
    const result = await runProbe(runner, probe, options)
    results.push(result)
    options.onProbe?.(result)
  }
  return results
}

/**
 * Judges one hostile program, then a plain one in every slot, to see whether the first was contained and the others are
 * judged correctly.
 */
export async function runProbe(runner: Runner, probe: GroupedProbe, around: Surroundings): Promise<ProbeResult> {
  const { name, group } = probe
  const unfit = unfitness(runner, probe, around)
  if (unfit !== null) return { name, group, outcome: 'not applicable', seen: unfit }
  const { result, starts } = await judged(runner, probe, around)
  const again = probe.judgedAgain ? await judgeOnce(runner, jobOf(probe, around), OTHER_OWNER) : null
  const faults = [
    ...(starts > 1 ? ['its slot was lost'] : []),
    ...faultsOf(probe, result),
    ...(await faultsOfPicture(runner, probe, result)),
    ...(again
      ? faultsOf(probe, again.result).map((fault) => `the second time ${fault} (${summaryOf(again.result)})`)
      : []),
    ...(await faultsAfter(runner)),
  ]
  const seen = faults.length === 0 ? summaryOf(result) : `${faults.join('; ')} (${summaryOf(result)})`
  return { name, group, outcome: faults.length === 0 ? 'held' : 'broken', seen }
}

function unfitness(runner: Runner, probe: GroupedProbe, around: Surroundings): string | null {
  const installed = runner.languages().map((language) => language.id)
  if (!installed.includes(C)) return 'there is no C compiler for the programs of this battery'
  if (probe.languageId === RENDERER_ID) return runner.rendererName() === null ? 'Chromium is not installed' : null
  if (!installed.includes(probe.languageId)) return `language ${probe.languageId} is not installed`
  if (probe.victim !== undefined && runner.status().slots.total < 2) return 'there is only one slot'
  if (probe.needsPrivatePaths && around.privatePaths.length === 0) return 'there are no data yet'
  return null
}

function jobOf(probe: GroupedProbe, around: Surroundings): JudgeJob {
  const { files } = probe
  const source = typeof probe.source === 'string' ? probe.source : probe.source(around)
  if (probe.languageId === RENDERER_ID) return pictureJob(source)
  return {
    languageId: probe.languageId,
    source,
    tests: probe.tests ?? [{ input: '', expected: null }],
    limits: probe.limits,
    checker: { kind: 'tokens' },
    stopAtFirstFailure: false,
    compilerOptions: probe.compilerOptions ?? [],
    keepsProgram: isKept(probe),
    ...(files ? { files: () => files } : {}),
  }
}

/**
 * Whether the compiled program may be kept. A source with paths of the host differs each time, and for some probes the
 * compilation itself is the test.
 */
const isKept = ({ source, group, compilerOptions }: GroupedProbe): boolean =>
  typeof source === 'string' && group !== 'compilers' && compilerOptions === undefined

type Judging = { readonly result: JudgeResult; readonly starts: number }

async function judged(runner: Runner, probe: GroupedProbe, around: Surroundings): Promise<Judging> {
  const job = jobOf(probe, around)
  if (probe.victim === undefined) return judgeOnce(runner, job)
  // Both are compiled first, so that they really run at the same time.
  const victim = { ...job, source: probe.victim }
  await Promise.all([runner.judge(victim, OWNER), runner.judge(job, OWNER)])
  const begun = Promise.withResolvers<void>()
  const standing = runner.judge(victim, { ...OWNER, onStart: begun.resolve })
  await begun.promise
  const spy = await judgeOnce(runner, job)
  await standing
  return spy
}

/** Judges a job. If it is started twice, it has lost its slot in between. */
async function judgeOnce(runner: Runner, job: JudgeJob, owner: typeof OWNER | typeof OTHER_OWNER = OWNER) {
  let starts = 0
  const result = await runner.judge(job, {
    ...owner,
    onStart: () => {
      starts++
    },
  })
  return { result, starts }
}

function faultsOf(probe: GroupedProbe, result: JudgeResult): string[] {
  const first = result.tests[0]
  const output = [result.compileOutput, ...result.tests.flatMap((test) => [test.stdout, test.stderr])].join('\n')
  const leaked = (probe.hides ?? []).filter((secret) => output.includes(secret))
  const faults = leaked.map((secret) => `"${secret}" was shown`)
  if (!probe.verdicts.includes(result.verdict)) faults.push(`the verdict should be ${probe.verdicts.join(' or ')}`)
  if (probe.shows !== undefined && !output.includes(probe.shows)) faults.push(`"${probe.shows}" was not shown`)
  if (probe.prints !== undefined && first?.verdict === 'accepted' && first.stdout.trim() !== probe.prints) {
    faults.push(`it should print "${probe.prints}"`)
  }
  return faults
}

/** Compares the picture with that of the harmless page: a difference shows something that the page should not have reached. */
async function faultsOfPicture(runner: Runner, { looksLike }: GroupedProbe, result: JudgeResult): Promise<string[]> {
  const picture = pictureOf(result)
  if (looksLike === undefined || picture === null) return []
  const harmless = await harmlessPicture(runner, looksLike)
  return harmless !== null && Buffer.compare(harmless, picture) === 0 ? [] : ['the picture shows more than it should']
}

/** Most pages must look like the empty one, and a judge renders the same page the same way each time. */
const harmlessPictures = new WeakMap<Runner, Map<string, Uint8Array>>()

async function harmlessPicture(runner: Runner, page: string): Promise<Uint8Array | null> {
  const known = harmlessPictures.get(runner) ?? new Map<string, Uint8Array>()
  harmlessPictures.set(runner, known)
  const picture = known.get(page) ?? pictureOf((await judgeOnce(runner, pictureJob(page))).result)
  if (picture !== null) known.set(page, picture)
  return picture
}

/**
 * Runs a plain program in every slot at once after a hostile one. Returns what is wrong: a wrong or late verdict, or
 * traces of other programs. Empty if the protection held.
 */
export async function faultsAfter(runner: Runner): Promise<string[]> {
  const startedAt = performance.now()
  const all = await Promise.all(Array.from({ length: runner.status().slots.total }, () => faultsOfNext(runner)))
  const took = performance.now() - startedAt
  return [...all.flat(), ...(took > PROMPT_MS ? [`the next program took ${Math.round(took)} ms`] : [])]
}

async function faultsOfNext(runner: Runner): Promise<string[]> {
  const word = randomBytes(8).toString('hex')
  const { result, starts } = await judgeOnce(runner, {
    languageId: C,
    source: NEXT,
    keepsProgram: true,
    tests: [{ input: `${word}\n`, expected: `hello ${word}` }],
    limits: { cpuMs: 3000, wallMs: 10_000 },
    checker: { kind: 'lines' },
    stopAtFirstFailure: true,
  })
  if (starts > 1) return ["the next program's slot was lost"]
  return result.verdict === 'accepted' ? [] : [`the next program: ${summaryOf(result)}`]
}

function summaryOf(result: JudgeResult): string {
  const first: TestResult | undefined = result.tests[0]
  const said = first === undefined ? result.compileOutput : first.stdout || first.stderr || first.message
  const line = said.trim().replaceAll('\n', ', ').slice(0, SEEN_CHARACTERS)
  return line === '' ? result.verdict : `${result.verdict}: ${line}`
}
