import { sql } from 'drizzle-orm'
import type { Db } from '../client'
import type { playerTotals, serverTotals } from '../schema'
import { sqlColumn, sqlStatement } from './prepared'

/** A player's totals over duels and XP. */
type PlayerTotals = Omit<typeof playerTotals.$inferSelect, 'changed'>

const KEPT = `SELECT user_id AS userId, xp, duels, typing_duels AS typingDuels, wins, played, typing_played AS typingPlayed
  FROM player_totals`

const totals = sqlStatement<[string], PlayerTotals>(`${KEPT} WHERE user_id = ?`)
const changed = sqlColumn<[number], string>('SELECT user_id FROM player_totals WHERE changed > ?')
const latest = sqlColumn<[], number>('SELECT changes FROM server_totals')

/** A player's stored totals. This is one look-up, however much the player has played. */
export const totalsOf = (db: Db, userId: string): PlayerTotals =>
  totals(db).get(userId) ?? { userId, xp: 0, duels: 0, typingDuels: 0, wins: 0, played: 0, typingPlayed: 0 }

/** The number of the latest change that affects a board. */
export const latestChange = (db: Db): number => latest(db).get() ?? 0

/** Players whose totals, name or rating changed after that change. */
export const usersChangedAfter = (db: Db, change: number): string[] => changed(db).all(change)

/** The totals recomputed from the lists, for every player who is in any of them. */
const RECOUNTED = sql`
  SELECT user_id AS userId, sum(xp) AS xp, sum(duel) AS duels, sum(typing) AS typingDuels, sum(win) AS wins,
    sum(played) AS played, sum(typingPlayed) AS typingPlayed FROM (
    SELECT user_id, amount AS xp, 0 AS duel, 0 AS typing, 0 AS win, 0 AS played, 0 AS typingPlayed FROM xp_ledger
    UNION ALL
    SELECT p.user_id, 0, p.counts, p.counts * (d.type = 'typing'), p.counts * (p.result = 'win'), 1, d.type = 'typing'
    FROM duel_players p JOIN duels d ON d.id = p.duel_id WHERE p.result IN ('win', 'loss', 'draw')
    UNION ALL
    SELECT user_id, 0, 0, 0, 0, 0, 0 FROM player_totals
  ) GROUP BY user_id ORDER BY user_id`

/** Recomputes all totals from the rows; slow, for checks. */
export const recountedTotals = (db: Db): PlayerTotals[] => db.all<PlayerTotals>(RECOUNTED)

/** The stored totals, in the order of recountedTotals. */
export const keptTotals = (db: Db): PlayerTotals[] =>
  db.$client.prepare<[], PlayerTotals>(`${KEPT} ORDER BY user_id`).all()

/** Rebuilds the stored totals from the rows. Returns how many players had wrong ones. */
export const rebuildTotals = (db: Db): number =>
  db.transaction((tx) => {
    tx.run(sql`UPDATE server_totals SET changes = changes + 1,
      coders = (SELECT count(*) FROM users WHERE substr(username, 1, 5) <> 'user_' AND deleted_at_ms IS NULL),
      duels = (SELECT count(*) FROM duels WHERE completion_reason <> 'aborted' AND started_at_ms IS NOT NULL)`)
    return tx.run(sql`
      INSERT INTO player_totals (user_id, xp, duels, typing_duels, wins, played, typing_played, changed)
      SELECT userId, xp, duels, typingDuels, wins, played, typingPlayed, (SELECT changes FROM server_totals) FROM (${RECOUNTED}) WHERE true
      ON CONFLICT (user_id) DO UPDATE SET xp = excluded.xp, duels = excluded.duels,
        typing_duels = excluded.typing_duels, wins = excluded.wins, played = excluded.played,
        typing_played = excluded.typing_played, changed = excluded.changed
      WHERE (player_totals.xp, player_totals.duels, player_totals.typing_duels, player_totals.wins,
        player_totals.played, player_totals.typing_played)
        <> (excluded.xp, excluded.duels, excluded.typing_duels, excluded.wins, excluded.played, excluded.typing_played)`)
      .changes
  })

export type ServerFigures = Pick<typeof serverTotals.$inferSelect, 'coders' | 'duels'> & { readonly duelsNow: number }

const figures = sqlStatement<[], ServerFigures>(
  `SELECT coders, duels,
     (SELECT count(*) FROM duels WHERE phase IN ('starting', 'active', 'closing')) AS duelsNow
   FROM server_totals`,
)

/** The server's totals on its front page. */
export const serverFigures = (db: Db): ServerFigures => figures(db).get() ?? { coders: 0, duels: 0, duelsNow: 0 }
