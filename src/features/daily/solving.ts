import type { User } from '#contracts/http/users'
import { asProblemId } from '#contracts/ids'
import { apartOf, problemResult } from '#core/daily'
import { cappedXp, dailyXp } from '#core/xp'
import type { Db } from '#db/client'
import {
  type DailyDayRow,
  type DailyEntryRow,
  dailyEntry,
  dailyEntryAt,
  hasSolved,
  insertDailyEntry,
  saveDailyResult,
  submissionsSince,
} from '#db/queries/daily'
import { insertDailyAward } from '#db/queries/ledger'
import { problemById } from '#db/queries/problems'
import { isContestAdmin } from '#db/queries/users'
import { AppError } from '#errors'
import { earnedOnDayOf } from '#features/account'
import type { JudgedSubmission } from '#features/judging'

/** Starts the player's time for the problem, unless it is running already. Throws DAILY_NO_PROBLEM. */
export function openProblem(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  viewer: User,
  { day, problemId }: DailyDayRow,
): { readonly problemId: string; readonly openedAtMs: number } {
  const userId = viewer.id
  const problem = problemId === null ? undefined : problemById(db, asProblemId(problemId))
  if (problem === undefined) throw new AppError('DAILY_NO_PROBLEM')
  const known = dailyEntry(db, day, userId)
  if (known !== undefined) return { problemId: problem.id, openedAtMs: known.openedAtMs }
  const isSetter = viewer.contestAdmin || problem.createdBy === viewer.id
  const apart = apartOf({ isSetter, hasSolved: hasSolved(db, { userId, problemId: problem.id, beforeMs: nowMs }) })
  const entry: DailyEntryRow = { day, userId, openedAtMs: nowMs, apart, solvedAtMs: null, wrong: 0 }
  insertDailyEntry(db, entry)
  return { problemId: problem.id, openedAtMs: nowMs }
}

/**
 * Records what a verdict means for the day on which its program was received, and awards XP for a solution in
 * competition. Another call after a crash changes nothing: the result follows from the stored programs, and an award is
 * entered only once.
 */
export function noteVerdict(db: Db, submission: JudgedSubmission, nowMs: number): void {
  const { userId, problemId, receivedAtMs } = submission
  if (userId === null || problemId === null) return
  const found = dailyEntryAt(db, { userId, problemId, atMs: receivedAtMs })
  if (found === undefined) return
  const { entry, closesAtMs } = found
  const { day, openedAtMs } = entry
  // A program that was waiting for its verdict when the problem was opened may have been the solution.
  const before = () => hasSolved(db, { userId, problemId, beforeMs: openedAtMs })
  // A player who has become a contest admin meanwhile may have read the tests; what they solved before counts.
  const isSetter = entry.solvedAtMs === null && isContestAdmin(db, userId)
  const apart = entry.apart ?? apartOf({ isSetter, hasSolved: before() })
  const programs = submissionsSince(db, { userId, problemId, sinceMs: openedAtMs })
  const result = problemResult(programs, { openedAtMs, closesAtMs })
  const difficulty = problemById(db, problemId)?.difficulty
  db.transaction(() => {
    saveDailyResult(db, userId, { day, apart, ...result })
    if (result.solvedAtMs === null || apart !== null || difficulty === undefined) return
    const amount = cappedXp(dailyXp({ problem: difficulty }), earnedOnDayOf(db, userId, nowMs))
    insertDailyAward(db, { day, kind: 'daily-problem', userId, amount, atMs: nowMs })
  })
}
