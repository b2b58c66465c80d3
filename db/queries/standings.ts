import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ContestId, SubmissionId, UserId } from '#contracts/ids'
import type { Db } from '../client'
import { contestSubmissions, users } from '../schema'
import type { RunRow } from './contest-entries'
import { sqlColumn, sqlStatement } from './prepared'
import { countRows, rowBy, rowsOf, someRows, valuesOf } from './rows'
import { shownName } from './shown-name'
import type { Slice } from './slice'

export type PlacedRow = typeof contestSubmissions.$inferSelect

/** Stores a contest submission. Call it in the transaction that stores the submission itself. */
export function insertPlaced(
  db: Db,
  placed: Omit<PlacedRow, 'verdict' | 'passed' | 'total' | 'points' | 'parts'>,
): void {
  db.insert(contestSubmissions).values(placed).run()
}

export const placedById: (db: Db, id: SubmissionId) => PlacedRow | undefined = rowBy(
  contestSubmissions,
  contestSubmissions.submissionId,
)

/** Stores a verdict. Idempotent, because a verdict may be published twice. */
export function storePlacedVerdict(
  db: Db,
  id: SubmissionId,
  judged: Pick<PlacedRow, 'verdict' | 'passed' | 'total' | 'points' | 'parts'>,
): void {
  db.update(contestSubmissions).set(judged).where(eq(contestSubmissions.submissionId, id)).run()
}

/** A submission as the standings count it. */
export type CountedRow = Pick<PlacedRow, 'seq' | 'userId' | 'problemId' | 'elapsedMs' | 'verdict' | 'points' | 'parts'>

const counted = sqlStatement<
  { id: string; after: number; limit: number },
  Omit<CountedRow, 'parts'> & { readonly parts: string | null }
>(
  `SELECT seq, user_id AS userId, problem_id AS problemId, elapsed_ms AS elapsedMs, verdict, points, parts
   FROM contest_submissions WHERE contest_id = @id AND mode = 'official' AND seq > @after ORDER BY seq LIMIT @limit`,
)
/** The rows per page. */
export const COUNTED_PAGE = 1000

/**
 * The submissions that count in the contest itself, in order of receipt, with only the columns that the standings need.
 * They come in pages, because a large contest has tens of thousands. Each page contains what is stored when it is
 * requested.
 */
export function* countedPages(db: Db, id: ContestId): Generator<CountedRow[], void> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = counted(db).all({ id, after, limit: COUNTED_PAGE })
    if (page.length > 0) yield page.map((row) => ({ ...row, parts: partsFrom(row.parts) }))
    const last = page.at(-1)
    if (last === undefined || page.length < COUNTED_PAGE) return
    after = last.seq
  }
}

/** Parses the points of subtasks, as the schema stores them, for queries in SQL text. */
export const partsFrom = (json: string | null): number[] | null => (json === null ? null : JSON.parse(json))

/**
 * A filter of a contest's submissions; an absent field matches all. `verdict` null matches submissions that are not
 * judged yet.
 */
export type ListChoice = {
  readonly problemId?: string | null | undefined
  readonly userId?: string | undefined
  readonly verdict?: string | null | undefined
  readonly languageId?: number | undefined
}

/** The contest's submissions in any mode that match. */
const listed = (id: ContestId, { problemId, userId, verdict, languageId }: ListChoice) =>
  and(
    eq(contestSubmissions.contestId, id),
    problemId == null ? undefined : eq(contestSubmissions.problemId, problemId),
    userId === undefined ? undefined : eq(contestSubmissions.userId, userId),
    verdict === null ? isNull(contestSubmissions.verdict) : undefined,
    verdict == null ? undefined : eq(contestSubmissions.verdict, verdict),
    languageId === undefined ? undefined : eq(contestSubmissions.languageId, languageId),
  )

type JudgedChoice = ListChoice & { readonly verdict?: string | undefined }

/** The matching submissions to the contest itself that are judged. */
const fitting = (id: ContestId, choice: JudgedChoice) =>
  and(listed(id, choice), eq(contestSubmissions.mode, 'official'), isNotNull(contestSubmissions.verdict))

/** The matching submissions, newest first. */
export const newestFitting = (db: Db, id: ContestId, choice: JudgedChoice, limit: number): PlacedRow[] =>
  someRows(db, contestSubmissions, { limit, fits: fitting(id, choice) }, desc(contestSubmissions.seq))

export const countFitting = (db: Db, id: ContestId, choice: JudgedChoice): number =>
  countRows(db, contestSubmissions, fitting(id, choice))

/** The matching submissions whose programs are still stored, in order of receipt. */
export const allFitting = (db: Db, id: ContestId, choice: JudgedChoice): string[] =>
  valuesOf(
    db,
    contestSubmissions.submissionId,
    and(fitting(id, choice), sql`EXISTS (SELECT 1 FROM submissions s WHERE s.id = ${contestSubmissions.submissionId})`),
    asc(contestSubmissions.seq),
  )

export type ListedRow = { readonly row: PlacedRow; readonly username: string }

/** A slice of the matching submissions, newest first, with their authors' names. */
export const listedSubmissions = (
  db: Db,
  id: ContestId,
  { limit, offset, ...choice }: ListChoice & Slice,
): ListedRow[] =>
  db
    .select({ row: contestSubmissions, username: shownName })
    .from(contestSubmissions)
    .innerJoin(users, eq(users.id, contestSubmissions.userId))
    .where(listed(id, choice))
    .orderBy(desc(contestSubmissions.seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countListed = (db: Db, id: ContestId, choice: ListChoice): number =>
  countRows(db, contestSubmissions, listed(id, choice))

/**
 * The submissions of a virtual run, oldest first. The query also names contest and user, because no index contains the
 * run.
 */
export const runSubmissions = (
  db: Db,
  { id, contestId, userId }: Pick<RunRow, 'id' | 'contestId' | 'userId'>,
): PlacedRow[] =>
  rowsOf(
    db,
    contestSubmissions,
    and(
      eq(contestSubmissions.contestId, contestId),
      eq(contestSubmissions.userId, userId),
      eq(contestSubmissions.runId, id),
    ),
    asc(contestSubmissions.seq),
  )

/** A user's submissions to a contest in any mode, oldest first. */
export const submissionsOfUser = (db: Db, id: ContestId, userId: UserId): PlacedRow[] =>
  rowsOf(db, contestSubmissions, listed(id, { userId }), asc(contestSubmissions.seq))

const recent = sqlColumn<[string, number], number>(
  'SELECT received_at_ms FROM contest_submissions WHERE user_id = ? AND received_at_ms > ? ORDER BY received_at_ms',
)
/** When a user's submissions to any contest were received, oldest first. */
export const receivedSince = (db: Db, userId: UserId, sinceMs: number): number[] => recent(db).all(userId, sinceMs)

const unjudged = sqlColumn<{ id: string }, number>(
  `SELECT count(*) FROM contest_problems p CROSS JOIN contest_submissions s
   ON s.problem_id = p.problem_id AND s.verdict IS NULL AND s.contest_id = p.contest_id
   WHERE p.contest_id = @id AND +s.mode = 'official'`,
)
/**
 * The number of unjudged submissions to the contest itself. Every open page of an ended contest asks for it, so it uses
 * the index by problem, which contains the verdict.
 */
export const countUnjudged = (db: Db, id: ContestId): number => unjudged(db).get({ id }) ?? 0

const atTheJudge = sqlColumn<{ id: string }, number>(
  `SELECT EXISTS (SELECT 1 FROM submissions s JOIN contest_submissions c ON c.submission_id = s.id
   WHERE s.state IN ('queued', 'judging') AND s.context_id = @id AND c.mode = 'official')`,
)
/** Whether a submission of the contest is being judged: for the first time, or again after a failure of the judge. */
export const isBeingJudged = (db: Db, id: ContestId): boolean => atTheJudge(db).get({ id }) === 1

const competitors = sqlColumn<{ id: string }, number>(
  `SELECT count(*) FROM contest_entries e
   WHERE e.contest_id = @id AND e.disqualified_at_ms IS NULL AND NOT e.out_of_competition AND EXISTS (
     SELECT 1 FROM contest_submissions s
     WHERE s.contest_id = e.contest_id AND s.user_id = e.user_id AND s.mode = 'official')`,
)
/** How many users submitted to a contest and compete in it: neither disqualified nor out of competition. */
export const countCompetitors = (db: Db, id: ContestId): number => competitors(db).get({ id }) ?? 0

type UserFigures = {
  readonly submissions: number
  readonly accepted: number
  readonly solved: number
  readonly runs: number
}
/** A condition that leaves out what a freeze hides, which totals must not reveal. */
const PUBLISHED = `NOT EXISTS (SELECT 1 FROM contests c WHERE c.id = contest_id AND c.freeze_min IS NOT NULL
  AND c.thawed_at_ms IS NULL AND elapsed_ms >= max(0, c.duration_min - c.freeze_min) * 60000)`
const figures = sqlStatement<{ id: string }, UserFigures>(
  `SELECT (SELECT count(*) FROM contest_submissions WHERE user_id = @id AND mode = 'official') AS submissions,
     (SELECT count(*) FROM contest_submissions WHERE user_id = @id AND mode = 'official' AND verdict = 'accepted' AND ${PUBLISHED}) AS accepted,
     (SELECT count(DISTINCT problem_id) FROM contest_submissions WHERE user_id = @id AND mode = 'official' AND verdict = 'accepted' AND ${PUBLISHED}) AS solved,
     (SELECT count(*) FROM contest_runs WHERE user_id = @id) AS runs`,
)
/** A user's totals over all contests. */
export const contestFigures = (db: Db, id: UserId): UserFigures =>
  figures(db).get({ id }) ?? { submissions: 0, accepted: 0, solved: 0, runs: 0 }
