import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { prepared } from './prepared'

/** Half-open: after `sinceMs`, up to and with `untilMs`. */
export type Window = { readonly sinceMs: number; readonly untilMs: number }
export type RankedUser = { readonly id: string; readonly rank: number }
export type RankedPage = {
  readonly rows: readonly RankedUser[]
  readonly total: number
  readonly own: RankedUser | null
}
type PageOf = { readonly limit: number; readonly offset: number; readonly ownId: UserId | null }

/** Whoever has experience points, by all of them. */
export const rankByXp = (db: Db, page: PageOf): RankedPage =>
  rankedPage(
    db,
    page,
    sql`SELECT user_id, sum(amount) AS score, 0 AS tie FROM xp_ledger GROUP BY user_id HAVING score > 0`,
  )

/** Whoever earned experience points in the window, by those. */
export const rankByRecentXp = (db: Db, { sinceMs, untilMs }: Window, page: PageOf): RankedPage =>
  rankedPage(
    db,
    page,
    sql`SELECT user_id, sum(amount) AS score, 0 AS tie FROM xp_ledger
        WHERE at_ms > ${sinceMs} AND at_ms <= ${untilMs} GROUP BY user_id HAVING score > 0`,
  )

/** Whoever finished a duel in the window: more wins first, and among equal wins the fewer duels. */
export const rankByRecentWins = (db: Db, { sinceMs, untilMs }: Window, page: PageOf): RankedPage =>
  rankedPage(
    db,
    page,
    sql`SELECT user_id, sum(result = 'win') AS score, count(*) AS tie FROM duel_players
        WHERE result IN ('win', 'loss', 'draw') AND ended_at_ms > ${sinceMs} AND ended_at_ms <= ${untilMs}
        GROUP BY user_id`,
  )

/** Equals share a rank and the next ranks are skipped. Accounts without a chosen username are on no board. */
function rankedPage(db: Db, { limit, offset, ownId }: PageOf, scores: SQL): RankedPage {
  const ranked = sql`WITH ranked AS (
    SELECT u.id AS id, rank() OVER (ORDER BY s.score DESC, s.tie ASC) AS rank, lower(u.username) AS name
    FROM (${scores}) s JOIN users u ON u.id = s.user_id
    WHERE substr(u.username, 1, 5) <> 'user_'
  )`
  const rows = db.all<RankedUser>(
    sql`${ranked} SELECT id, rank FROM ranked ORDER BY rank, name LIMIT ${limit} OFFSET ${offset}`,
  )
  const total = db.get<{ n: number }>(sql`${ranked} SELECT count(*) AS n FROM ranked`).n
  const own = ownId === null ? [] : db.all<RankedUser>(sql`${ranked} SELECT id, rank FROM ranked WHERE id = ${ownId}`)
  return { rows, total, own: own[0] ?? null }
}

const figures = prepared((db) =>
  db.$client.prepare<{ id: string; sinceMs: number; untilMs: number }, BoardFigures>(
    `SELECT u.id, u.username, u.profile_image AS profileImage,
       (SELECT coalesce(sum(amount), 0) FROM xp_ledger WHERE user_id = u.id) AS xp,
       (SELECT coalesce(sum(amount), 0) FROM xp_ledger
         WHERE user_id = u.id AND at_ms > @sinceMs AND at_ms <= @untilMs) AS recentXp
     FROM users u WHERE u.id = @id`,
  ),
)
const duelFigures = prepared((db) =>
  db.$client.prepare<{ id: string; sinceMs: number; untilMs: number }, DuelFigures>(
    `SELECT count(*) AS totalDuels, coalesce(sum(result = 'win'), 0) AS wins
     FROM duel_players
     WHERE user_id = @id AND result IN ('win', 'loss', 'draw') AND ended_at_ms > @sinceMs AND ended_at_ms <= @untilMs`,
  ),
)

type BoardFigures = {
  readonly id: string
  readonly username: string
  readonly profileImage: string
  readonly xp: number
  readonly recentXp: number
}
export type DuelFigures = { readonly totalDuels: number; readonly wins: number }

/** A player's name and experience points, of all time and of the window. */
export const boardFigures = (db: Db, id: string, window: Window): BoardFigures | undefined =>
  figures(db).get({ id, ...window })

/** Finished duels and wins of the window. */
export const duelFiguresOf = (db: Db, id: string, window: Window): DuelFigures =>
  duelFigures(db).get({ id, ...window }) ?? { totalDuels: 0, wins: 0 }
