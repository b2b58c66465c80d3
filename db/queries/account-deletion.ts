import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { submissions, users } from '../schema'
import { deleteRows } from './rows'
import type { UserRow } from './users'

/**
 * Tables that keep their reference to a deleted user. For matches against others, the ranks and ratings of those others
 * would change. Problems and questions without an author count as Joust's own or the operator's.
 */
const STAYS: ReadonlySet<string> = new Set([
  'contest_entries',
  'contest_ratings',
  'contest_runs',
  'problems',
  'trivia_questions',
])

type Reference = { readonly table: string; readonly column: string; readonly action: string }

/** Every column that refers to a user, with what its table declares for the deletion of a user. */
export const referencesToUsers = (db: Db): Reference[] =>
  db.all<Reference>(sql`
    SELECT m.name AS "table", f."from" AS "column", f.on_delete AS "action"
    FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'users' ORDER BY 1, 2`)

/**
 * Turns a player's row into `tombstone`, a row with the same id but without a person. Rows that declare `on delete
 * cascade` are deleted (friends, tokens, points), and references that declare `set null` are cleared. Matches and
 * authored problems stay and refer to the tombstone. Must run inside a transaction.
 */
export function replaceByTombstone(db: Db, tombstone: UserRow): void {
  const { id } = tombstone
  for (const { table, column, action } of referencesToUsers(db)) {
    if (STAYS.has(table)) continue
    const [from, where] = [sql.identifier(table), sql.identifier(column)]
    if (action === 'CASCADE') db.run(sql`DELETE FROM ${from} WHERE ${where} = ${id}`)
    if (action === 'SET NULL') db.run(sql`UPDATE ${from} SET ${where} = NULL WHERE ${where} = ${id}`)
  }
  db.update(users).set(tombstone).where(eq(users.id, id)).run()
}

/** Deletes registrations for contests that have not begun, because they take up places and no rank depends on them. */
export function leaveComingContests(db: Db, userId: UserId, nowMs: number): void {
  db.run(sql`DELETE FROM contest_entries WHERE user_id = ${userId}
    AND contest_id IN (SELECT id FROM contests WHERE start_at_ms > ${nowMs})`)
}

/**
 * Deletes programs that a user ran only for themselves, judged or not. Those of duels and contests belong to the match.
 */
export function deletePrivateSubmissions(db: Db, userId: UserId): void {
  const isOwn = eq(submissions.userId, userId)
  const isPrivate = inArray(submissions.purpose, ['practice', 'run'])
  deleteRows(db, submissions, and(isOwn, isPrivate))
}

/** The event lists of duels and rooms, which contain the names of participants. */
const RECORDS = [
  { events: sql`duel_events`, seats: sql`duel_players`, match: sql`duel_id` },
  { events: sql`arena_events`, seats: sql`arena_seats`, match: sql`arena_id` },
]

export type DesertedSeat = { readonly roomCode: string; readonly userId: string }

/** Seats of deleted users in duels that have not started. */
export const desertedDuelSeats = (db: Db): DesertedSeat[] =>
  db.all<DesertedSeat>(sql`
    SELECT d.room_code AS roomCode, p.user_id AS userId
    FROM duels d CROSS JOIN duel_players p ON p.duel_id = d.id JOIN users u ON u.id = p.user_id
    WHERE d.phase IN ('waiting', 'ready') AND u.deleted_at_ms IS NOT NULL`)

/** Seats of deleted users in rooms of many that have not started. */
export const desertedArenaSeats = (db: Db): DesertedSeat[] =>
  db.all<DesertedSeat>(sql`
    SELECT a.room_code AS roomCode, s.user_id AS userId
    FROM arenas a CROSS JOIN arena_seats s ON s.arena_id = a.id JOIN users u ON u.id = s.user_id
    WHERE a.phase = 'open' AND u.deleted_at_ms IS NOT NULL`)

/**
 * Limits a search to events before the start, because only those contain names. Each mode has its own start event,
 * whose name ends with `started`.
 */
const beforeStart = ({ events, match }: (typeof RECORDS)[number]) =>
  sql`e.version < coalesce((SELECT b.version FROM ${events} b WHERE b.${match} = s.${match} AND b.event ->> 'type' LIKE '%started'
    ORDER BY b.version LIMIT 1), ${Number.MAX_SAFE_INTEGER})`

/** Replaces a player's name in the events of their duels and rooms, which name the host and the players who joined. */
export function renameInRecords(db: Db, userId: UserId, name: string): void {
  for (const record of RECORDS)
    for (const path of ['player', 'host']) {
      const { events, seats, match } = record
      const fields = [`$.${path}.username`, `$.${path}.profileImage`, `$.${path}.userId`]
      db.run(sql`
        UPDATE ${events} SET event = json_set(event, ${fields[0]}, ${name}, ${fields[1]}, '')
        WHERE (${match}, version) IN (
          SELECT e.${match}, e.version FROM ${seats} s CROSS JOIN ${events} e ON e.${match} = s.${match} AND ${beforeStart(record)}
          WHERE s.user_id = ${userId} AND json_extract(e.event, ${fields[2]}) = ${userId})`)
    }
}
