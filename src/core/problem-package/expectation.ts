import { plural } from '#contracts/plural'
import type { Grade } from '#core/grading'
import type { Verdict } from '#core/verdict'
import { globOf } from './glob'
import type { MeasuredTimes } from './time-limit'

/** The format's short words: all that a test of a package's own submission can come to. */
export const OUTCOMES = ['AC', 'WA', 'TLE', 'RTE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the tests of a submission must come to. What is null is not asked. */
export type ExpectationRule = {
  /** A pattern of tests and groups below data/; null: all tests. */
  readonly tests: string | null
  /** Every test comes to one of these. */
  readonly permitted: readonly Outcome[] | null
  /** Some test comes to one of these. */
  readonly required: readonly Outcome[] | null
  /** Of the submission, or of each group that is meant; ends included. */
  readonly score: readonly [least: number, most: number] | null
  /** Some test's message contains this. */
  readonly message: string | null
  /** Whether the time limit follows from it, too; null: as the verdicts say. */
  readonly timeLimit: 'lower' | 'upper' | 'neither' | null
  /** Of the folder alone: the first test that fails as it must is enough, as judging ends there. */
  readonly isUsual: boolean
}

/** All of it must hold. */
export type Expectation = {
  readonly rules: readonly ExpectationRule[]
  /** It must not compile. */
  readonly failsToCompile: boolean
  /** Accepted by the rules of the groups, for less than the whole score. */
  readonly isPartial: boolean
}

export type ExpectedTest = { readonly verdict: Verdict; readonly message: string; readonly cpuMs: number }

const OUTCOME_OF: Readonly<Record<Verdict, Outcome | null>> = {
  accepted: 'AC',
  'wrong-answer': 'WA',
  'time-limit': 'TLE',
  'runtime-error': 'RTE',
  'memory-limit': 'RTE',
  'output-limit': 'RTE',
  'compilation-error': null,
  'internal-error': null,
}

export type JudgedSubmission = {
  readonly isCompiled: boolean
  /** Paths of all tests below data/, in judging order. */
  readonly tests: readonly string[]
  /** Of the tests that were judged, from the first. */
  readonly results: readonly ExpectedTest[]
  /** Of a problem whose groups bring points. */
  readonly grade: Grade | null
}

/** What of a submission's results is not as its package expects, a sentence each; none: all is. */
export function unexpected(expectation: Expectation, judged: JudgedSubmission): string[] {
  if (!judged.isCompiled) return expectation.failsToCompile ? [] : ['It does not compile.']
  if (expectation.failsToCompile) return ['It compiles, and must not.']
  const faults = expectation.rules.flatMap((rule) => brokenBy(rule, judged))
  const { grade } = judged
  if (expectation.isPartial && grade !== null) {
    if (!grade.isPartlyAccepted) faults.push('It is not accepted for part of the score.')
    if (grade.most !== null && grade.score >= grade.most) faults.push('It has the whole score, and must not.')
  }
  return faults
}

function brokenBy(rule: ExpectationRule, { tests, results, grade }: JudgedSubmission): string[] {
  const { permitted, required, message, score } = rule
  const judged = results.map((result, index) => ({ ...result, test: tests[index] ?? '' })).filter(inScope(rule))
  const faults: string[] = []
  const wrong = judged.find(({ verdict }) => permitted !== null && !isAmong(verdict, permitted))
  if (wrong !== undefined)
    faults.push(`${wrong.test}: ${shown(wrong.verdict)}, where ${listOf(permitted)} is permitted.`)
  if (required !== null && !judged.some(({ verdict }) => isAmong(verdict, required)))
    faults.push(`No test${rule.tests === null ? '' : ` of ${rule.tests}`} comes to ${listOf(required)}.`)
  if (message !== null && !judged.some((one) => one.message.includes(message)))
    faults.push(`No message contains ${JSON.stringify(message)}.`)
  if (score !== null) faults.push(...wrongScores(rule, score, grade))
  return faults
}

function wrongScores(rule: ExpectationRule, [least, most]: readonly [number, number], grade: Grade | null): string[] {
  if (grade === null) return ['A score is expected, and the problem has none.']
  const scores =
    rule.tests === null
      ? [{ path: 'secret', score: grade.score }]
      : grade.groups.filter(({ path }) => globOf(rule.tests ?? '')(path))
  const range = least === most ? String(least) : `${least} to ${most}`
  return scores
    .filter(({ score }) => score < least - HAIR || score > most + HAIR)
    .map(({ path, score }) => `${path}: ${plural(score, 'point')}, where ${range} are expected.`)
}

/**
 * Whether judging further tests would change nothing: the results break a rule already, or all that is asked has been seen.
 * Asked after each test.
 */
export function isSettled(expectation: Expectation, judged: JudgedSubmission): boolean {
  if (!judged.isCompiled || expectation.failsToCompile || judged.results.length === judged.tests.length) return true
  const isPermitted = (rule: ExpectationRule): boolean =>
    rule.permitted === null ||
    judged.results.every(
      ({ verdict }, index) =>
        !inScope(rule)({ test: judged.tests[index] ?? '' }) || isAmong(verdict, rule.permitted ?? []),
    )
  if (!expectation.rules.every(isPermitted)) return true
  if (expectation.isPartial) return false
  return expectation.rules.every((rule) => isSeen(rule, judged))
}

/** Whether a rule holds whatever the tests to come bring. */
function isSeen(rule: ExpectationRule, judged: JudgedSubmission): boolean {
  const permitsAll = rule.permitted === null || OUTCOMES.every((one) => rule.permitted?.includes(one))
  if (rule.score !== null || !(permitsAll || rule.isUsual)) return false
  // Where nothing has to be seen, every test says whether the rule holds.
  if (!permitsAll && rule.required === null) return false
  return brokenBy(rule, judged).length === 0
}

/** Whether the time limit must leave this submission room. */
export const needsTime = ({ rules }: Expectation): boolean => rules.some((rule) => boundOf(rule) === 'lower')

/**
 * What the submissions say of the time limit: the slowest of what must not be too slow, and the quickest of what must be. One that was
 * ended at the limit needs more, by how much is unknown: it says nothing.
 */
export function measuredTimes(
  submissions: readonly (JudgedSubmission & { readonly expectation: Expectation })[],
): MeasuredTimes {
  const bounds = { lower: [] as number[], upper: [] as number[] }
  for (const { expectation, tests, results } of submissions) {
    for (const rule of expectation.rules) {
      const bound = boundOf(rule)
      const meant = results.filter((_, index) => inScope(rule)({ test: tests[index] ?? '' }))
      const isEnded = meant.some(({ verdict }) => verdict === 'time-limit')
      if (bound !== null && meant.length > 0 && !isEnded)
        bounds[bound].push(Math.max(...meant.map(({ cpuMs }) => cpuMs)))
    }
  }
  return {
    slowestAcceptedMs: bounds.lower.length === 0 ? null : Math.max(...bounds.lower),
    fastestTooSlowMs: bounds.upper.length === 0 ? null : Math.min(...bounds.upper),
  }
}

function boundOf({ permitted, required, timeLimit }: ExpectationRule): 'lower' | 'upper' | null {
  if (timeLimit === 'neither') return null
  if (timeLimit !== null) return timeLimit
  if (required?.length === 1 && required[0] === 'TLE') return 'upper'
  return permitted === null || permitted.includes('TLE') ? null : 'lower'
}

const inScope = (rule: ExpectationRule) => {
  const matches = rule.tests === null ? () => true : globOf(rule.tests)
  return ({ test }: { readonly test: string }): boolean => matches(test)
}

function isAmong(verdict: Verdict, outcomes: readonly Outcome[]): boolean {
  const outcome = OUTCOME_OF[verdict]
  return outcome !== null && outcomes.includes(outcome)
}

const HAIR = 1e-9
const shown = (verdict: Verdict): string => OUTCOME_OF[verdict] ?? 'Internal Error'
const listOf = (outcomes: readonly Outcome[] | null): string => (outcomes ?? []).join(' or ')
