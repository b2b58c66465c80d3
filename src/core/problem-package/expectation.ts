import { plural } from '#contracts/plural'
import { type Grade, POINT_TOLERANCE } from '#core/grading'
import type { Verdict } from '#core/verdict'
import { globOf } from './glob'
import type { MeasuredTimes } from './time-limit'

/** The format's short verdicts: every result that a test of a package's own submission can have. */
export const OUTCOMES = ['AC', 'WA', 'TLE', 'RTE'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Requirements for the tests of a submission. A null field requires nothing. */
export type ExpectationRule = {
  /** A pattern of tests and groups below data/; null: all tests. */
  readonly tests: string | null
  /** Every test must have one of these results. */
  readonly permitted: readonly Outcome[] | null
  /** At least one test must have one of these results. */
  readonly required: readonly Outcome[] | null
  /** For the submission, or for each selected group; inclusive. */
  readonly score: readonly [least: number, most: number] | null
  /** At least one test's message must contain this. */
  readonly message: string | null
  /** Whether the time limit depends on this submission; null to decide by the verdicts. */
  readonly timeLimit: 'lower' | 'upper' | 'neither' | null
  /** Set by the folder alone: the first expected failure is enough, because judging ends there. */
  readonly isUsual: boolean
}

/** What a submission must result in; all conditions must hold. */
export type Expectation = {
  readonly rules: readonly ExpectationRule[]
  readonly failsToCompile: boolean
  /** Whether the group rules must accept the submission, and with less than the full score. */
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
  /** Results of the judged tests, from the first. */
  readonly results: readonly ExpectedTest[]
  /** For a problem whose groups give points. */
  readonly grade: Grade | null
}

/** Returns how a submission's results differ from what its package expects, one sentence each; empty if nothing differs. */
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
    .filter(({ score }) => score < least - POINT_TOLERANCE || score > most + POINT_TOLERANCE)
    .map(({ path, score }) => `${path}: ${plural(score, 'point')}, where ${range} are expected.`)
}

/**
 * Whether further tests cannot change the outcome: a rule is already broken, or everything required has been seen. Called after each test.
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

/** Whether a rule holds whatever the remaining tests result in. */
function isSeen(rule: ExpectationRule, judged: JudgedSubmission): boolean {
  const permitsAll = rule.permitted === null || OUTCOMES.every((one) => rule.permitted?.includes(one))
  if (rule.score !== null || !(permitsAll || rule.isUsual)) return false
  // If nothing has to be seen, every test affects whether the rule holds.
  if (!permitsAll && rule.required === null) return false
  return brokenBy(rule, judged).length === 0
}

/** Whether the time limit must leave this submission enough time. */
export const needsTime = ({ rules }: Expectation): boolean => rules.some((rule) => boundOf(rule) === 'lower')

/**
 * Derives time bounds from the submissions: the slowest that must not be too slow, and the fastest that must be. A run stopped at the limit
 * gives no bound, because its real time is unknown.
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

const shown = (verdict: Verdict): string => OUTCOME_OF[verdict] ?? 'Internal Error'
const listOf = (outcomes: readonly Outcome[] | null): string => (outcomes ?? []).join(' or ')
