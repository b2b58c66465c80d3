import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { submissions, users } from '../schema'
import { deleteRows } from './rows'
import type { UserRow } from './users'

/**
 * Tables that keep whom they refer to. Matches against others: ranks and ratings of those others would change. What was set: by no one
 * it would be what came with Joust, or what the operator added.
 */
const STAYS: ReadonlySet<string> = new Set([
  'contest_entries',
  'contest_ratings',
  'contest_runs',
  'problems',
  'trivia_questions',
])

type Reference = { readonly table: string; readonly column: string; readonly action: string }

/** Every column that refers to a user, and what its table declares for the user's end. */
export const referencesToUsers = (db: Db): Reference[] =>
  db.all<Reference>(sql`
    SELECT m.name AS "table", f."from" AS "column", f.on_delete AS "action"
    FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f."table" = 'users' ORDER BY 1, 2`)

/**
 * Turns a player's row into `tombstone`, a row of the same id without a person. What a table declares with
 * `on delete cascade` goes (friends, tokens, points), `set null` forgets; matches and what was set stay and find the tombstone.
 * Must run inside a transaction.
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

/** Registrations for contests that have not begun: they take up places, and no one's rank follows from them. */
export function leaveComingContests(db: Db, userId: UserId, nowMs: number): void {
  db.run(sql`DELETE FROM contest_entries WHERE user_id = ${userId}
    AND contest_id IN (SELECT id FROM contests WHERE start_at_ms > ${nowMs})`)
}

/** Programs that were run for oneself alone, judged or not; those of duels and contests belong to the match. */
export function deletePrivateSubmissions(db: Db, userId: UserId): void {
  const isOwn = eq(submissions.userId, userId)
  const isPrivate = inArray(submissions.purpose, ['practice', 'run'])
  deleteRows(db, submissions, and(isOwn, isPrivate))
}

/** What happened in duels and in rooms is kept with the names of those who took part. */
const RECORDS = [
  { events: sql`duel_events`, seats: sql`duel_players`, match: sql`duel_id` },
  { events: sql`arena_events`, seats: sql`arena_seats`, match: sql`arena_id` },
]

/** Players are named in what happened before the start alone; each mode has a start of its own, whose name ends alike. */
const beforeStart = ({ events, match }: (typeof RECORDS)[number]) =>
  sql`e.version < coalesce((SELECT b.version FROM ${events} b WHERE b.${match} = s.${match} AND b.event ->> 'type' LIKE '%started'
    ORDER BY b.version LIMIT 1), ${Number.MAX_SAFE_INTEGER})`

/** Writes another name over the one that a player's duels and rooms remember: of their host, and of who joined. */
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
