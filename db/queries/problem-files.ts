import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { problemFiles } from '../schema'
import { prepared } from './prepared'
import { replaceRows } from './rows'

export type FileRow = { readonly path: string; readonly content: Uint8Array }

/** The stored files of a problem's package, by path. */
export const filesOf = (db: Db, id: ProblemId): FileRow[] =>
  db
    .select({ path: problemFiles.path, content: problemFiles.content })
    .from(problemFiles)
    .where(eq(problemFiles.problemId, id))
    .orderBy(asc(problemFiles.path))
    .all()
    // A Buffer of the driver may lie in a larger piece of memory; it is compared byte by byte elsewhere.
    .map(({ path, content }) => ({ path, content: new Uint8Array(content) }))

const sizes = prepared((db) =>
  db
    .select({ path: problemFiles.path, bytes: sql<number>`length(${problemFiles.content})` })
    .from(problemFiles)
    .where(eq(problemFiles.problemId, sql.placeholder('id')))
    .orderBy(asc(problemFiles.path))
    .prepare(),
)
/** The sizes of the files instead of their contents. */
export const fileSizes = (db: Db, id: ProblemId): { path: string; bytes: number }[] => sizes(db).all({ id })

const isAt = (id: ProblemId, path: string) => and(eq(problemFiles.problemId, id), eq(problemFiles.path, path))

export const fileOf = (db: Db, id: ProblemId, path: string): Uint8Array | undefined =>
  db.select({ content: problemFiles.content }).from(problemFiles).where(isAt(id, path)).get()?.content

/** Stores one file, or deletes it. */
export function putFile(db: Db, id: ProblemId, path: string, content: Uint8Array | null): void {
  const rows = content === null ? [] : [{ problemId: id, path, content: Buffer.from(content) }]
  db.transaction((tx) => replaceRows(tx, problemFiles, isAt(id, path), rows))
}
