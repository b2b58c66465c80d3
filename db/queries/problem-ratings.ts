import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../client'
import { problemGames, problemRatings } from '../schema'
import { putRow, rowsOf } from './rows'

export type GameRow = typeof problemGames.$inferInsert
type RatingRow = typeof problemRatings.$inferSelect

/** False where the player has met the problem before: a first game alone counts. */
export const insertGame = (db: Db, row: GameRow): boolean =>
  db.insert(problemGames).values(row).onConflictDoNothing().returning({ userId: problemGames.userId }).all().length > 0

/** Those of a contest that is rated again, or of a duel that is void; returns the problems whose ratings they were part of. */
export function deleteGamesOf(db: Db, sourceId: string): readonly string[] {
  const gone = db
    .delete(problemGames)
    .where(eq(problemGames.sourceId, sourceId))
    .returning({ problemId: problemGames.problemId })
    .all()
  return [...new Set(gone.map(({ problemId }) => problemId))]
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
