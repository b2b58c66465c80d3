import { asContestId, type ProblemId } from '#contracts/ids'
import { labelOf, problemChanges } from '#core/contest'
import type { Db } from '#db/client'
import { insertChanges } from '#db/queries/contest-changes'
import { contestById, problemsOfContest } from '#db/queries/contests'
import { contestHolding } from '#db/queries/problem-uses'
import type { ProblemRow } from '#db/queries/problems'

type Change = {
  readonly before: ProblemRow
  readonly after: ProblemRow
  readonly testsDiffer: boolean
  readonly byUserId: string
  readonly atMs: number
}

/** An edit of a problem in the middle of a contest is listed among the contest's changes, which its participants read. */
export function noteInRunningContest(
  db: Db,
  id: ProblemId,
  { before, after, testsDiffer, byUserId, atMs }: Change,
): void {
  const holder = contestHolding(db, id, atMs)
  if (holder === undefined) return
  const contestId = asContestId(holder.id)
  const version = contestById(db, contestId)?.version ?? 1
  const problem = `${labelOf(problemsOfContest(db, contestId).findIndex((one) => one.problemId === id))}. ${after.title}`
  const changes = problemChanges(before, after, { same: Bun.deepEquals, testsDiffer })
  insertChanges(
    db,
    changes.map((field) => ({ contestId, version, field, before: '', after: problem, byUserId, atMs })),
  )
}
