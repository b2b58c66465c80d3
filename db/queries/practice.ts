import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { practiceSessions } from '../schema'

export type PracticeSessionRow = typeof practiceSessions.$inferSelect

/** Keeps a session, and of that player's sessions the newest `most`. One transaction. */
export function insertPracticeSession(db: Db, session: PracticeSessionRow, most: number): void {
  const { id, userId, createdAtMs } = practiceSessions
  db.transaction((tx) => {
    tx.insert(practiceSessions).values(session).run()
    const kept = tx
      .select({ id })
      .from(practiceSessions)
      .where(eq(userId, session.userId))
      .orderBy(desc(createdAtMs))
      .limit(most)
    tx.delete(practiceSessions)
      .where(and(eq(userId, session.userId), notInArray(id, kept)))
      .run()
  })
}

/** One page of a player's sessions, newest first. */
export const practiceSessionsOf = (
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
): PracticeSessionRow[] =>
  db
    .select()
    .from(practiceSessions)
    .where(eq(practiceSessions.userId, userId))
    .orderBy(desc(practiceSessions.createdAtMs), desc(practiceSessions.id))
    .limit(page.limit)
    .offset(page.offset)
    .all()

export const countPracticeSessions = (db: Db, userId: UserId): number =>
  db.select({ n: count() }).from(practiceSessions).where(eq(practiceSessions.userId, userId)).get()?.n ?? 0
