import type { SubmissionScore } from '#contracts/http/archive'
import { asProblemId } from '#contracts/ids'
import { type Score, scoreOfParts } from '#core/grading'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { judgingRules, testNamesOf } from '#db/queries/problems'
import type { JudgeResult, TestResult } from '#runner'
import type { Entry } from './record'
import { gradedTest, gradeOfResults, scoreOfResults } from './tests-to-judge'

type Judged = { readonly problemId: string | null; readonly testsVersion: number | null }

/**
 * The problem's current rules, if the submission was judged on its current tests; null if the tests have changed since.
 */
function currentRules(db: Db, { problemId, testsVersion }: Judged) {
  const rules = problemId === null ? undefined : judgingRules(db, asProblemId(problemId))
  return rules?.testsVersion === testsVersion ? rules : null
}

/**
 * The judge's result with the verdict by the problem's groups, if the problem has groups and all tests were to be
 * judged. A failed test may cost nothing, and accepted tests may give less than the full score.
 */
export function gradedIn(db: Db, entry: Entry, result: JudgeResult): JudgeResult {
  if (entry.problemId === null || !entry.asksAll) return result
  if (result.verdict === 'compilation-error' || result.tests.length === 0) return result
  const grading = currentRules(db, entry)?.grading ?? null
  if (grading === null) return result
  const tests = testNamesOf(db, asProblemId(entry.problemId))
  return { ...result, verdict: gradeOfResults(grading, tests, result.tests).verdict }
}

/**
 * The score of a submission that was judged on all tests, by group. Null if it was not compiled, if the problem has no
 * partial scores, or if its tests have changed since, because the results then have no known worth.
 */
export function currentScore(
  db: Db,
  submission: Judged & { readonly verdict: string | null },
  results: readonly TestResult[],
): SubmissionScore | null {
  const { problemId, verdict } = submission
  if (problemId === null || verdict === 'compilation-error' || results.length === 0) return null
  const rules = currentRules(db, submission)
  if (rules === null) return null
  const { grading, subtasks } = rules
  if (grading !== null) return shown(scoreOfResults(grading, testNamesOf(db, asProblemId(problemId)), results))
  return subtasks === null || subtasks.length === 0 ? null : shown(scoreOfParts(subtasks, results.map(gradedTest)))
}

const shown = ({ groups, ...score }: Score): SubmissionScore => ({
  ...score,
  groups: groups.map((group) => ({ ...group, verdict: verdictLabel(group.verdict) })),
})
