import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { typingMeetings, typingRuns } from '../schema'
import { sqlStatement } from './prepared'
import { putRow, rowOf, someRows } from './rows'

export type TypingRunRow = typeof typingRuns.$inferSelect
type NewRun = typeof typingRuns.$inferInsert

const isOpen = (userId: string) => and(eq(typingRuns.userId, userId), isNull(typingRuns.endedAtMs))

/**
 * Stores an open run, and that its player has met its text. An earlier open run of the player is deleted. Must run
 * inside a transaction.
 */
export function openTypingRun(db: Db, row: NewRun & { readonly userId: UserId }): void {
  db.delete(typingRuns).where(isOpen(row.userId)).run()
  db.insert(typingRuns).values(row).run()
  const { userId, textId, createdAtMs } = row
  if (textId !== null && textId !== undefined) noteTextMet(db, userId, textId, createdAtMs)
}

/** Stores that a player has been shown a text, alone or before a race. */
export function noteTextMet(db: Db, userId: UserId, textId: string, metAtMs: number): void {
  putRow(db, typingMeetings, [typingMeetings.userId, typingMeetings.textId], { userId, textId, metAtMs })
}

/** A player's run that has not ended. */
export const openTypingRunOf = (db: Db, userId: UserId, id: string): TypingRunRow | undefined =>
  rowOf(db, typingRuns, and(eq(typingRuns.id, id), isOpen(userId)))

export const updateTypingRun = (db: Db, id: string, change: Partial<NewRun>): void => {
  db.update(typingRuns).set(change).where(eq(typingRuns.id, id)).run()
}

export const deleteTypingRun = (db: Db, id: string): void => {
  db.delete(typingRuns).where(eq(typingRuns.id, id)).run()
}

/** Deletes a player's runs at one test except the newest, and the best one that counts. */
const trimmed = sqlStatement<{ userId: string; test: string; most: number }>(
  `DELETE FROM typing_runs WHERE user_id = @userId AND test = @test AND ended_at_ms IS NOT NULL
     AND id NOT IN (SELECT id FROM typing_runs WHERE user_id = @userId AND test = @test AND ended_at_ms IS NOT NULL
       ORDER BY ended_at_ms DESC, rowid DESC LIMIT @most)
     AND id NOT IN (SELECT id FROM typing_runs
       WHERE user_id = @userId AND test = @test AND ended_at_ms IS NOT NULL AND uncounted IS NULL
       ORDER BY wpm DESC, ended_at_ms LIMIT 1)`,
)
export const trimTypingRuns = (db: Db, userId: UserId, test: string, most: number): void => {
  trimmed(db).run({ userId, test, most })
}

const endedAt = (userId: UserId, test: string) =>
  and(eq(typingRuns.userId, userId), eq(typingRuns.test, test), isNotNull(typingRuns.endedAtMs))

/** A player's ended runs of a test, newest first. */
export const lastTypingRuns = (db: Db, userId: UserId, test: string, most: number): TypingRunRow[] =>
  someRows(
    db,
    typingRuns,
    { limit: most, fits: endedAt(userId, test) },
    desc(typingRuns.endedAtMs),
    desc(typingRuns.id),
  )

export const bestTypingRun = (db: Db, userId: UserId, test: string): TypingRunRow | undefined =>
  rowOf(
    db,
    typingRuns,
    and(endedAt(userId, test), isNull(typingRuns.uncounted)),
    desc(typingRuns.wpm),
    typingRuns.endedAtMs,
  )

type SoloBoardRow = {
  readonly id: string
  readonly username: string
  readonly profileImage: string | null
  readonly wpm: number
  readonly accuracy: number
  readonly endedAtMs: number
}

/**
 * The runs of a test that count, fastest first, of equals the earlier one. `isListed` is a column and not a condition,
 * because SQLite would otherwise read all users.
 */
const boardRuns = sqlStatement<{ test: string }, SoloBoardRow & { readonly isListed: number }>(
  `SELECT u.id, u.username, u.profile_image AS profileImage, r.wpm, r.accuracy, r.ended_at_ms AS endedAtMs,
     substr(u.username, 1, 5) <> 'user_' AND u.deleted_at_ms IS NULL AS isListed
   FROM typing_runs r CROSS JOIN users u ON u.id = r.user_id
   WHERE r.test = @test AND r.ended_at_ms IS NOT NULL AND r.uncounted IS NULL
   ORDER BY r.wpm DESC, r.ended_at_ms`,
)

/**
 * The best run of each player at a test, fastest first, of equals the earlier one. Accounts without a username are left
 * out. Reads only the fastest runs, until there are enough players.
 */
export function soloBoard(db: Db, test: string, most: number): SoloBoardRow[] {
  const best = new Map<string, SoloBoardRow>()
  for (const { isListed, ...row } of boardRuns(db).iterate({ test })) {
    if (isListed === 1 && !best.has(row.id)) best.set(row.id, row)
    if (best.size === most) break
  }
  return [...best.values()]
}
