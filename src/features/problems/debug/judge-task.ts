import { DUEL_LANGUAGES, PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { programOf } from '#core/problem'
import type { BugReport, DebugTask, ProblemPackage } from '#core/problem-package'
import { judgeTestOf } from '#features/judging'
import type { JudgeJob, JudgeTest, Runner, TestResult } from '#runner'
import { hasAnswers } from '../package-checks'
import { canRun, NOT_INSTALLED, type SettersJudge } from '../setters-judge'
import { firstLines, type Judged, messageOf } from '../solution-outcome'

/** The parts of a problem with which the programs of its tasks are judged. */
export type DebugProblem = Pick<
  ProblemPackage,
  'slug' | 'cases' | 'checker' | 'drivers' | 'timeLimitMs' | 'memoryLimitMb'
>
export type DebugBench = { readonly judge: SettersJudge; readonly runner: Pick<Runner, 'languages'> }

/** The faults of the two programs in a language. `note` is the reason why they could not be judged, or ''. */
type LanguageOutcome = { readonly faults: readonly string[]; readonly note: string }

/**
 * The id under which programs of the language with this key are judged here: the compiler of duels if it is installed,
 * otherwise that of packages.
 */
export function languageIdOf(runner: DebugBench['runner'], key: string): number {
  const own = DUEL_LANGUAGES.find((one) => one.key === key)
  if (own === undefined) return 0
  return canRun(runner, own.id) ? own.id : PROBLEM_LANGUAGE_IDS[own.key]
}

export const languageLabel = (key: string): string => DUEL_LANGUAGES.find((one) => one.key === key)?.name ?? key

/** A job for a program in a language of duels, judged like a player's. */
export function debugJob(
  problem: DebugProblem,
  { languageId, key, source }: { readonly languageId: number; readonly key: string; readonly source: string },
): Omit<JudgeJob, 'isOver'> {
  const driver = Object.entries(problem.drivers).find(([one]) => one === key)?.[1]
  return {
    languageId,
    source: programOf(source, driver),
    tests: problem.cases.map((test) => judgeTestOf(test, problem.checker)),
    limits: { cpuMs: problem.timeLimitMs, memoryKiB: problem.memoryLimitMb * 1024 },
    checker: problem.checker,
    stopAtFirstFailure: false,
  }
}

/**
 * Judges both programs of a task in one language. The broken one must compile, print on the reported test what the
 * report says, and fail at least one test of the problem. The mended one must pass the reported test and all others.
 */
export async function judgeLanguage(
  { judge, runner }: DebugBench,
  problem: DebugProblem,
  { report, programs }: Pick<DebugTask, 'report' | 'programs'>,
  key: string,
): Promise<LanguageOutcome> {
  const { broken = '', mended = '' } = programs[key] ?? {}
  const languageId = languageIdOf(runner, key)
  const first = reported(problem, report)
  const jobOf = (source: string, ahead: readonly JudgeTest[]) => {
    const job = debugJob(problem, { languageId, key, source })
    return { ...job, tests: [...ahead, ...job.tests] }
  }
  const isOver = (results: readonly TestResult[]): boolean =>
    results.length > first.broken.length && isFailed(results.at(-1))
  const [wrong, right] = await Promise.all([
    judge({ ...jobOf(broken, first.broken), isOver }),
    judge({ ...jobOf(mended, first.mended), stopAtFirstFailure: true }),
  ])
  const failure = [wrong, right].find(({ verdict }) => verdict === null || verdict === 'internal-error')
  if (failure !== undefined) return { faults: [], note: failure.error || 'The judge failed. Try again.' }
  const faults = [
    ...brokenFaults(problem, report, wrong, first.broken.length),
    ...mendedFaults(problem, report, right, first.mended.length),
  ]
  return { faults, note: '' }
}

const isFailed = (result: TestResult | undefined): boolean => result !== undefined && result.verdict !== 'accepted'

/**
 * The reported test, with the wrong output for the broken program and with the expected one. A conversation has no
 * output to compare.
 */
function reported(problem: DebugProblem, { input, expected, actual }: BugReport) {
  if (!hasAnswers(problem)) return { broken: [], mended: [] }
  const right: JudgeTest = { input, expected }
  return { broken: [{ input, expected: actual }, right], mended: [right] }
}

function brokenFaults(
  { cases }: DebugProblem,
  report: BugReport,
  { tests, ...judged }: Judged,
  ahead: number,
): string[] {
  if (judged.verdict === 'compilation-error')
    return [`The broken program does not compile: ${firstLines(judged.compileOutput)}`]
  const faults: string[] = []
  const [asReported, asExpected] = tests.slice(0, ahead)
  if (asExpected?.verdict === 'accepted')
    faults.push('The broken program answers the reported test correctly: no user would report it.')
  // Only this verdict is compared with the report: a program that crashes prints whatever it has written by then.
  else if (asReported?.verdict === 'wrong-answer')
    faults.push(
      `On the reported test the broken program prints ${quoted(asReported.stdout)}, and the report says ${quoted(report.actual)}.`,
    )
  const rest = tests.slice(ahead)
  if (rest.length === cases.length && !rest.some(isFailed))
    faults.push('The broken program passes every test of the problem. Break it, or add a test that fails.')
  return faults
}

function mendedFaults(
  { cases }: DebugProblem,
  report: BugReport,
  { tests, ...judged }: Judged,
  ahead: number,
): string[] {
  if (judged.verdict === 'compilation-error')
    return [`The mended program does not compile: ${firstLines(judged.compileOutput)}`]
  const [first] = tests.slice(0, ahead)
  if (first !== undefined && isFailed(first))
    return [
      `On the reported test the mended program prints ${quoted(first.stdout)}, and the report expects ${quoted(report.expected)}.`,
    ]
  const message = messageOf(tests.slice(ahead), cases)
  return message === '' ? [] : [`The mended program fails. ${message}`]
}

const QUOTED = 80
const quoted = (text: string): string => {
  const line = text.trim().replaceAll('\n', '⏎')
  return line === '' ? 'nothing' : `“${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}”`
}

/**
 * Judges the tasks of a package. Returns a sentence for each fault, and a note for each language that could not run.
 */
export async function checkDebugTasks(
  bench: DebugBench,
  problem: DebugProblem,
  tasks: readonly DebugTask[],
): Promise<{ readonly refusals: readonly string[]; readonly notes: readonly string[] }> {
  const pairs = tasks.flatMap((task) => Object.keys(task.programs).map((key) => ({ task, key })))
  const judged = await Promise.all(
    pairs.map(async ({ task, key }) => {
      const place = `debug/${task.name}.yaml, ${languageLabel(key)}`
      const { faults, note } = await judgeLanguage(bench, problem, task, key)
      return {
        refusals: faults.map((fault) => `${place}: ${fault}`),
        notes:
          note === ''
            ? []
            : [`${place}: ${note === NOT_INSTALLED ? 'the language is not installed here: not judged.' : note}`],
      }
    }),
  )
  return { refusals: judged.flatMap(({ refusals }) => refusals), notes: judged.flatMap(({ notes }) => notes) }
}
