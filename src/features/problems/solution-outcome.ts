import type { TriedSolution } from '#contracts/http/problem-form'
import { PROBLEM_LANGUAGE_IDS } from '#contracts/languages'
import { type Grade, type Grading, roundedPoints, testPath } from '#core/grading'
import { type CheckedProblem, type CheckedSolution, isExpected } from '#core/problem'
import {
  type Expectation,
  isSettled,
  type JudgedSubmission,
  type SubmissionFile,
  speedSurprise,
  type TimeRules,
  unexpected,
} from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import type { TestRow } from '#db/queries/problems'
import { gradeOfResults } from '#features/judging'
import type { JudgeResult, TestResult, Verdict } from '#runner'

/** A problem to be validated, from the form or from a package. */
export type TriedProblem = Pick<
  CheckedProblem,
  'timeLimitMs' | 'memoryLimitMb' | 'checker' | 'driverCode' | 'inputValidator'
> & {
  readonly testCases: readonly (Pick<TestRow, 'input' | 'output' | 'name'> &
    Partial<Pick<TestRow, 'own' | 'isHidden'>>)[]
  readonly solutions: readonly (CheckedSolution & {
    /** The allowed verdicts, if the folder alone does not determine them. */
    readonly verdicts?: readonly Verdict[]
    /** Everything that a package expects, test by test. */
    readonly expectation?: Expectation
    /** The other files of a solution that is a folder. */
    readonly files?: readonly SubmissionFile[]
  })[]
  /** The rules by which a package's time limit may follow from its solutions. */
  readonly timing?: TimeRules
  /** How the tests give points, if the package defines more than groups. */
  readonly grading?: Grading | null
}

export type Solution = TriedProblem['solutions'][number]

/** Whether a solution's first failure does not decide whether it meets its expectation. */
export const asksMore = ({ expectation }: Solution, { grading = null }: TriedProblem): boolean =>
  grading !== null || expectation?.rules.some(({ isUsual }) => !isUsual) === true

/**
 * Languages here that check nothing before the program runs: what other judges call a compiler's error fails on the
 * first test.
 */
const UNCOMPILED: readonly number[] = [PROBLEM_LANGUAGE_IDS.python, PROBLEM_LANGUAGE_IDS.javascript]
const failsUncompiled = ({ expectation, languageId }: Solution, { tests }: Judged): boolean =>
  expectation?.failsToCompile === true && UNCOMPILED.includes(languageId) && tests[0]?.verdict === 'runtime-error'

type Outcome = Pick<TriedSolution, 'score'> & {
  readonly verdict: Verdict | null
  readonly faults: readonly string[]
}

/** The outcome of a solution, and how it differs from what is expected. */
export function outcomeOf(solution: Solution, { grading = null, testCases }: TriedProblem, result: Judged): Outcome {
  const { expectation } = solution
  const cases = testCases.map(({ name, isHidden = true }) => ({ name, isHidden }))
  const isCompiled = result.verdict !== 'compilation-error' && !failsUncompiled(solution, result)
  const isGraded = grading !== null && isCompiled && result.tests.length > 0
  const grade = isGraded ? gradeOfResults(grading, cases, result.tests) : null
  const verdict = result.verdict === null ? null : (grade?.verdict ?? result.verdict)
  const score = grade === null ? null : { points: roundedPoints(grade.score), most: roundedPoints(grade.most) }
  if (verdict === null) return { verdict, score, faults: [] }
  if (expectation === undefined) return { verdict, score, faults: mayComeTo(solution, verdict) ? [] : [''] }
  const faults = unexpected(expectation, { ...judgedSubmission(testCases, result.tests, grade), isCompiled })
  return { verdict, score, faults: grade?.fault == null ? faults : [grade.fault, ...faults] }
}

/**
 * Whether a solution's remaining tests need not be judged. A form's solution that should fail is judged up to its first
 * failure, like a contestant's: the verdict is the same, and a slow program ends early. A package's solution ends once
 * its expectation is settled.
 */
export function isEnough(
  { expected, expectation }: Solution,
  { grading = null, testCases }: TriedProblem,
  results: readonly TestResult[],
): boolean {
  if (grading !== null) return false
  if (expectation !== undefined) return isSettled(expectation, judgedSubmission(testCases, results))
  return expected !== 'accepted' && results.at(-1)?.verdict !== 'accepted'
}

/** A submission that compiled, in the shape that expectations of packages are checked against. */
export const judgedSubmission = (
  testCases: TriedProblem['testCases'],
  results: readonly TestResult[],
  grade: Grade | null = null,
): JudgedSubmission => ({
  isCompiled: true,
  tests: testCases.map(({ name, isHidden = true }) => testPath({ name, isHidden })),
  results,
  grade,
})

/**
 * The warning about a verdict that only speed explains; '' if there is none. Only packages can expect the verdicts of
 * other machines: a form's solutions are judged here.
 */
export const warningOf = (
  { expectation, verdicts: expected = [] }: Solution,
  verdict: Verdict,
  { cpuMs: slowestMs }: Judged,
  { timeLimitMs: limitMs }: TriedProblem,
): string => {
  if (expectation === undefined) return ''
  const mustBeSlow = expectation.rules.some(({ required }) => required?.every((one) => one === 'TLE') === true)
  return speedSurprise({ expected, mustBeSlow, verdict, slowestMs, limitMs }) ?? ''
}

const mayComeTo = ({ expected, verdicts }: TriedProblem['solutions'][number], verdict: Verdict): boolean =>
  verdicts === undefined ? isExpected(expected, verdict) : verdicts.includes(verdict)

/** The judge's result for a solution. `verdict` is null if the judge could not run it, and `error` says why. */
export type Judged = Omit<JudgeResult, 'verdict'> & { readonly verdict: Verdict | null; readonly error: string }
export const NOT_TAKEN = { verdict: null, compileOutput: '', tests: [], passed: 0, cpuMs: 0, memoryKiB: 0 } as const

export const figuresOf = (tests: readonly TestResult[]) => ({
  passed: tests.filter(({ verdict }) => verdict === 'accepted').length,
  timeMs: Math.ceil(Math.max(0, ...tests.map(({ cpuMs }) => cpuMs))),
  memoryKiB: Math.max(0, ...tests.map(({ memoryKiB }) => memoryKiB)),
  tests: tests.map(({ verdict, cpuMs }) => ({ verdict: verdictLabel(verdict), timeMs: Math.ceil(cpuMs) })),
})

/** The message of the first failed test. */
export function messageOf(tests: readonly TestResult[], testCases: TriedProblem['testCases']): string {
  const at = tests.findIndex(({ verdict }) => verdict !== 'accepted')
  const failed = tests[at]
  if (failed === undefined) return ''
  const message = failed.message || firstLines(failed.stderr)
  const name = testCases[at]?.name ?? ''
  const called = name === '' || name === String(at + 1) ? '' : ` (${name})`
  return `Test case ${at + 1}${called}: ${verdictLabel(failed.verdict)}${message === '' ? '' : `. ${message}`}`
}

export const said = ({ stderr, stdout, message }: TestResult): string => {
  const text = firstLines(stderr || stdout || message)
  return text === '' ? '' : ` (${text})`
}

/** The beginning of a text that fits into a form's field. */
export const firstLines = (text: string): string => text.trim().split('\n').slice(0, 6).join('\n').slice(0, 600)

/** How many of a solution's faults a message names. */
export const MOST_NAMED = 5
export const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join('; ')
    : `${names.slice(0, MOST_NAMED).join('; ')} and ${names.length - MOST_NAMED} more`
