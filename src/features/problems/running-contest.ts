import { asContestId, type ProblemId } from '#contracts/ids'
import { FORMATS, labelOf, problemChanges } from '#core/contest'
import type { Db } from '#db/client'
import { insertChanges } from '#db/queries/contest-changes'
import { contestById, problemsOfContest } from '#db/queries/contests'
import { contestHolding, subtaskBeyond } from '#db/queries/problem-uses'
import type { ProblemRow } from '#db/queries/problems'

/** Called when a running contest lists a new change, once it is stored. */
export type ChangeListener = (contestId: string) => void

type Change = {
  readonly before: ProblemRow
  readonly after: ProblemRow
  /** Whether test cases changed. */
  readonly testsDiffer: boolean
  /** Whether pictures or attachments of the statement changed. */
  readonly picturesDiffer?: boolean
  /** Null for the operator. */
  readonly byUserId: string | null
  readonly atMs: number
}

/**
 * Adds a change of a problem during a contest to the contest's list of changes, which its participants read, however
 * the change was made. Returns the contest whose list grew, otherwise null. Call it in the transaction of the change.
 */
export function noteInRunningContest(db: Db, id: ProblemId, change: Change): string | null {
  const { before, after, testsDiffer, picturesDiffer = false, byUserId, atMs } = change
  const holder = contestHolding(db, id, atMs)
  if (holder === undefined) return null
  const contestId = asContestId(holder.id)
  const contest = contestById(db, contestId)
  const version = contest?.version ?? 1
  const problems = problemsOfContest(db, contestId)
  const place = problems.findIndex((one) => one.problemId === id)
  const problem = `${labelOf(place)}. ${after.title}`
  const scoresGroups =
    contest !== undefined && FORMATS[contest.format].judgesEveryTest && problems[place]?.subtasks === null
  const changes = problemChanges(before, after, { same: Bun.deepEquals, testsDiffer, picturesDiffer, scoresGroups })
  insertChanges(
    db,
    changes.map((field) => ({ contestId, version, field, before: '', after: problem, byUserId, atMs })),
  )
  return changes.length === 0 ? null : contestId
}

/**
 * The error if a problem would have too few tests, because a contest that is not final has a subtask over later ones;
 * null otherwise.
 */
export function tooFewTests(db: Db, id: ProblemId, tests: number): string | null {
  const found = subtaskBeyond(db, id, tests)
  if (found === undefined) return null
  return `A subtask of the contest "${found.title}" reaches to test ${found.last}, and there would be ${tests}. Change its subtasks first.`
}
