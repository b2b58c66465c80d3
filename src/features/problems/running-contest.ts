import { asContestId, type ProblemId } from '#contracts/ids'
import { labelOf, problemChanges } from '#core/contest'
import type { Db } from '#db/client'
import { insertChanges } from '#db/queries/contest-changes'
import { contestById, problemsOfContest } from '#db/queries/contests'
import { contestHolding, subtaskBeyond } from '#db/queries/problem-uses'
import type { ProblemRow } from '#db/queries/problems'

/** Hears that a running contest lists a new change, once it is stored. */
export type ChangeListener = (contestId: string) => void

type Change = {
  readonly before: ProblemRow
  readonly after: ProblemRow
  /** The test cases themselves. */
  readonly testsDiffer: boolean
  /** Pictures or attachments of the statement. */
  readonly picturesDiffer?: boolean
  /** null: the operator. */
  readonly byUserId: string | null
  readonly atMs: number
}

/**
 * A change of a problem in the middle of a contest is listed among the contest's changes, which its participants read,
 * whichever way it came. Returns the contest whose list grew, else null; call it in the transaction of the change.
 */
export function noteInRunningContest(db: Db, id: ProblemId, change: Change): string | null {
  const { before, after, testsDiffer, picturesDiffer = false, byUserId, atMs } = change
  const holder = contestHolding(db, id, atMs)
  if (holder === undefined) return null
  const contestId = asContestId(holder.id)
  const version = contestById(db, contestId)?.version ?? 1
  const problem = `${labelOf(problemsOfContest(db, contestId).findIndex((one) => one.problemId === id))}. ${after.title}`
  const changes = problemChanges(before, after, { same: Bun.deepEquals, testsDiffer, picturesDiffer })
  insertChanges(
    db,
    changes.map((field) => ({ contestId, version, field, before: '', after: problem, byUserId, atMs })),
  )
  return changes.length === 0 ? null : contestId
}

/** What is wrong with so few tests: a contest that is not final has a subtask over later ones. null if nothing is. */
export function tooFewTests(db: Db, id: ProblemId, tests: number): string | null {
  const found = subtaskBeyond(db, id, tests)
  if (found === undefined) return null
  return `A subtask of the contest "${found.title}" reaches to test ${found.last}, and there would be ${tests}. Change its subtasks first.`
}
