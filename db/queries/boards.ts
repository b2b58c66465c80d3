import type { BoardName } from '#contracts/http/boards'
import type { Db } from '../client'
import { sqlColumn, sqlStatement } from './prepared'
import { NEWEST_RATING } from './ratings'

/** A half-open window: after `sinceMs`, up to and including `untilMs`. */
export type Window = { readonly sinceMs: number; readonly untilMs: number }

/** The figures that decide a player's place on one board; `name` is in lower case. */
type StandingRow = { readonly id: string; readonly name: string; readonly score: number; readonly tie: number }

/** Deleted accounts and those without a chosen username are on no board. */
const LISTED = `substr(u.username, 1, 5) <> 'user_' AND u.deleted_at_ms IS NULL`

/** The scores of each board; `one` restricts them to the player @id. */
const SCORES: Readonly<Record<BoardName, (one: string) => string>> = {
  contests: (one) =>
    `SELECT user_id, rating AS score, 0 AS tie FROM contest_ratings r
     WHERE round = (SELECT max(round) FROM contest_ratings WHERE user_id = r.user_id) ${one}`,
  xp: (one) => `SELECT user_id, xp AS score, 0 AS tie FROM player_totals WHERE xp > 0 ${one}`,
  duels: (one) =>
    `SELECT user_id, sum(result = 'win') AS score, count(*) AS tie FROM duel_players
     WHERE counts AND result IN ('win', 'loss', 'draw') AND ended_at_ms > @sinceMs AND ended_at_ms <= @untilMs ${one} GROUP BY user_id`,
  weekly: (one) =>
    `SELECT user_id, sum(amount) AS score, 0 AS tie FROM xp_ledger
     WHERE at_ms > @sinceMs AND at_ms <= @untilMs ${one} GROUP BY user_id HAVING score > 0`,
}

const standingsOn = (board: BoardName, one: string) =>
  sqlStatement<Window & { id: string }, StandingRow>(
    `SELECT u.id, lower(u.username) AS name, s.score, s.tie
     FROM (${SCORES[board](one)}) s JOIN users u ON u.id = s.user_id WHERE ${LISTED}`,
  )
const both = (board: BoardName) => ({ all: standingsOn(board, ''), one: standingsOn(board, 'AND user_id = @id') })
const STANDINGS = { contests: both('contests'), xp: both('xp'), duels: both('duels'), weekly: both('weekly') } as const

/** All players on a board, in no order. */
export const allStandings = (db: Db, board: BoardName, window: Window): StandingRow[] =>
  STANDINGS[board].all(db).all({ ...window, id: '' })

/** One player's row on a board; undefined if the player is not on it. */
export const standingOf = (db: Db, board: BoardName, window: Window, id: string): StandingRow | undefined =>
  STANDINGS[board].one(db).get({ ...window, id })

const awardedWithin = sqlColumn<Window, string>(
  'SELECT DISTINCT user_id FROM xp_ledger WHERE at_ms > @sinceMs AND at_ms <= @untilMs',
)
const endedWithin = sqlColumn<Window, string>(
  'SELECT DISTINCT user_id FROM duel_players WHERE ended_at_ms > @sinceMs AND ended_at_ms <= @untilMs',
)

/** Players who received XP within the window. */
export const usersAwardedWithin = (db: Db, window: Window): string[] => awardedWithin(db).all(window)

/** Players with a duel that ended within the window. */
export const usersEndedWithin = (db: Db, window: Window): string[] => endedWithin(db).all(window)

export type BoardFigures = {
  readonly id: string
  readonly username: string
  readonly profileImage: string
  readonly xp: number
  readonly totalDuels: number
  readonly wins: number
  /** Contest rating after the latest rated contest; null before the first. */
  readonly rating: number | null
  /** Within the week. */
  readonly recentXp: number
  readonly recentWins: number
}
export type DuelFigures = { readonly totalDuels: number; readonly wins: number }

const figures = sqlStatement<{ id: string } & Window, BoardFigures>(
  `SELECT u.id, u.username, u.profile_image AS profileImage, t.xp, t.duels AS totalDuels, t.wins,
     ${NEWEST_RATING} AS rating,
     (SELECT coalesce(sum(amount), 0) FROM xp_ledger
       WHERE user_id = u.id AND at_ms > @sinceMs AND at_ms <= @untilMs) AS recentXp,
     (SELECT count(*) FROM duel_players WHERE user_id = u.id AND counts AND result = 'win'
       AND ended_at_ms > @sinceMs AND ended_at_ms <= @untilMs) AS recentWins
   FROM users u JOIN player_totals t ON t.user_id = u.id WHERE u.id = @id`,
)
const duelFigures = sqlStatement<{ id: string } & Window, DuelFigures>(
  `SELECT count(*) AS totalDuels, coalesce(sum(result = 'win'), 0) AS wins FROM duel_players
   WHERE user_id = @id AND counts AND result IN ('win', 'loss', 'draw') AND ended_at_ms > @sinceMs AND ended_at_ms <= @untilMs`,
)

/** The figures in a player's row: all-time, and of the week. */
export const boardFigures = (db: Db, id: string, week: Window): BoardFigures | undefined =>
  figures(db).get({ id, ...week })

/** The finished duels and wins within the window. */
export const duelFiguresOf = (db: Db, id: string, window: Window): DuelFigures =>
  duelFigures(db).get({ id, ...window }) ?? { totalDuels: 0, wins: 0 }
