import type { Db } from '../client'
import type { ArenaRow } from './arenas'
import type { ContestRow } from './contests'
import type { DuelRow } from './duels'
import { sqlStatement } from './prepared'
import { shownNameOf } from './shown-name'
import type { ListedSubmission, SubmissionRow } from './submissions'

/** A half-open span of time: `fromMs` is included and `toMs` is not. */
export type Span = { readonly fromMs: number; readonly toMs: number }

export type EndedDuelRow = Pick<DuelRow, 'id' | 'roomCode' | 'type' | 'completionReason' | 'startedAtMs'> & {
  readonly rated: number
  readonly endedAtMs: number
  /** A JSON list of `{username, result, passed, total, wpm, accuracy}`. */
  readonly players: string
  /** JSON of `{kind, name}` for a race against a ghost or a bot; otherwise null. */
  readonly rival: string | null
}

const endedDuels = sqlStatement<[number, number], EndedDuelRow>(
  `SELECT duels.id, duels.room_code AS roomCode, duels.type, duels.rated,
     duels.completion_reason AS completionReason, duels.started_at_ms AS startedAtMs, duels.ended_at_ms AS endedAtMs,
     (SELECT json_group_array(json_object('username', ${shownNameOf('users')},
        'result', one.result, 'passed', one.passed, 'total', one.total, 'wpm', one.wpm, 'accuracy', one.accuracy))
      FROM duel_players AS one LEFT JOIN users ON users.id = one.user_id WHERE one.duel_id = duels.id) AS players,
     (SELECT json_object('kind', kind, 'name', name) FROM duel_rivals WHERE duel_id = duels.id) AS rival
   FROM duels
   WHERE duels.id IN (SELECT duel_id FROM duel_players WHERE ended_at_ms >= ? AND ended_at_ms < ?)
   ORDER BY duels.ended_at_ms`,
)

export const duelsEndedIn = (db: Db, { fromMs, toMs }: Span): EndedDuelRow[] => endedDuels(db).all(fromMs, toMs)

export type EndedRoomRow = Pick<ArenaRow, 'id' | 'roomCode' | 'kind' | 'reason'> & {
  readonly rated: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** A JSON list of `{username, place}`, by place; `username` is null if the account no longer exists. */
  readonly participants: string
}

const endedRooms = sqlStatement<[number, number], EndedRoomRow>(
  `SELECT arenas.id, room_code AS roomCode, kind, rated, reason, started_at_ms AS startedAtMs, ended_at_ms AS endedAtMs,
     (SELECT json_group_array(json_object('username', username, 'place', place)) FROM (
        SELECT ${shownNameOf('users')} AS username, seat.place
        FROM arena_seats AS seat LEFT JOIN users ON users.id = seat.user_id
        WHERE seat.arena_id = arenas.id ORDER BY seat.place, users.username)) AS participants
   FROM arenas WHERE ended_at_ms >= ? AND ended_at_ms < ? AND started_at_ms IS NOT NULL ORDER BY ended_at_ms`,
)

/** The rooms of many that were played to their end, without those that were closed before their start. */
export const roomsEndedIn = (db: Db, { fromMs, toMs }: Span): EndedRoomRow[] => endedRooms(db).all(fromMs, toMs)

export type ContestMomentRow = Pick<ContestRow, 'id' | 'title' | 'format' | 'startAtMs'> & {
  readonly isRated: number
  readonly endAtMs: number
  readonly participants: number
}

/**
 * The contests that webhooks may report. Any contest admin can read what a webhook receives, but a private contest does
 * not exist for an admin whom it has shut out and who is not in it, so such a contest is not reported.
 */
const IS_KNOWN = `(is_public = 1 OR NOT EXISTS (SELECT 1 FROM contest_shut_outs AS shut WHERE shut.contest_id = contests.id
     AND NOT EXISTS (SELECT 1 FROM contest_entries e WHERE e.contest_id = contests.id AND e.user_id = shut.user_id)
     AND NOT EXISTS (SELECT 1 FROM contest_invitations i WHERE i.contest_id = contests.id AND i.user_id = shut.user_id)))`

const CONTEST_MOMENT = `SELECT id, title, format, is_rated AS isRated, start_at_ms AS startAtMs,
     start_at_ms + duration_min * 60000 AS endAtMs,
     (SELECT count(*) FROM contest_entries WHERE contest_id = contests.id) AS participants
   FROM contests WHERE archived_at_ms IS NULL AND ${IS_KNOWN}`

const started = sqlStatement<[number, number], ContestMomentRow>(
  `${CONTEST_MOMENT} AND start_at_ms >= ? AND start_at_ms < ? ORDER BY start_at_ms`,
)
const ended = sqlStatement<[number, number], ContestMomentRow>(
  `${CONTEST_MOMENT} AND start_at_ms + duration_min * 60000 >= ? AND start_at_ms + duration_min * 60000 < ?
   ORDER BY start_at_ms + duration_min * 60000`,
)

export const contestsStartedIn = (db: Db, { fromMs, toMs }: Span): ContestMomentRow[] => started(db).all(fromMs, toMs)
export const contestsEndedIn = (db: Db, { fromMs, toMs }: Span): ContestMomentRow[] => ended(db).all(fromMs, toMs)

export type JudgedRow = ListedSubmission &
  Pick<SubmissionRow, 'purpose' | 'contextId' | 'problemId'> & {
    readonly username: string | null
    readonly verdict: string
    readonly judgedAtMs: number
    /** When it was judged, or when the thaw revealed it. */
    readonly shownAtMs: number
  }

const columnsWith = (
  result: string,
): string => `s.id, ${shownNameOf('users')} AS username, s.purpose, s.context_id AS contextId,
  s.problem_id AS problemId, s.language_id AS languageId, ${result}, s.cpu_ms AS cpuMs, s.memory_kib AS memoryKiB,
  s.received_at_ms AS receivedAtMs, s.judged_at_ms AS judgedAtMs`

/** The result that counts in the contest, which a rejudge may have changed since the submission was judged. */
const STANDING = ['verdict', 'passed', 'total']
  .map((column) => `iif(p.verdict IS NULL, s.${column}, p.${column}) AS ${column}`)
  .join(', ')

/**
 * When the verdict of `p` in the contest `c` may be published; null while that is not known. Submissions during a
 * freeze wait for the thaw. A contest that has shut out an admin keeps all of its verdicts until it is final, because
 * any contest admin can read what a webhook receives, and that one competes.
 */
const SHOWN_FROM = `CASE
  WHEN EXISTS (SELECT 1 FROM contest_shut_outs AS shut WHERE shut.contest_id = c.id) THEN c.final_at_ms
  WHEN c.freeze_min IS NOT NULL AND p.elapsed_ms >= max(0, c.duration_min - c.freeze_min) * 60000 THEN c.thawed_at_ms
  ELSE 0 END`

/**
 * The contests' own problems that an admin who competes must not know before the contest is final: even their ids
 * reveal their titles.
 */
const KEPT_PROBLEMS = `SELECT q.id FROM contests c
    JOIN contest_problems cp ON cp.contest_id = c.id JOIN problems q ON q.id = cp.problem_id
  WHERE c.final_at_ms IS NULL AND q.is_contest_only AND EXISTS (SELECT 1 FROM contest_shut_outs AS shut WHERE shut.contest_id = c.id)`

/**
 * CROSS JOIN keeps SQLite from reading every submission of every contest, once a second, for the few contests of the
 * span.
 */
const judged = sqlStatement<Span, JudgedRow>(
  `SELECT ${columnsWith('s.verdict, s.passed, s.total')}, s.judged_at_ms AS shownAtMs
   FROM submissions s LEFT JOIN users ON users.id = s.user_id
   WHERE s.judged_at_ms >= @fromMs AND s.judged_at_ms < @toMs AND s.purpose IN ('duel', 'contest', 'practice')
     AND NOT EXISTS (SELECT 1 FROM contest_submissions p JOIN contests c ON c.id = p.contest_id
       WHERE p.submission_id = s.id AND coalesce(${SHOWN_FROM} > s.judged_at_ms, TRUE))
     AND (s.purpose = 'contest' OR s.problem_id IS NULL OR s.problem_id NOT IN (${KEPT_PROBLEMS}))
   UNION ALL
   SELECT ${columnsWith(STANDING)}, ${SHOWN_FROM} AS shownAtMs
   FROM contests c CROSS JOIN contest_submissions p ON p.contest_id = c.id CROSS JOIN submissions s ON s.id = p.submission_id
     LEFT JOIN users ON users.id = s.user_id
   WHERE (c.thawed_at_ms >= @fromMs AND c.thawed_at_ms < @toMs OR c.final_at_ms >= @fromMs AND c.final_at_ms < @toMs)
     AND s.judged_at_ms IS NOT NULL
     AND ${SHOWN_FROM} > s.judged_at_ms AND ${SHOWN_FROM} >= @fromMs AND ${SHOWN_FROM} < @toMs
   ORDER BY shownAtMs, judgedAtMs`,
)

/**
 * The verdicts of duels, contests and practice that may be published within a span, without runs and rejudges. A
 * verdict that a contest keeps belongs to the span in which it may be published. Submissions outside the contest to a
 * problem that it keeps are never included.
 */
export const submissionsJudgedIn = (db: Db, span: Span): JudgedRow[] => judged(db).all(span)
