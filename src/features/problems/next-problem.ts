import type { NextProblem } from '#contracts/http/archive'
import type { UserId } from '#contracts/ids'
import { fittingProblems, problemStart } from '#core/rating'
import type { Db } from '#db/client'
import { problemsForDuel } from '#db/queries/duel-problems'
import { duelRatingOf } from '#db/queries/duel-ratings'
import { problemById } from '#db/queries/problems'
import { shownProblemRatings, withRatings } from './problem-rating'

/** Players without a rated coding duel begin with easy problems. */
const NEWCOMER = problemStart('Easy').rating

/**
 * The open problem that fits a player best and that they have not solved: one that they have not read before one that they have, which
 * they may have given up. Null where they have solved all. Equal ones go by id, so that it stays until it is solved or read.
 */
export function nextProblem(db: Db, userId: UserId, nowMs: number): NextProblem | null {
  const unsolved = problemsForDuel(db, [userId], { nowMs }).filter(({ solvedAtMs }) => solvedAtMs === null)
  const unread = unsolved.filter(({ seenAtMs }) => seenAtMs === null)
  const player = duelRatingOf(db, userId, 'coding')?.rating ?? NEWCOMER
  const [best] = fittingProblems(withRatings(db, unread.length > 0 ? unread : unsolved), player)
  const row = best === undefined ? undefined : problemById(db, best.id)
  if (row === undefined) return null
  const { id, title, difficulty } = row
  return { id, title, difficulty, rating: shownProblemRatings(db, [id]).get(id) ?? null }
}
