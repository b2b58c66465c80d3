import { asProblemId } from '#contracts/ids'
import type { Grading } from '#core/grading'
import type { Db } from '#db/client'
import { judgingRules, type TestRow, testNamesOf } from '#db/queries/problems'
import type { JudgeResult } from '#runner'
import type { Entry } from './record'
import { gradedResult } from './tests-to-judge'

type Judged = { readonly problemId: string | null; readonly testsVersion: number | null }
type CurrentGrading = { readonly grading: Grading; readonly tests: readonly Pick<TestRow, 'name' | 'isHidden'>[] }

/** The rules of a problem's groups for what was judged on its tests as they are; null: it has none, or its tests changed since. */
export function currentGrading(db: Db, { problemId, testsVersion }: Judged): CurrentGrading | null {
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
