import { type Expectation, OUTCOMES, type Outcome } from './expectation'
import { NOTHING } from './expectation-rules'

/** The results that DOMjudge and BAPCtools know in a tag, by the format's short verdicts. */
const OUTCOME_OF: ReadonlyMap<string, Outcome> = new Map([
  ['ACCEPTED', 'AC'],
  ['CORRECT', 'AC'],
  ['WRONG-ANSWER', 'WA'],
  ['NO-OUTPUT', 'WA'],
  ['TIMELIMIT', 'TLE'],
  ['TIME-LIMIT-EXCEEDED', 'TLE'],
  ['RUN-ERROR', 'RTE'],
  ['RUN-TIME-ERROR', 'RTE'],
  ['MEMORY-LIMIT', 'RTE'],
  ['OUTPUT-LIMIT', 'RTE'],
])
const COMPILER_ERROR = 'COMPILER-ERROR'
/** In these folders the folder decides; in the last two, verdicts depend on the score. */
const DECIDING: ReadonlySet<string> = new Set([
  'accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
  'partial',
  'partially_accepted',
])
const TAG = /@EXPECTED_RESULTS@: ([^\n]*)/gi

/**
 * Returns what the tag `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` in one of a submission's files says it must come to, in place of its
 * folder. Null in folders that decide alone, and without a single tag of known results. `texts` reads the submission's files.
 */
export function taggedExpectation(folder: string, texts: () => readonly string[]): Expectation | null {
  if (DECIDING.has(folder)) return null
  const tags = texts().flatMap((text) => [...text.matchAll(TAG)])
  const [tag] = tags
  if (tag === undefined || tags.length > 1) return null
  const names = (tag[1] ?? '').split(',').map((name) => name.trim().toUpperCase().replaceAll('_', '-'))
  if (names.every((name) => name === COMPILER_ERROR)) return { rules: [], failsToCompile: true, isPartial: false }
  const known = names.map((name) => OUTCOME_OF.get(name))
  if (known.includes(undefined)) return null
  const outcomes = OUTCOMES.filter((one) => known.includes(one))
  const mustFail = !outcomes.includes('AC')
  const permitted = mustFail ? (['AC', ...outcomes] as const) : outcomes
  const rule = {
    ...NOTHING,
    permitted,
    required: mustFail ? outcomes : null,
    timeLimit: 'neither',
    isUsual: true,
  } as const
  return { rules: [rule], failsToCompile: false, isPartial: false }
}
