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
/** False where the player has met the problem before: a first game alone counts. */
export const insertGame = (db: Db, { isSolved, ...row }: GameRow): boolean =>
  added(db).run({ ...row, isSolved: isSolved ? 1 : 0 }).changes > 0

/** The problems that have games of this duel or contest. */
export const problemsMetIn = (db: Db, sourceId: string): readonly string[] => [
  ...new Set(valuesOf(db, problemGames.problemId, eq(problemGames.sourceId, sourceId))),
]

/** Those of a duel that is void, or of a contest that is rated again. */
export function deleteGames(db: Db, problemId: string, sourceId: string): void {
  deleteRows(db, problemGames, and(eq(problemGames.sourceId, sourceId), eq(problemGames.problemId, problemId)))
}

/** All of a problem, the first one first. */
export const gamesOf = (db: Db, problemId: string): Required<GameRow>[] =>
  rowsOf(db, problemGames, eq(problemGames.problemId, problemId), asc(problemGames.atMs), asc(problemGames.userId))

export function saveProblemRating(db: Db, row: RatingRow): void {
  putRow(db, problemRatings, problemRatings.problemId, row)
}

export const deleteProblemRating = (db: Db, problemId: string): void => {
  db.delete(problemRatings).where(eq(problemRatings.problemId, problemId)).run()
}

/** By problem; those without a game are not in it. */
export const problemRatingsOf = (db: Db, ids: readonly string[]): ReadonlyMap<string, RatingRow> =>
  new Map(rowsOf(db, problemRatings, inArray(problemRatings.problemId, [...ids])).map((row) => [row.problemId, row]))
