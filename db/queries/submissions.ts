import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProblemId, SubmissionId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { submissionArchives, submissions } from '../schema'
import { sqlColumn, sqlStatement } from './prepared'
import { countRows, rowBy, updateRows } from './rows'
import type { Slice } from './slice'

export type SubmissionRow = typeof submissions.$inferSelect
/** The columns known when a submission arrives. */
type ArrivedSubmission = Pick<
  SubmissionRow,
  'id' | 'userId' | 'problemId' | 'purpose' | 'contextId' | 'languageId' | 'source' | 'request' | 'receivedAtMs'
>
/** The columns that judging sets. */
type JudgedColumns = Pick<
  SubmissionRow,
  'verdict' | 'passed' | 'total' | 'cpuMs' | 'memoryKiB' | 'compileOutput' | 'results' | 'judgedAtMs' | 'testsVersion'
>

/** The states before a verdict. A restart judges such submissions again. */
const UNJUDGED = ['queued', 'judging'] as const

/** `archive` is a zip in Base64, or null. */
export type Arrival = { readonly submission: ArrivedSubmission; readonly archive: string | null }

/**
 * Stores submissions, all or none, and returns them in the same order. This waits for the disk only once, however many
 * there are, and they are on the disk when it returns.
 */
export const insertSubmissions = (db: Db, arrivals: readonly Arrival[]): SubmissionRow[] =>
  db.transaction(() =>
    arrivals.map(({ submission, archive }) => {
      const row = db
        .insert(submissions)
        .values({ ...submission, state: 'queued' })
        .returning()
        .get()
      if (archive !== null) db.insert(submissionArchives).values({ submissionId: submission.id, zip: archive }).run()
      return row
    }),
  )

export const submissionById: (db: Db, id: SubmissionId) => SubmissionRow | undefined = rowBy(
  submissions,
  submissions.id,
)

/** The archive of a submission, a zip in Base64; null if it has none. */
export const archiveOf = (db: Db, id: SubmissionId): string | null =>
  db.select().from(submissionArchives).where(eq(submissionArchives.submissionId, id)).get()?.zip ?? null

/**
 * When the last submission was received; 0 in an empty database. It is found by its number, because the greatest time
 * would need every row.
 */
export const latestReceivedAtMs = (db: Db): number =>
  db.select({ at: submissions.receivedAtMs }).from(submissions).orderBy(desc(submissions.seq)).limit(1).get()?.at ?? 0

/**
 * The submissions that a previous process did not finish, in order of receipt: those not judged yet, and those whose
 * verdict was not handled by all listeners.
 */
export const unfinishedSubmissions = (db: Db): { id: string; state: SubmissionRow['state'] }[] =>
  db
    .select({ id: submissions.id, state: submissions.state })
    .from(submissions)
    .where(inArray(submissions.state, [...UNJUDGED, 'judged']))
    .orderBy(asc(submissions.seq))
    .all()

type StoredVerdict = {
  readonly id: SubmissionId
  readonly judged: JudgedColumns
  /** False marks the submission for `unfinishedSubmissions` until `markAnnounced`. */
  readonly announced: boolean
}

/**
 * Stores a verdict once. Returns false if there was one already or the submission no longer exists: then it must not be
 * published again.
 */
export function storeVerdict(db: Db, { id, judged, announced }: StoredVerdict): boolean {
  const isUnjudged = and(eq(submissions.id, id), inArray(submissions.state, [...UNJUDGED]))
  return updateRows(db, submissions, { ...judged, state: announced ? 'done' : 'judged' }, isUnjudged) === 1
}

/** Submissions that ended with a failure of the judge and are not retried. */
// Literal values, because SQLite uses a partial index only for values in the text, not for parameters. The plus keeps
// it from using the index of states, in which almost everything is done.
const isFailed = and(sql`${submissions.verdict} = 'internal-error'`, sql`+${submissions.state} = 'done'`)

export const countFailed = (db: Db): number => countRows(db, submissions, isFailed)

/** Reverts those verdicts. Returns the submissions, to be judged again, in order of receipt. */
export const reopenFailed = (db: Db): SubmissionRow[] =>
  db
    .update(submissions)
    .set({ state: 'queued', verdict: null, results: null, judgedAtMs: null })
    .where(isFailed)
    .returning()
    .all()
    .sort((one, other) => one.seq - other.seq)

/** Marks that all listeners have handled these verdicts. */
export function markAnnounced(db: Db, ids: readonly SubmissionId[]): void {
  if (ids.length === 0) return
  const isWaiting = and(inArray(submissions.id, [...ids]), eq(submissions.state, 'judged'))
  updateRows(db, submissions, { state: 'done' }, isWaiting)
}

/** The submissions without a user of a purpose; the index that begins with the user finds them. */
const withoutOwner = (purpose: Purpose) => and(isNull(submissions.userId), eq(submissions.purpose, purpose))
/** The submissions of a purpose. No index begins with the purpose, but Judge0's submissions have no user. */
const ofPurpose = (purpose: Purpose): SQL | undefined =>
  purpose === 'judge0' ? withoutOwner(purpose) : eq(submissions.purpose, purpose)

type Page = Slice & { readonly purpose: SubmissionRow['purpose'] }

/**
 * The ids of submissions of one purpose, newest first, without the rows: one with all its outputs may have megabytes.
 */
export const listSubmissionIds = (db: Db, { purpose, limit, offset }: Page): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(ofPurpose(purpose))
    .orderBy(desc(submissions.seq))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id)

/** The columns that a list shows, without the program and the results by test, which may have megabytes. */
export const LISTED = pick(
  submissions,
  'id',
  'languageId',
  'receivedAtMs',
  'verdict',
  'passed',
  'total',
  'cpuMs',
  'memoryKiB',
)
export type ListedSubmission = Pick<SubmissionRow, keyof typeof LISTED>

/** A user's practice submissions to one problem, newest first. */
export const practiceSubmissionsOf = (db: Db, userId: UserId, problemId: ProblemId, most: number): ListedSubmission[] =>
  db
    .select(LISTED)
    .from(submissions)
    .where(
      and(eq(submissions.userId, userId), eq(submissions.purpose, 'practice'), eq(submissions.problemId, problemId)),
    )
    .orderBy(desc(submissions.seq))
    .limit(most)
    .all()

export const countSubmissions = (db: Db, purpose: SubmissionRow['purpose']): number =>
  countRows(db, submissions, ofPurpose(purpose))

/** Deletes a submission. Returns false if there was none. */
export const deleteSubmission = (db: Db, id: SubmissionId): boolean =>
  db.delete(submissions).where(eq(submissions.id, id)).run().changes === 1

type Purpose = SubmissionRow['purpose']

export const countByLanguage = (db: Db, purpose: Purpose): { languageId: number; count: number }[] =>
  db
    .select({ languageId: submissions.languageId, count: count() })
    .from(submissions)
    .where(withoutOwner(purpose))
    .groupBy(submissions.languageId)
    .orderBy(asc(submissions.languageId))
    .all()

/**
 * The end of a submission. Exit code and signal are those of the last test that ran; all are null before the verdict.
 */
export type EndingRow = Pick<SubmissionRow, 'seq' | 'verdict'> & {
  readonly exitCode: number | null
  readonly signal: number | null
}
const endings = sqlStatement<{ purpose: string; after: number; limit: number }, EndingRow>(
  `SELECT seq, verdict, json_extract(results, '$[#-1].exitCode') AS exitCode,
     json_extract(results, '$[#-1].signal') AS signal FROM submissions
   WHERE user_id IS NULL AND purpose = @purpose AND seq > @after ORDER BY seq LIMIT @limit`,
)
/**
 * How the next submissions of a purpose without users ended, after a number. They are read in pages, because searching
 * the results takes long.
 */
export const endingsAfter = (
  db: Db,
  page: { readonly purpose: Purpose; readonly after: number; readonly limit: number },
): EndingRow[] => endings(db).all(page)

/** Counts by day of receipt (UTC, YYYY-MM-DD), oldest first. */
export function countByDay(db: Db, purpose: Purpose, sinceMs: number): { day: string; count: number }[] {
  const day = sql<string>`date(${submissions.receivedAtMs} / 1000, 'unixepoch')`
  return db
    .select({ day, count: count() })
    .from(submissions)
    .where(and(withoutOwner(purpose), gte(submissions.receivedAtMs, sinceMs)))
    .groupBy(day)
    .orderBy(day)
    .all()
}

const raiseSeq = sqlColumn<[], number>(
  "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'submissions' RETURNING seq",
)
const firstSeq = sqlStatement<[]>("INSERT INTO sqlite_sequence (name, seq) VALUES ('submissions', 1)")

/**
 * Takes the next number in the order of receipt, for a program that has a place in it but is not judged here. Must run
 * inside a transaction.
 */
export function takeSeq(db: Db): number {
  const seq = raiseSeq(db).get()
  if (seq !== undefined) return seq
  firstSeq(db).run()
  return 1
}
