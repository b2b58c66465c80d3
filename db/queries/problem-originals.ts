import { eq } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { problemOriginals } from '../schema'

export type OriginalsRow = Omit<typeof problemOriginals.$inferSelect, 'problemId'>

/** The package that a problem was imported from; undefined: it was made here. */
export const originalsOf = (db: Db, problemId: ProblemId): OriginalsRow | undefined =>
  db.select().from(problemOriginals).where(eq(problemOriginals.problemId, problemId)).get()

/** Replaces them; null removes them. */
export function saveOriginals(db: Db, problemId: ProblemId, row: OriginalsRow | null): void {
  db.transaction((tx) => {
    tx.delete(problemOriginals).where(eq(problemOriginals.problemId, problemId)).run()
    if (row !== null)
      tx.insert(problemOriginals)
        .values({ ...row, problemId, contents: Buffer.from(row.contents) })
        .run()
  })
}
