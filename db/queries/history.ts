import type { UserId } from '#contracts/ids'
import type { COUNTED_RESULTS, SERIES_ENDS } from '#contracts/labels'
import type { DuelType } from '#contracts/modes'
import type { RivalKind } from '#contracts/ws/rivals'
import type { Db } from '../client'
import { sqlColumn, sqlStatement } from './prepared'
import type { Slice } from './slice'
import { totalsOf } from './totals'

type HistoryPage = Slice & { readonly type?: DuelType | undefined }

/** One finished duel of a player, with the results of both sides. */
export type HistoryRow = {
  readonly id: string
  readonly type: DuelType
  readonly roomCode: string
  readonly completionReason: string | null
  readonly createdAtMs: number
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
  readonly problemId: string | null
  readonly problemTitle: string | null
  /** The category of the text in a typing duel. */
  readonly textCategory: string | null
  /** When this player had typed the whole text of a race. */
  readonly finishedAtMs: number | null
  /** 1 if the awards of the duel wait for a contest admin. */
  readonly held: 0 | 1
  /** The kind of the opponent in a race, which is not a person. */
  readonly rival: RivalKind | null
  readonly result: (typeof COUNTED_RESULTS)[number]
  readonly passed: number
  readonly total: number
  readonly wpm: number | null
  readonly accuracy: number | null
  readonly xp: number
  /** This field and the others of the opponent are null if there is none. */
  readonly theirPassed: number | null
  readonly theirTotal: number | null
  readonly theirWpm: number | null
  readonly theirAccuracy: number | null
  readonly opponentName: string | null
  readonly opponentImage: string | null
  /**
   * The place of the duel in its series, from 0. The other series fields describe the series as it ended or, while it
   * goes on, as it stood after the duel. All are null for a single duel.
   */
  readonly seriesPlace: number | null
  readonly seriesBestOf: number | null
  readonly seriesMine: number | null
  readonly seriesTheirs: number | null
  readonly seriesEnd: (typeof SERIES_ENDS)[number] | null
  readonly seriesWinnerId: string | null
}

/**
 * The inner SELECT finds the duels of the page by an index of the player's history alone: rows before a deep page are
 * skipped there, and only the rows of the page are joined.
 */
const historySql = (ofType: string) => `
  SELECT d.id, d.type, d.room_code AS roomCode, d.completion_reason AS completionReason, d.created_at_ms AS createdAtMs,
    d.started_at_ms AS startedAtMs, d.ended_at_ms AS endedAtMs, q.id AS problemId, q.title AS problemTitle, x.category AS textCategory,
    m.finished_at_ms AS finishedAtMs, d.phase = 'held' AS held,
    m.result, m.passed, m.total, m.wpm, m.accuracy, m.xp,
    coalesce(t.passed, r.passed) AS theirPassed, coalesce(t.total, r.total) AS theirTotal,
    coalesce(t.wpm, r.wpm) AS theirWpm, coalesce(t.accuracy, r.accuracy) AS theirAccuracy, r.kind AS rival,
    coalesce(u.username, r.name) AS opponentName, coalesce(u.profile_image, iif(r.kind IS NULL, NULL, '')) AS opponentImage,
    s.place AS seriesPlace, s.best_of AS seriesBestOf, e.end AS seriesEnd, e.winner_id AS seriesWinnerId,
    CASE WHEN d.host_id = @userId THEN ifnull(e.host_points, s.host_points)
      ELSE ifnull(e.guest_points, s.guest_points) END AS seriesMine,
    CASE WHEN d.host_id = @userId THEN ifnull(e.guest_points, s.guest_points)
      ELSE ifnull(e.host_points, s.host_points) END AS seriesTheirs
  FROM (
    SELECT duel_id FROM duel_players WHERE user_id = @userId ${ofType} AND result IN ('win', 'loss', 'draw')
    ORDER BY ended_at_ms DESC, duel_id DESC LIMIT @limit OFFSET @offset
  ) page
  CROSS JOIN duel_players m ON m.duel_id = page.duel_id AND m.user_id = @userId
  CROSS JOIN duels d ON d.id = m.duel_id
  LEFT JOIN duel_players t ON t.duel_id = m.duel_id AND t.user_id = m.opponent_id
  LEFT JOIN duel_rivals r ON r.duel_id = m.duel_id
  LEFT JOIN users u ON u.id = m.opponent_id AND u.deleted_at_ms IS NULL
  LEFT JOIN problems q ON q.id = d.problem_id
  LEFT JOIN typing_texts x ON x.id = d.text_id
  LEFT JOIN duel_series s ON s.duel_id = d.id
  LEFT JOIN duel_series e ON e.series_id = s.series_id AND e.end IS NOT NULL
  ORDER BY m.ended_at_ms DESC, m.duel_id DESC`

type Values = Slice & { readonly userId: UserId; readonly type: string }
const all = sqlStatement<Values, HistoryRow>(historySql(''))
const ofOneType = sqlStatement<Values, HistoryRow>(historySql('AND duel_type = @type'))

/** A slice of a player's duels with a result, newest first, with the results of both sides. */
export function historyRows(db: Db, userId: UserId, { limit, offset, type }: HistoryPage): HistoryRow[] {
  const statement = type === undefined ? all(db) : ofOneType(db)
  return statement.all({ userId, limit, offset, type: type ?? '' })
}

/** Counts in an index of the player's history alone. */
const playedOf = sqlColumn<Pick<Values, 'userId' | 'type'>, number>(
  `SELECT count(*) FROM duel_players
     WHERE user_id = @userId AND duel_type = @type AND result IN ('win', 'loss', 'draw')`,
)

/** How many duels of that type ended with a result. */
export function historyCount(db: Db, userId: UserId, type: DuelType | undefined): number {
  return type === undefined ? totalsOf(db, userId).played : (playedOf(db).get({ userId, type }) ?? 0)
}
