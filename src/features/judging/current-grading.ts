import type { SubmissionScore } from '#contracts/http/archive'
import { asProblemId } from '#contracts/ids'
import { type Grading, type Score, scoreOfParts } from '#core/grading'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { judgingRules, type TestRow, testNamesOf } from '#db/queries/problems'
import type { JudgeResult, TestResult } from '#runner'
import type { Entry } from './record'
import { gradedResult, gradedTest, scoreOfResults } from './tests-to-judge'

type Judged = { readonly problemId: string | null; readonly testsVersion: number | null }
type CurrentGrading = { readonly grading: Grading; readonly tests: readonly Pick<TestRow, 'name' | 'isHidden'>[] }

/** The rules of a problem's groups for what was judged on its tests as they are; null: it has none, or its tests changed since. */
function currentGrading(db: Db, { problemId, testsVersion }: Judged): CurrentGrading | null {
  if (problemId === null) return null
  const id = asProblemId(problemId)
  const rules = judgingRules(db, id)
  if (rules === undefined || rules.grading === null || rules.testsVersion !== testsVersion) return null
  return { grading: rules.grading, tests: testNamesOf(db, id) }
}

/** The verdict follows from the problem's groups, where these say so and all tests were asked for. */
export function gradedIn(
  db: Db,
  { problemId, targetKind, testsVersion, asksAll }: Entry,
  result: JudgeResult,
): JudgeResult {
  if (targetKind !== 'problem' || !asksAll) return result
  const rules = currentGrading(db, { problemId, testsVersion })
  return rules === null ? result : gradedResult(result, rules.grading, rules.tests)
}

/**
 * What a submission that was judged on all tests brought, group by group; null where it was not compiled, where the problem has no
 * partial scores, and where its tests changed since: nothing says then what its results are worth.
 */
export function currentScore(
  db: Db,
  submission: Judged & { readonly verdict: string | null },
  results: readonly TestResult[],
): SubmissionScore | null {
  const { problemId, testsVersion, verdict } = submission
  if (problemId === null || verdict === 'compilation-error' || results.length === 0) return null
  const rules = judgingRules(db, asProblemId(problemId))
  if (rules === undefined || rules.testsVersion !== testsVersion) return null
  const { grading, subtasks } = rules
  if (grading !== null) return shown(scoreOfResults(grading, testNamesOf(db, asProblemId(problemId)), results))
  return subtasks === null || subtasks.length === 0 ? null : shown(scoreOfParts(subtasks, results.map(gradedTest)))
}

const shown = ({ groups, ...score }: Score): SubmissionScore => ({
  ...score,
  groups: groups.map((group) => ({ ...group, verdict: verdictLabel(group.verdict) })),
})
