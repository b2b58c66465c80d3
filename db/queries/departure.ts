import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { duelPlayers, duels, submissions, users } from '../schema'
import type { UserRow } from './users'

/** Whether this player is in a duel that has begun and is not over. */
export const isInRunningDuel = (db: Db, userId: UserId): boolean =>
  db
    .select({ id: duels.id })
    .from(duelPlayers)
    .innerJoin(duels, eq(duels.id, duelPlayers.duelId))
    .where(and(eq(duelPlayers.userId, userId), inArray(duels.phase, ['starting', 'active', 'closing'])))
    .get() !== undefined

/**
 * Takes a player's row away and puts `tombstone`, a row of the same id without a person, in its place. What a table
 * declares with `on delete cascade` goes with the player (friends, tokens, points), `set null` forgets them, and what
 * refers to them without either (duels, standings) stays and finds the tombstone. Must run inside a transaction.
 */
export function replaceByTombstone(db: Db, tombstone: UserRow): void {
  const { id } = tombstone
  db.run(sql`PRAGMA defer_foreign_keys = ON`)
  db.delete(users).where(eq(users.id, id)).run()
  db.insert(users).values(tombstone).run()
}

/** Programs that were run for oneself alone; those of duels and contests belong to the match. */
export function deletePrivateSubmissions(db: Db, userId: UserId): void {
  db.delete(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        inArray(submissions.purpose, ['practice', 'run']),
        eq(submissions.state, 'done'),
      ),
    )
    .run()
}

/** Writes another name over the one that a player's duels remember. */
export function renameInDuels(db: Db, userId: UserId, name: string): void {
  db.run(sql`
    UPDATE duel_events SET event = json_set(event, '$.player.username', ${name}, '$.player.profileImage', '')
    WHERE duel_id IN (SELECT duel_id FROM duel_players WHERE user_id = ${userId})
      AND json_extract(event, '$.player.userId') = ${userId}`)
}
