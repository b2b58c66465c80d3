import type { Db } from '../client'
import type { ArenaRow } from './arenas'
import type { ContestRow } from './contests'
import type { DuelRow } from './duels'
import { prepared } from './prepared'
import type { ListedSubmission, SubmissionRow } from './submissions'

/** A span of time, its first moment included and its last not. */
export type Span = { readonly fromMs: number; readonly toMs: number }

export type EndedDuelRow = Pick<DuelRow, 'id' | 'roomCode' | 'type' | 'completionReason' | 'startedAtMs'> & {
  readonly rated: number
  readonly endedAtMs: number
  /** JSON list of `{username, result, passed, total, wpm, accuracy}`. */
  readonly players: string
  /** Of a race against a ghost or a bot: JSON of `{kind, name}`; else null. */
  readonly rival: string | null
}

const endedDuels = prepared((db) =>
  db.$client.prepare<[number, number], EndedDuelRow>(
    `SELECT duels.id, duels.room_code AS roomCode, duels.type, duels.rated,
       duels.completion_reason AS completionReason, duels.started_at_ms AS startedAtMs, duels.ended_at_ms AS endedAtMs,
       (SELECT json_group_array(json_object('username', users.username, 'result', one.result, 'passed', one.passed,
          'total', one.total, 'wpm', one.wpm, 'accuracy', one.accuracy))
        FROM duel_players AS one LEFT JOIN users ON users.id = one.user_id WHERE one.duel_id = duels.id) AS players,
       (SELECT json_object('kind', kind, 'name', name) FROM duel_rivals WHERE duel_id = duels.id) AS rival
     FROM duels
     WHERE duels.id IN (SELECT duel_id FROM duel_players WHERE ended_at_ms >= ? AND ended_at_ms < ?)
     ORDER BY duels.ended_at_ms`,
  ),
)

export const duelsEndedIn = (db: Db, { fromMs, toMs }: Span): EndedDuelRow[] => endedDuels(db).all(fromMs, toMs)

export type EndedRoomRow = Pick<ArenaRow, 'id' | 'roomCode' | 'kind' | 'reason'> & {
  readonly rated: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** JSON list of `{username, place}`, by place; `username` null: the account is gone. */
  readonly participants: string
}

const endedRooms = prepared((db) =>
  db.$client.prepare<[number, number], EndedRoomRow>(
    `SELECT arenas.id, room_code AS roomCode, kind, rated, reason, started_at_ms AS startedAtMs, ended_at_ms AS endedAtMs,
       (SELECT json_group_array(json_object('username', username, 'place', place)) FROM (
          SELECT users.username, seat.place FROM arena_seats AS seat LEFT JOIN users ON users.id = seat.user_id
          WHERE seat.arena_id = arenas.id ORDER BY seat.place, users.username)) AS participants
     FROM arenas WHERE ended_at_ms >= ? AND ended_at_ms < ? AND started_at_ms IS NOT NULL ORDER BY ended_at_ms`,
  ),
)

/** Rooms of many that were played to their end; one that was closed before its start is none. */
export const roomsEndedIn = (db: Db, { fromMs, toMs }: Span): EndedRoomRow[] => endedRooms(db).all(fromMs, toMs)

export type ContestMomentRow = Pick<ContestRow, 'id' | 'title' | 'format' | 'startAtMs'> & {
  readonly isRated: number
  readonly endAtMs: number
  readonly participants: number
}

const CONTEST_MOMENT = `SELECT id, title, format, is_rated AS isRated, start_at_ms AS startAtMs,
     start_at_ms + duration_min * 60000 AS endAtMs,
     (SELECT count(*) FROM contest_entries WHERE contest_id = contests.id) AS participants
   FROM contests WHERE archived_at_ms IS NULL`

const started = prepared((db) =>
  db.$client.prepare<[number, number], ContestMomentRow>(
    `${CONTEST_MOMENT} AND start_at_ms >= ? AND start_at_ms < ? ORDER BY start_at_ms`,
  ),
)
const ended = prepared((db) =>
  db.$client.prepare<[number, number], ContestMomentRow>(
    `${CONTEST_MOMENT} AND start_at_ms + duration_min * 60000 >= ? AND start_at_ms + duration_min * 60000 < ?
     ORDER BY start_at_ms + duration_min * 60000`,
  ),
)

export const contestsStartedIn = (db: Db, { fromMs, toMs }: Span): ContestMomentRow[] => started(db).all(fromMs, toMs)
export const contestsEndedIn = (db: Db, { fromMs, toMs }: Span): ContestMomentRow[] => ended(db).all(fromMs, toMs)

export type JudgedRow = ListedSubmission &
  Pick<SubmissionRow, 'purpose' | 'contextId' | 'problemId'> & {
    readonly username: string | null
    readonly verdict: string
    readonly judgedAtMs: number
  }

const JUDGED_COLUMNS = `submissions.id, users.username, purpose, context_id AS contextId, problem_id AS problemId,
       language_id AS languageId, verdict, passed, total, cpu_ms AS cpuMs, memory_kib AS memoryKiB,
       received_at_ms AS receivedAtMs, judged_at_ms AS judgedAtMs`

/**
 * Contests that have shut an admin out keep their verdicts to themselves until they are final: any contest admin reads what a webhook
 * receives, and that one competes. They follow then.
 */
const SHUTS_OUT = 'EXISTS (SELECT 1 FROM contest_shut_outs AS shut WHERE shut.contest_id = contests.id)'

const judged = prepared((db) =>
  db.$client.prepare<Span, JudgedRow>(
    `SELECT ${JUDGED_COLUMNS} FROM submissions LEFT JOIN users ON users.id = submissions.user_id
     WHERE judged_at_ms >= @fromMs AND judged_at_ms < @toMs AND purpose IN ('duel', 'contest', 'practice')
       AND NOT (purpose = 'contest' AND EXISTS (SELECT 1 FROM contests
         WHERE contests.id = context_id AND (final_at_ms IS NULL OR final_at_ms >= @toMs) AND ${SHUTS_OUT}))
     UNION ALL
     SELECT ${JUDGED_COLUMNS} FROM contests
       JOIN submissions ON context_id = contests.id AND purpose = 'contest' AND judged_at_ms < @fromMs
       LEFT JOIN users ON users.id = submissions.user_id
     WHERE final_at_ms >= @fromMs AND final_at_ms < @toMs AND ${SHUTS_OUT}
     ORDER BY judgedAtMs`,
  ),
)

/** Submissions of duels, contests and practice; runs and rejudges are not among them. */
export const submissionsJudgedIn = (db: Db, span: Span): JudgedRow[] => judged(db).all(span)
