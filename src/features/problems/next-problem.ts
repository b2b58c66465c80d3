import type { NextProblem } from '#contracts/http/archive'
import type { UserId } from '#contracts/ids'
import { fittingProblems, problemStart, shownGlicko } from '#core/rating'
import type { Db } from '#db/client'
import { unsolvedProblems } from '#db/queries/next-problem'

/** Players without a rated coding duel start with easy problems. */
const NEWCOMER = problemStart('Easy').rating

/**
 * The open problem that fits a player best and that they have not solved. Problems that they have not read come first,
 * because they may have given up the others. Null if the player has solved all. Equal problems are ordered by id, so
 * that the suggestion stays until it is solved or read.
 */
export function nextProblem(db: Db, userId: UserId, nowMs: number): NextProblem | null {
  const unsolved = unsolvedProblems(db, userId, nowMs)
  const unread = unsolved.filter(({ isRead }) => isRead === 0)
  const rated = (unread.length > 0 ? unread : unsolved).map(({ rating, ...one }) => ({
    ...one,
    known: rating,
    rating: rating ?? problemStart(one.difficulty).rating,
  }))
  const [best] = fittingProblems(rated, unsolved[0]?.playerRating ?? NEWCOMER)
  if (best === undefined) return null
  const { id, title, difficulty, known, deviation } = best
  return {
    id,
    title,
    difficulty,
    rating: known === null || deviation === null ? null : shownGlicko({ rating: known, deviation }),
  }
}
