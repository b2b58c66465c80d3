import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { blocks, duelGalleryChat, users } from '../schema'

/** A line of spectators' chat with its author's name of today. */
export type GalleryRow = Omit<typeof duelGalleryChat.$inferSelect, 'duelId'> & { readonly username: string }

/** Stores a line and returns its number. */
export const insertGalleryLine = (db: Db, line: Omit<typeof duelGalleryChat.$inferInsert, 'id'>): number =>
  db.insert(duelGalleryChat).values(line).returning({ id: duelGalleryChat.id }).get().id

/** The latest lines of a duel's spectators, oldest first. */
export const galleryLinesOf = (db: Db, duelId: DuelId, most: number): GalleryRow[] =>
  db
    .select({
      id: duelGalleryChat.id,
      userId: duelGalleryChat.userId,
      username: users.username,
      message: duelGalleryChat.message,
      atMs: duelGalleryChat.atMs,
    })
    .from(duelGalleryChat)
    .innerJoin(users, eq(users.id, duelGalleryChat.userId))
    .where(eq(duelGalleryChat.duelId, duelId))
    .orderBy(desc(duelGalleryChat.id))
    .limit(most)
    .all()
    .reverse()

/** How many lines one spectator has written since. */
export const galleryLinesSince = (db: Db, duelId: DuelId, userId: UserId, sinceMs: number): number =>
  db
    .select({ n: count() })
    .from(duelGalleryChat)
    .where(
      and(eq(duelGalleryChat.duelId, duelId), eq(duelGalleryChat.userId, userId), gt(duelGalleryChat.atMs, sinceMs)),
    )
    .get()?.n ?? 0

/** Those who have blocked a user: they do not hear them. */
export const blockersOf = (db: Db, userId: UserId): string[] =>
  db
    .select({ id: blocks.userId })
    .from(blocks)
    .where(eq(blocks.blockedId, userId))
    .orderBy(asc(blocks.userId))
    .all()
    .map(({ id }) => id)
