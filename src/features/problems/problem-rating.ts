import type { Difficulty } from '#contracts/difficulty'
import type { ProblemRating } from '#contracts/http/archive'
import { asProblemId, type ProblemId, type UserId } from '#contracts/ids'
import { afterTime, DUEL_NEWCOMER, type GlickoRating, problemStart, rateProblem, shownGlicko } from '#core/rating'
import type { Steps } from '#core/steps'
import { atomically, type Db } from '#db/client'
import { duelRatingOf } from '#db/queries/duel-ratings'
import {
  deleteGames,
  deleteProblemRating,
  type GameRow,
  gamesOf,
  insertGame,
  problemRatingsOf,
  problemsMetIn,
  saveProblemRating,
} from '#db/queries/problem-ratings'
import { problemById } from '#db/queries/problems'

type Unrated = { readonly id: string; readonly difficulty: Difficulty }

/** The problems with their ratings. A problem without a game has the rating at which its difficulty starts. */
export function withRatings<P extends Unrated>(
  db: Db,
  problems: readonly P[],
): readonly (P & { readonly rating: number })[] {
  const known = problemRatingsOf(
    db,
    problems.map(({ id }) => id),
  )
  return problems.map((one) => ({ ...one, rating: known.get(one.id)?.rating ?? problemStart(one.difficulty).rating }))
}

/** The displayed ratings by problem; problems without a game are missing. */
export function shownProblemRatings(db: Db, ids: readonly string[]): ReadonlyMap<string, ProblemRating> {
  return new Map([...problemRatingsOf(db, ids)].map(([id, known]) => [id, shownGlicko(known)]))
}

/** The duel or contest in which players met problems, and when it ended. */
type Occasion = Pick<GameRow, 'source' | 'sourceId' | 'atMs'>
/** A player's meeting with a problem. If `isSolved` is false, the player tried it and had enough time. */
export type Meeting = { readonly problemId: ProblemId; readonly userId: UserId; readonly isSolved: boolean }

/**
 * Updates the rating of a problem after a rated duel. Runs inside the transaction that stores the duel's end, before
 * its players' ratings change. Only a player's first game with a problem counts, and none with the player's own
 * problem.
 */
export function noteDuelGames(db: Db, duelId: string, atMs: number, meetings: readonly Meeting[]): void {
  const occasion = { source: 'duel', sourceId: duelId, atMs } as const
  for (const meeting of meetings) {
    const row = rowOf(db, occasion, meeting)
    if (row === null || !insertGame(db, row)) continue
    saveRating(db, row.problemId, rateProblem(ratingOrStart(db, row.problemId), [gameOf(row)]))
  }
}

/**
 * Updates the ratings of a contest's problems. A repeated call replaces what an earlier one stored, so that decisions
 * and rejudges count. Each problem has its own transaction, and the work is done in steps, because a large contest has
 * tens of thousands of meetings.
 */
export function* contestGameSteps(
  db: Db,
  { contestId, atMs }: { readonly contestId: string; readonly atMs: number },
  meetings: readonly Meeting[],
): Steps<void> {
  const occasion = { source: 'contest', sourceId: contestId, atMs } as const
  const byProblem = Map.groupBy(meetings, ({ problemId }) => String(problemId))
  const standings = new Map<string, GlickoRating>()
  for (const problemId of new Set([...byProblem.keys(), ...problemsMetIn(db, contestId)])) {
    const problem = problemById(db, asProblemId(problemId))
    const rows: GameRow[] = []
    for (const meeting of byProblem.get(problemId) ?? []) {
      if (problem === undefined || problem.createdBy === meeting.userId) continue
      const standing = standings.get(meeting.userId) ?? codingStanding(db, meeting.userId, atMs)
      standings.set(meeting.userId, standing)
      rows.push(gameRow(occasion, meeting, standing))
      yield
    }
    atomically(db, () => {
      deleteGames(db, problemId, contestId)
      for (const row of rows) insertGame(db, row)
      rateAnew(db, problemId)
    })
    yield
  }
}

/** Reverts the effect of a voided duel on the rating of its problem. Runs inside the transaction that voids it. */
export function forgetGames(db: Db, duelId: string): void {
  for (const problemId of problemsMetIn(db, duelId)) {
    deleteGames(db, problemId, duelId)
    rateAnew(db, problemId)
  }
}

/** Recomputes a rating from all games of the problem, because a changed contest may precede later duels. */
function rateAnew(db: Db, problemId: string): void {
  const games = gamesOf(db, problemId)
  const problem = problemById(db, asProblemId(problemId))
  if (problem === undefined || games.length === 0) {
    deleteProblemRating(db, problemId)
    return
  }
  saveRating(db, problemId, rateProblem(problemStart(problem.difficulty), games.map(gameOf)))
}

function rowOf(db: Db, occasion: Occasion, meeting: Meeting): GameRow | null {
  const problem = problemById(db, meeting.problemId)
  if (problem === undefined || problem.createdBy === meeting.userId) return null
  return gameRow(occasion, meeting, codingStanding(db, meeting.userId, occasion.atMs))
}

const gameRow = (
  occasion: Occasion,
  { problemId, userId, isSolved }: Meeting,
  { rating, deviation }: GlickoRating,
): GameRow => ({ ...occasion, problemId, userId, isSolved, rating, deviation })

function codingStanding(db: Db, userId: UserId, atMs: number): GlickoRating {
  const known = duelRatingOf(db, userId, 'coding')
  return known === undefined ? DUEL_NEWCOMER : afterTime(known, atMs - known.atMs)
}

const gameOf = ({ rating, deviation, isSolved }: Pick<GameRow, 'rating' | 'deviation' | 'isSolved'>) => ({
  player: { rating, deviation, volatility: DUEL_NEWCOMER.volatility },
  isSolved,
})

function ratingOrStart(db: Db, problemId: string): GlickoRating {
  const known = problemRatingsOf(db, [problemId]).get(problemId)
  return known ?? problemStart(problemById(db, asProblemId(problemId))?.difficulty ?? 'Medium')
}

const saveRating = (db: Db, problemId: string, { rating, deviation, volatility }: GlickoRating): void =>
  saveProblemRating(db, { problemId, rating, deviation, volatility })
