import { eq } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { problemOriginals } from '../schema'
import { replaceRows } from './rows'

export type OriginalsRow = Omit<typeof problemOriginals.$inferSelect, 'problemId'>

/** The package from which a problem was imported; undefined if the problem was made here. */
export const originalsOf = (db: Db, problemId: ProblemId): OriginalsRow | undefined =>
  db.select().from(problemOriginals).where(eq(problemOriginals.problemId, problemId)).get()

/** Replaces the package of a problem; null removes it. */
export function saveOriginals(db: Db, problemId: ProblemId, row: OriginalsRow | null): void {
  const rows = row === null ? [] : [{ ...row, problemId, contents: Buffer.from(row.contents) }]
  db.transaction((tx) => replaceRows(tx, problemOriginals, eq(problemOriginals.problemId, problemId), rows))
}
