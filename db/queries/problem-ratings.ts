import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../client'
import { problemEncounters, problemRatings } from '../schema'

export type EncounterRow = typeof problemEncounters.$inferInsert
type RatingRow = typeof problemRatings.$inferSelect

/** False where the player has met the problem before: a first encounter alone counts. */
export const insertEncounter = (db: Db, row: EncounterRow): boolean =>
  db.insert(problemEncounters).values(row).onConflictDoNothing().returning({ userId: problemEncounters.userId }).all()
    .length > 0

/** Those of a contest, which is rated anew; the problems whose ratings they were part of. */
export function deleteEncountersOf(db: Db, sourceId: string): readonly string[] {
  const gone = db
    .delete(problemEncounters)
    .where(eq(problemEncounters.sourceId, sourceId))
    .returning({ problemId: problemEncounters.problemId })
    .all()
  return [...new Set(gone.map(({ problemId }) => problemId))]
}

/** All of a problem, the first one first. */
export const encountersOf = (db: Db, problemId: string): Required<EncounterRow>[] =>
  db
    .select()
    .from(problemEncounters)
    .where(eq(problemEncounters.problemId, problemId))
    .orderBy(asc(problemEncounters.atMs), asc(problemEncounters.userId))
    .all()

export function saveProblemRating(db: Db, row: RatingRow): void {
  const { problemId: _, ...rating } = row
  db.insert(problemRatings).values(row).onConflictDoUpdate({ target: problemRatings.problemId, set: rating }).run()
}

export const deleteProblemRating = (db: Db, problemId: string): void => {
  db.delete(problemRatings).where(eq(problemRatings.problemId, problemId)).run()
}

/** By problem; those that nobody has met yet are not in it. */
export const problemRatingsOf = (db: Db, ids: readonly string[]): ReadonlyMap<string, RatingRow> =>
  new Map(
    db
      .select()
      .from(problemRatings)
      .where(inArray(problemRatings.problemId, [...ids]))
      .all()
      .map((row) => [row.problemId, row]),
  )
