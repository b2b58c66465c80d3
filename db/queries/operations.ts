import { ARENA_KIND_LIST } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import { type DuelType, eachMode } from '#contracts/modes'
import type { Db } from '../client'
import { prepared, sqlStatement } from './prepared'

/** A running duel as an operator sees it. */
type LiveDuelRow = {
  readonly roomCode: string
  readonly type: DuelType
  readonly startedAtMs: number | null
  /** Both usernames, separated by a comma. */
  readonly players: string | null
}
type ContestRow = {
  readonly id: string
  readonly title: string
  readonly startAtMs: number
  readonly endAtMs: number
  readonly entries: number
}

/** The number of running rows of a table, by a column. */
const liveBy = (column: 'type' | 'kind', table: 'duels' | 'arenas') =>
  prepared((db) =>
    db.$client
      .prepare<[], [string, number]>(
        `SELECT ${column}, count(*) FROM ${table} WHERE phase IN ('starting', 'active', 'closing') GROUP BY ${column}`,
      )
      .raw(),
  )
const liveDuels = liveBy('type', 'duels')
const liveArenas = liveBy('kind', 'arenas')

/** How many duels are running, by battle mode, including modes without any. */
export const liveDuelCounts = (db: Db): Readonly<Record<DuelType, number>> => ({
  ...eachMode(() => 0),
  ...Object.fromEntries(liveDuels(db).all()),
})

/** How many rooms of many are running, by kind, including kinds without any. */
export const liveArenaCounts = (db: Db): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(ARENA_KIND_LIST.map((kind) => [kind, 0])),
  ...Object.fromEntries(liveArenas(db).all()),
})

const liveList = sqlStatement<[number], LiveDuelRow>(
  `SELECT duels.room_code AS roomCode, duels.type, duels.started_at_ms AS startedAtMs,
     (SELECT group_concat(users.username, ',') FROM duel_players JOIN users ON users.id = duel_players.user_id
      WHERE duel_players.duel_id = duels.id) AS players
   FROM duels WHERE phase IN ('starting', 'active', 'closing') ORDER BY duels.started_at_ms DESC LIMIT ?`,
)

/** The running duels, newest first. */
export const liveDuelRows = (db: Db, limit: number): LiveDuelRow[] => liveList(db).all(limit)

type OpenContests = { readonly adminId: UserId | null; readonly beforeMs: number; readonly limit: number }

const contestList = sqlStatement<OpenContests, ContestRow>(
  `SELECT id, title, start_at_ms AS startAtMs, start_at_ms + duration_min * 60000 AS endAtMs,
     (SELECT count(*) FROM contest_entries WHERE contest_id = contests.id) AS entries
   FROM contests WHERE final_at_ms IS NULL AND archived_at_ms IS NULL AND start_at_ms < @beforeMs
     AND (is_public OR NOT EXISTS (SELECT 1 FROM contest_shut_outs WHERE contest_id = contests.id AND user_id = @adminId)
       OR EXISTS (SELECT 1 FROM contest_entries WHERE contest_id = contests.id AND user_id = @adminId)
       OR EXISTS (SELECT 1 FROM contest_invitations WHERE contest_id = contests.id AND user_id = @adminId))
   ORDER BY start_at_ms LIMIT @limit`,
)

/**
 * The contests that begin before a moment and are not final, the earliest first. A private contest that has shut the
 * admin out is listed only if the admin takes part or is invited. With `adminId` null, all are listed.
 */
export const openContestRows = (db: Db, asked: OpenContests): ContestRow[] => contestList(db).all(asked)

const counts = sqlStatement<[], { players: number; openReports: number }>(
  `SELECT (SELECT coders FROM server_totals) AS players,
     (SELECT count(*) FROM reports WHERE status = 'open') AS openReports`,
)

/** How many players have chosen a name, and how many reports are open. */
export const peopleCounts = (db: Db): { players: number; openReports: number } =>
  counts(db).get() ?? { players: 0, openReports: 0 }
