import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ContestId, SubmissionId } from '#contracts/ids'
import type { Db } from '../client'
import { contestRejudgedSubmissions, contestRejudges } from '../schema'
import { sqlColumn, sqlStatement } from './prepared'
import { countRows, rowBy, rowOf, someRows, updateRows } from './rows'
import { shownNameOf } from './shown-name'
import type { Slice } from './slice'
import { partsFrom } from './standings'

/** The verdict if the judge itself failed. */
const FAILED = 'internal-error'

export type RejudgeRow = typeof contestRejudges.$inferSelect
type RejudgedRow = typeof contestRejudgedSubmissions.$inferSelect

const added = sqlStatement<[string, string]>(
  'INSERT INTO contest_rejudged_submissions (rejudge_id, submission_id) SELECT ?, value FROM json_each(?) ORDER BY key',
)
/** Stores a rejudge; `submissionIds` are in order of receipt. */
export function insertRejudge(db: Db, row: RejudgeRow, submissionIds: readonly string[]): void {
  db.transaction((tx) => {
    tx.insert(contestRejudges).values(row).run()
    added(db).run(row.id, JSON.stringify(submissionIds))
  })
}

export const rejudgeById: (db: Db, id: string) => RejudgeRow | undefined = rowBy(contestRejudges, contestRejudges.id)

export const countRejudges = (db: Db, id: ContestId): number =>
  countRows(db, contestRejudges, eq(contestRejudges.contestId, id))

/** A slice of the rejudges, newest first; of those in the same millisecond, the last stored one first. */
export const rejudgesOf = (db: Db, id: ContestId, slice: Slice): RejudgeRow[] =>
  someRows(
    db,
    contestRejudges,
    { ...slice, fits: eq(contestRejudges.contestId, id) },
    desc(contestRejudges.createdAtMs),
    sql`rowid desc`,
  )

export const unjudgedRejudges = (db: Db): RejudgeRow[] =>
  db.select().from(contestRejudges).where(eq(contestRejudges.state, 'judging')).all()

export const openRejudge = (db: Db, id: ContestId): RejudgeRow | undefined =>
  rowOf(
    db,
    contestRejudges,
    and(eq(contestRejudges.contestId, id), inArray(contestRejudges.state, ['judging', 'ready'])),
  )

export function setRejudgeState(db: Db, id: string, state: RejudgeRow['state'], settledAtMs: number | null): void {
  db.update(contestRejudges).set({ state, settledAtMs }).where(eq(contestRejudges.id, id)).run()
}

const waiting = sqlColumn<{ id: string; limit: number }, string>(
  `SELECT submission_id FROM contest_rejudged_submissions INDEXED BY contest_rejudged_unjudged
   WHERE rejudge_id = @id AND trial_id IS NULL AND verdict IS NULL ORDER BY rowid LIMIT @limit`,
)
/**
 * The next submissions of a rejudge that are not at the judge yet, in order of receipt, which is the order of their
 * rows.
 */
export const waitingRejudged = (db: Db, id: string, limit: number): string[] => waiting(db).all({ id, limit })

const unjudged = sqlStatement<{ id: string }, { atWork: number; isAny: number }>(
  `SELECT (SELECT count(*) FROM contest_rejudged_submissions INDEXED BY contest_rejudged_unjudged
       WHERE rejudge_id = @id AND trial_id IS NOT NULL AND verdict IS NULL) AS atWork,
     EXISTS (SELECT 1 FROM contest_rejudged_submissions INDEXED BY contest_rejudged_unjudged
       WHERE rejudge_id = @id AND verdict IS NULL) AS isAny`,
)
/**
 * How many submissions of a rejudge are at the judge, and whether any is not judged. It runs at each verdict, so it
 * reads neither judged nor waiting submissions.
 */
export function unjudgedOfRejudge(db: Db, id: string): { readonly atWork: number; readonly isAny: boolean } {
  const { atWork, isAny } = unjudged(db).get({ id }) ?? { atWork: 0, isAny: 0 }
  return { atWork, isAny: isAny === 1 }
}

export const countRejudging = (db: Db, rejudgeId: string): { total: number; judged: number } =>
  db
    .select({
      total: sql<number>`count(*)`,
      judged: sql<number>`count(${contestRejudgedSubmissions.verdict})`,
    })
    .from(contestRejudgedSubmissions)
    .where(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId))
    .get() ?? { total: 0, judged: 0 }

export function setRejudgement(db: Db, rejudgeId: string, submissionId: string, rejudgementId: string): void {
  updateRows(
    db,
    contestRejudgedSubmissions,
    { trialId: rejudgementId },
    and(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId), eq(contestRejudgedSubmissions.submissionId, submissionId)),
  )
}

/** Stores that the judge cannot accept a submission. It has no rejudgement, which the empty id expresses. */
export function storeRejudgeFailure(db: Db, rejudgeId: string, submissionId: string): void {
  updateRows(
    db,
    contestRejudgedSubmissions,
    { trialId: '', verdict: FAILED },
    and(eq(contestRejudgedSubmissions.rejudgeId, rejudgeId), eq(contestRejudgedSubmissions.submissionId, submissionId)),
  )
}

export const rejudgedBySubmission = (db: Db, submissionId: SubmissionId): RejudgedRow | undefined =>
  db.select().from(contestRejudgedSubmissions).where(eq(contestRejudgedSubmissions.trialId, submissionId)).get()

export function storeRejudgeVerdict(
  db: Db,
  submissionId: SubmissionId,
  judged: Pick<RejudgedRow, 'verdict' | 'passed' | 'total' | 'points' | 'parts'>,
): void {
  db.update(contestRejudgedSubmissions).set(judged).where(eq(contestRejudgedSubmissions.trialId, submissionId)).run()
}

export type RejudgedChange = {
  readonly seq: number
  readonly submissionId: string
  readonly problemId: string
  readonly username: string | null
  readonly before: string | null
  readonly pointsBefore: number
  readonly after: string
  readonly pointsAfter: number
  readonly partsAfter: readonly number[] | null
}
const retried = sqlStatement<{ id: string; isCommitted: number; after: string; limit: number }, Retried>(
  `SELECT t.submission_id AS submissionId, s.seq, s.problem_id AS problemId, ${shownNameOf('u')} AS username,
     iif(@isCommitted, t.was_verdict, s.verdict) AS before,
     iif(@isCommitted, coalesce(t.was_points, 0), s.points) AS pointsBefore,
     iif(@isCommitted, t.was_parts, s.parts) AS partsBefore,
     t.verdict AS after, t.points AS pointsAfter, t.parts AS partsAfter
   FROM contest_rejudged_submissions t
   JOIN contest_submissions s ON s.submission_id = t.submission_id
   LEFT JOIN users u ON u.id = s.user_id
   WHERE t.rejudge_id = @id AND t.submission_id > @after ORDER BY t.submission_id LIMIT @limit`,
)
type Retried = Omit<RejudgedChange, 'after' | 'partsAfter'> & {
  readonly after: string | null
  readonly partsBefore: string | null
  readonly partsAfter: string | null
}
const RETRIED_PAGE = 500

/**
 * The differences between a rejudge and the current results, or, once it is committed, the results before it. They come
 * in pages and in no order; unchanged submissions are left out.
 */
export function* changesOfRejudge(
  db: Db,
  { id, state }: Pick<RejudgeRow, 'id' | 'state'>,
): Generator<RejudgedChange[], void> {
  const isCommitted = state === 'committed' ? 1 : 0
  for (let from = ''; ; ) {
    const page = retried(db).all({ id, isCommitted, after: from, limit: RETRIED_PAGE })
    yield page.flatMap(changeIn)
    const last = page.at(-1)
    if (last === undefined || page.length < RETRIED_PAGE) return
    from = last.submissionId
  }
}

function changeIn({ partsBefore, partsAfter, after, ...row }: Retried): RejudgedChange[] {
  if (after === null) return []
  const { pointsBefore } = row
  // A failure of the judge changes nothing: the current result is kept.
  if (after === FAILED) return [{ ...row, after, pointsAfter: pointsBefore, partsAfter: partsFrom(partsBefore) }]
  const isSame = after === row.before && row.pointsAfter === row.pointsBefore && partsAfter === partsBefore
  return isSame ? [] : [{ ...row, after, partsAfter: partsFrom(partsAfter) }]
}

/**
 * Replaces the results by the new ones, except where the judge failed, and keeps the earlier ones in the rejudge. Runs
 * inside the transaction of the commit.
 */
export function storeCommitted(db: Db, rejudgeId: string): void {
  const params = { id: rejudgeId, failed: FAILED }
  db.$client
    .prepare<typeof params>(
      `UPDATE contest_rejudged_submissions SET
         (was_verdict, was_points, was_parts) = (SELECT s.verdict, s.points, s.parts FROM contest_submissions s
           WHERE s.submission_id = contest_rejudged_submissions.submission_id)
       WHERE rejudge_id = @id`,
    )
    .run(params)
  db.$client
    .prepare<typeof params>(
      `UPDATE contest_submissions SET (verdict, passed, total, points, parts) =
         (SELECT t.verdict, t.passed, t.total, t.points, t.parts FROM contest_rejudged_submissions t
          WHERE t.rejudge_id = @id AND t.submission_id = contest_submissions.submission_id)
       WHERE submission_id IN (SELECT submission_id FROM contest_rejudged_submissions
         WHERE rejudge_id = @id AND verdict != @failed)`,
    )
    .run(params)
}

/** The submission with which the newest committed rejudge judged this one again; null if there is none. */
export const committedRejudgementOf = (db: Db, id: SubmissionId): string | null =>
  db
    .select({ trialId: contestRejudgedSubmissions.trialId })
    .from(contestRejudgedSubmissions)
    .innerJoin(contestRejudges, eq(contestRejudges.id, contestRejudgedSubmissions.rejudgeId))
    .where(
      and(
        eq(contestRejudgedSubmissions.submissionId, id),
        eq(contestRejudges.state, 'committed'),
        ne(contestRejudgedSubmissions.verdict, FAILED),
      ),
    )
    .orderBy(desc(contestRejudges.settledAtMs))
    .get()?.trialId ?? null
