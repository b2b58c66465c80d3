import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DuelId, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { duelRivals, duels, users } from '../schema'
import { sqlColumn, sqlStatement } from './prepared'
import { rowBy } from './rows'
import { hasPassedIn } from './standing-verdict'

type RivalRow = typeof duelRivals.$inferSelect

export function insertRival(db: Db, row: typeof duelRivals.$inferInsert): void {
  db.insert(duelRivals).values(row).run()
}

/** The rival of a race; undefined in a duel of two people. */
export const rivalOfDuel: (db: Db, duelId: DuelId) => RivalRow | undefined = rowBy(duelRivals, duelRivals.duelId)

type RivalChange = Partial<Pick<RivalRow, 'delayMs' | 'passed' | 'total' | 'wpm' | 'accuracy'>>

/** Updates a rival's delay or its results: the best score of its programs, its speed and its accuracy. */
export function updateRival(db: Db, duelId: DuelId, change: RivalChange): void {
  db.update(duelRivals).set(change).where(eq(duelRivals.duelId, duelId)).run()
}

/** The rooms of running races that meet the conditions. */
const underWay = (db: Db, ...conditions: readonly SQL[]) =>
  db
    .select({ roomCode: duels.roomCode })
    .from(duelRivals)
    .innerJoin(duels, eq(duels.id, duelRivals.duelId))
    .where(and(...conditions, sql`${duels.phase} IN ('starting', 'active', 'closing')`))

/** The rooms of running races, which a restart has to resume. */
export const racesUnderWay = (db: Db): string[] =>
  underWay(db)
    .all()
    .map(({ roomCode }) => roomCode)

/** The room of the race in which this player is now; null if there is none. */
export const racingRoomOf = (db: Db, racerId: UserId): string | null =>
  underWay(db, eq(duelRivals.racerId, racerId)).get()?.roomCode ?? null

/** Whether this player is racing a recording of that duel now. */
export const isRacingDuel = (db: Db, racerId: UserId, recordedDuelId: DuelId): boolean =>
  underWay(db, eq(duelRivals.recordedDuelId, recordedDuelId), eq(duelRivals.racerId, racerId)).get() !== undefined

/** The races of other players against this player's recordings, latest first. */
export const racersOf = (db: Db, recordedId: UserId, limit: number) =>
  db
    .select({
      racer: { username: users.username, profileImage: users.profileImage },
      duelType: duels.type,
      ...pick(duels, 'winnerId', 'phase'),
      racerId: users.id,
      atMs: duelRivals.atMs,
    })
    .from(duelRivals)
    .innerJoin(duels, eq(duels.id, duelRivals.duelId))
    .innerJoin(users, eq(users.id, duelRivals.racerId))
    .where(
      and(
        eq(duelRivals.recordedId, recordedId),
        ne(duelRivals.racerId, recordedId),
        isNotNull(duels.startedAtMs),
        sql`${users.deletedAtMs} IS NULL`,
      ),
    )
    .orderBy(desc(duelRivals.atMs))
    .limit(limit)
    .all()

/** Changes the name of a player's ghosts, in their rows and in the events of their races. */
export function renameGhosts(db: Db, recordedId: UserId, name: string): void {
  db.run(sql`
    UPDATE duel_events SET event = json_set(event, '$.player.username', ${name}, '$.player.profileImage', '')
    WHERE duel_id IN (SELECT duel_id FROM duel_rivals WHERE recorded_id = ${recordedId})
      AND json_extract(event, '$.player.userId') IN (SELECT seat_id FROM duel_rivals WHERE recorded_id = ${recordedId})`)
  db.update(duelRivals).set({ name }).where(eq(duelRivals.recordedId, recordedId)).run()
}

/** One player's side of a duel that may be raced. */
export type RecordedSide = {
  readonly duelId: DuelId
  readonly userId: UserId
  readonly username: string
  readonly profileImage: string
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly passed: number
  readonly total: number
  readonly wpm: number | null
}

/** A search for recordings: whose are considered, and in which order. */
export type RecordingSearch = {
  readonly racerId: UserId
  readonly duelType: DuelType
  readonly whose:
    | { readonly userId: UserId; readonly first: 'best' | 'latest' }
    /** The recordings of all players since this moment. */
    | { readonly sinceMs: number }
    /** The recordings of other players, those nearest to this rating first. */
    | { readonly nearRating: number; readonly newcomerRating: number }
}

/** The number of recordings among which a search looks for one that may be raced. */
const CANDIDATES = 20

const BEST = `CASE WHEN p.duel_type = 'typing' THEN -p.wpm ELSE (p.passed < p.total) END,
  CASE WHEN p.duel_type = 'typing' THEN 0 ELSE -1.0 * p.passed / max(p.total, 1) END, p.ended_at_ms - d.started_at_ms`

/**
 * Whether the task is in one of the racer's own duels. SQLite computes each list of tasks once per search, not once per
 * recording.
 */
const OWN_TASKS = (column: 'problem_id' | 'text_id' | 'task_id') =>
  `d.${column} IN (SELECT x.${column} FROM duel_players m JOIN duels x ON x.id = m.duel_id WHERE m.user_id = @racerId)`

/**
 * 1 if the racer has met the task before. The result of IN is NULL for a duel that has no task of that kind; `IS TRUE`
 * counts that as no.
 */
const MET = `(${OWN_TASKS('problem_id')}) IS TRUE OR (${OWN_TASKS('text_id')}) IS TRUE OR (${OWN_TASKS('task_id')}) IS TRUE
  OR EXISTS (SELECT 1 FROM submissions s WHERE s.user_id = @racerId AND s.problem_id = d.problem_id AND ${hasPassedIn('s')})`

type Values = Record<string, string | number>

/**
 * A search for recordings that are worth racing (the whole text was typed, or a test passed), are not in doubt, and
 * whose player lets this racer race them. The caller checks in the events whether the duel was open to spectators.
 */
const search = (where: string, order: string) =>
  sqlStatement<Values, RecordedSide>(`
      SELECT p.duel_id AS duelId, p.user_id AS userId, u.username, u.profile_image AS profileImage,
        d.started_at_ms AS startedAtMs, p.ended_at_ms AS endedAtMs, p.passed, p.total, p.wpm
      FROM duel_players p JOIN duels d ON d.id = p.duel_id JOIN users u ON u.id = p.user_id
        LEFT JOIN duel_ratings r ON r.user_id = p.user_id AND r.duel_type = p.duel_type
      WHERE p.duel_type = @duelType AND p.result IN ('win', 'loss', 'draw') AND d.started_at_ms IS NOT NULL
        AND CASE WHEN p.duel_type = 'typing' THEN p.finished_at_ms IS NOT NULL AND d.text_id IS NOT NULL ELSE p.passed > 0 END
        AND (p.user_id = @racerId OR u.allow_ghosts) AND u.deleted_at_ms IS NULL
        AND NOT EXISTS (SELECT 1 FROM suspensions s WHERE s.user_id = u.id AND coalesce(s.until_ms, @nowMs + 1) > @nowMs)
        AND NOT EXISTS (SELECT 1 FROM duel_flags f WHERE f.duel_id = p.duel_id AND f.user_id = p.user_id
          AND coalesce(f.decision, '') <> 'dismissed')
        AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.user_id = @racerId AND b.blocked_id = p.user_id)
          OR (b.user_id = p.user_id AND b.blocked_id = @racerId))
        AND ${where}
      ORDER BY ${order} LIMIT ${CANDIDATES}`)

/**
 * How many of the latest results of all modes are searched for players with a similar rating, so that the search does
 * not grow with the server.
 */
const SEARCHED = 20_000
const SEARCHED_SINCE = `coalesce((SELECT ended_at_ms FROM duel_players WHERE ended_at_ms IS NOT NULL
    ORDER BY ended_at_ms DESC LIMIT 1 OFFSET ${SEARCHED - 1}), 0)`

const ownBest = search('p.user_id = @userId', BEST)
const ownLatest = search('p.user_id = @userId', 'p.ended_at_ms DESC')
const ofTheDay = search('p.ended_at_ms >= @sinceMs', BEST)
const nearest = search(
  `p.user_id <> @racerId AND p.ended_at_ms >= ${SEARCHED_SINCE}`,
  `${MET}, abs(coalesce(r.rating, @newcomerRating) - @nearRating), p.ended_at_ms DESC`,
)

/** The first matching recordings, at most twenty. */
export function recordedSides(db: Db, { racerId, duelType, whose }: RecordingSearch, nowMs: number): RecordedSide[] {
  const common = { racerId, duelType, nowMs }
  if ('userId' in whose) {
    const statement = whose.first === 'best' ? ownBest(db) : ownLatest(db)
    return statement.all({ ...common, userId: whose.userId })
  }
  if ('sinceMs' in whose) return ofTheDay(db).all({ ...common, sinceMs: whose.sinceMs })
  return nearest(db).all({ ...common, nearRating: whose.nearRating, newcomerRating: whose.newcomerRating })
}

/** Limits results to players whose rating in the mode is within this range. */
type Strength = { readonly fromRating: number; readonly toRating: number }
const RESULTS_LOOKED_AT = 200
/** How many duels that ended with a solution of a task are searched for players of that strength. */
const SOLVED_LOOKED_AT = 2000

const paces = sqlColumn<Strength, number>(`
      SELECT p.wpm FROM duel_players p JOIN duel_ratings r ON r.user_id = p.user_id AND r.duel_type = 'typing'
      JOIN duels d ON d.id = p.duel_id AND d.text_id IS NOT NULL
      WHERE p.duel_type = 'typing' AND p.finished_at_ms IS NOT NULL AND p.counts AND p.wpm IS NOT NULL
        AND r.rating BETWEEN @fromRating AND @toRating
      ORDER BY p.ended_at_ms DESC LIMIT ${RESULTS_LOOKED_AT}`)

/** The speeds in words per minute of players who typed a whole text, latest first. */
export const typingPaces = (db: Db, strength: Strength): number[] => paces(db).all(strength)

/** `taskId` is a problem, or a task of a mode that has its own tasks. */
type SolvedTask = { readonly duelType: DuelType; readonly taskId: string }

const solvingTimesOf = sqlColumn<Strength & SolvedTask, number>(`
      SELECT p.ended_at_ms - d.started_at_ms FROM (
        SELECT id, started_at_ms, ended_at_ms FROM duels
        WHERE CASE WHEN task_id IS NULL THEN problem_id ELSE task_id END = @taskId
          AND completion_reason = 'correct-submission' AND type = @duelType
        ORDER BY ended_at_ms DESC LIMIT ${SOLVED_LOOKED_AT}) d
        JOIN duel_players p ON p.duel_id = d.id AND p.result = 'win'
        JOIN duel_ratings r ON r.user_id = p.user_id AND r.duel_type = @duelType
      WHERE p.counts AND r.rating BETWEEN @fromRating AND @toRating
      ORDER BY d.ended_at_ms DESC LIMIT ${RESULTS_LOOKED_AT}`)

/** The times in milliseconds in which players won a duel by solving the task, latest first. */
export const solvingTimes = (db: Db, task: SolvedTask & Strength): number[] => solvingTimesOf(db).all(task)

/** The number of a player's latest results that are averaged. */
const AVERAGED = 20

const pacesOf = sqlStatement<{ userId: string }, { readonly wpm: number; readonly accuracy: number }>(`
    SELECT p.wpm, p.accuracy FROM duel_players p JOIN duels d ON d.id = p.duel_id AND d.text_id IS NOT NULL
    WHERE p.user_id = @userId AND p.duel_type = 'typing' AND p.finished_at_ms IS NOT NULL AND p.wpm > 0 AND p.accuracy IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM duel_flags f WHERE f.duel_id = p.duel_id AND f.user_id = p.user_id
        AND coalesce(f.decision, '') <> 'dismissed')
    ORDER BY p.ended_at_ms DESC LIMIT ${AVERAGED}`)

/** The speed and accuracy of this player's wholly typed texts, latest first, without texts that a host brought. */
export const ownPaces = (db: Db, userId: UserId) => pacesOf(db).all({ userId })

const ownTimesOf = sqlColumn<{ userId: string; duelType: DuelType }, number>(`
      SELECT p.ended_at_ms - d.started_at_ms FROM duel_players p JOIN duels d ON d.id = p.duel_id
      WHERE p.user_id = @userId AND p.duel_type = @duelType AND p.result = 'win' AND d.completion_reason = 'correct-submission'
      ORDER BY p.ended_at_ms DESC LIMIT ${AVERAGED}`)

/** The times in milliseconds in which this player won duels by a solution, latest first. */
export const ownSolvingTimes = (db: Db, userId: UserId, duelType: DuelType): number[] =>
  ownTimesOf(db).all({ userId, duelType })
