import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../client'
import { problemGames, problemRatings } from '../schema'
import { sqlStatement } from './prepared'
import { deleteRows, putRow, rowsOf, valuesOf } from './rows'

export type GameRow = typeof problemGames.$inferInsert
type RatingRow = typeof problemRatings.$inferSelect

const added = sqlStatement<Omit<GameRow, 'isSolved'> & { isSolved: number }>(
  `INSERT INTO problem_games (problem_id, user_id, source, source_id, is_solved, rating, deviation, at_ms)
   VALUES (@problemId, @userId, @source, @sourceId, @isSolved, @rating, @deviation, @atMs) ON CONFLICT DO NOTHING`,
)
/** Stores a game. Returns false if the player has met the problem before, because only a first game counts. */
export const insertGame = (db: Db, { isSolved, ...row }: GameRow): boolean =>
  added(db).run({ ...row, isSolved: isSolved ? 1 : 0 }).changes > 0

/** The problems with games from this duel or contest. */
export const problemsMetIn = (db: Db, sourceId: string): readonly string[] => [
  ...new Set(valuesOf(db, problemGames.problemId, eq(problemGames.sourceId, sourceId))),
]

/** Deletes the games of a voided duel, or of a contest that is rated again. */
export function deleteGames(db: Db, problemId: string, sourceId: string): void {
  deleteRows(db, problemGames, and(eq(problemGames.sourceId, sourceId), eq(problemGames.problemId, problemId)))
}

/** All games of a problem, oldest first. */
export const gamesOf = (db: Db, problemId: string): Required<GameRow>[] =>
  rowsOf(db, problemGames, eq(problemGames.problemId, problemId), asc(problemGames.atMs), asc(problemGames.userId))

export function saveProblemRating(db: Db, row: RatingRow): void {
  putRow(db, problemRatings, problemRatings.problemId, row)
}

export const deleteProblemRating = (db: Db, problemId: string): void => {
  db.delete(problemRatings).where(eq(problemRatings.problemId, problemId)).run()
}

/** The ratings by problem; problems without a game are missing. */
export const problemRatingsOf = (db: Db, ids: readonly string[]): ReadonlyMap<string, RatingRow> =>
  new Map(rowsOf(db, problemRatings, inArray(problemRatings.problemId, [...ids])).map((row) => [row.problemId, row]))
