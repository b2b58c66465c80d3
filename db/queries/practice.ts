import { desc, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { practiceSessions, sharedPrograms } from '../schema'
import { countRows, someRows } from './rows'
import type { Slice } from './slice'
import { trimmedToNewest } from './trimmed-to-newest'

export type PracticeSessionRow = typeof practiceSessions.$inferSelect

const trimmed = trimmedToNewest({
  table: 'practice_sessions',
  atMs: 'created_at_ms',
  bytes: 'octet_length(source) + octet_length(stdin) + octet_length(output)',
})

type Retention = { readonly most: number; readonly bytes: number }

/**
 * Stores a session, and keeps only the player's newest sessions, up to this number and total size. Runs in one
 * transaction.
 */
export function insertPracticeSession(db: Db, session: PracticeSessionRow, { most, bytes }: Retention): void {
  db.transaction((tx) => {
    tx.insert(practiceSessions).values(session).run()
    trimmed(db).run(session.userId, most, bytes)
  })
}

/** Orders sessions of the same millisecond, because ids are random but rowids increase. */
const STORED_LAST = sql`rowid DESC`

/** One page of a player's sessions, newest first. */
export const practiceSessionsOf = (db: Db, userId: UserId, page: Slice): PracticeSessionRow[] =>
  someRows(
    db,
    practiceSessions,
    { ...page, fits: eq(practiceSessions.userId, userId) },
    desc(practiceSessions.createdAtMs),
    STORED_LAST,
  )

export const countPracticeSessions = (db: Db, userId: UserId): number =>
  countRows(db, practiceSessions, eq(practiceSessions.userId, userId))

export type SharedProgramRow = typeof sharedPrograms.$inferSelect

export const insertSharedProgram = (db: Db, row: SharedProgramRow): void => {
  db.insert(sharedPrograms).values(row).run()
}

export const sharedProgram = (db: Db, id: string): SharedProgramRow | undefined =>
  db.select().from(sharedPrograms).where(eq(sharedPrograms.id, id)).get()

/** A user's own shared programs, newest first, with the beginning of each. */
export const sharedProgramsOf = (db: Db, userId: UserId, most: number) =>
  db
    .select({
      ...pick(sharedPrograms, 'id', 'languageId', 'createdAtMs'),
      beginning: sql<string>`substr(${sharedPrograms.source}, 1, 400)`,
    })
    .from(sharedPrograms)
    .where(eq(sharedPrograms.userId, userId))
    .orderBy(desc(sharedPrograms.createdAtMs), STORED_LAST)
    .limit(most)
    .all()

export const countSharedPrograms = (db: Db, userId: UserId): number =>
  countRows(db, sharedPrograms, eq(sharedPrograms.userId, userId))

export const removeSharedProgram = (db: Db, id: string): void => {
  db.delete(sharedPrograms).where(eq(sharedPrograms.id, id)).run()
}
