import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { blocks, spectatorChat, users } from '../schema'
import { countRows, valuesOf } from './rows'
import { shownName } from './shown-name'

/** Stores a message and returns its number. */
export const insertSpectatorLine = (db: Db, line: Omit<typeof spectatorChat.$inferInsert, 'id'>): number =>
  db.insert(spectatorChat).values(line).returning({ id: spectatorChat.id }).get().id

/** The latest spectators' messages of a duel with their authors' current names, oldest first. */
export const spectatorLinesOf = (db: Db, duelId: DuelId, most: number) =>
  db
    .select({
      ...pick(spectatorChat, 'id', 'userId', 'message', 'atMs'),
      username: shownName,
    })
    .from(spectatorChat)
    .innerJoin(users, eq(users.id, spectatorChat.userId))
    .where(eq(spectatorChat.duelId, duelId))
    .orderBy(desc(spectatorChat.id))
    .limit(most)
    .all()
    .reverse()

/** How many messages one spectator has written since. */
export const spectatorLinesSince = (db: Db, duelId: DuelId, userId: UserId, sinceMs: number): number =>
  countRows(
    db,
    spectatorChat,
    and(eq(spectatorChat.duelId, duelId), eq(spectatorChat.userId, userId), gt(spectatorChat.atMs, sinceMs)),
  )

/** Users who have blocked a user, and so do not receive the user's messages. */
export const blockersOf = (db: Db, userId: UserId): string[] =>
  valuesOf(db, blocks.userId, eq(blocks.blockedId, userId), asc(blocks.userId))
