import { FINISHED } from '#contracts/http/judge'
import {
  ALL_SUBMISSIONS_PAGE_SIZE,
  type AllSubmissionsAnswer,
  type AllSubmissionsQuery,
  type AnySubmissionDetail,
  type SubmissionOverview,
} from '#contracts/http/submissions'
import type { User } from '#contracts/http/users'
import { asProblemId, asSubmissionId, asUserId, type SubmissionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { nameTyped } from '#core/profile'
import { mayJudgeAgain, nextBefore, spanBefore } from '#core/submissions'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import {
  newestSubmissionSeq,
  problemsTitled,
  runningDuelStartMs,
  type SubmissionFilter,
  submissionsIn,
} from '#db/queries/all-submissions'
import { problemById } from '#db/queries/problems'
import { submissionById } from '#db/queries/submissions'
import { userByUsername } from '#db/queries/users'
import { AppError } from '#errors'
import { currentScore, type JudgingService, languageName, type SubmissionRecord } from '#features/judging'
import type { Runner, Verdict } from '#runner'

/** The most problems that a part of a title may match. */
const MOST_PROBLEMS = 50

type Admin = Pick<User, 'id'>
type Deps = { readonly db: Db; readonly judging: JudgingService; readonly runner: Runner }
type Listed = ReturnType<typeof submissionsIn>[number]

/**
 * Submissions of every kind, for contest admins. Submissions to problems from which an admin is shut out do not exist
 * for that admin.
 */
export function createSubmissions({ db, judging, runner }: Deps) {
  const languageOf = (id: number) => runner.languages().find((one) => one.id === id)

  const shown = (row: Listed): SubmissionOverview => ({
    ...pick(row, 'id', 'purpose', 'contextId', 'username', 'passed', 'total', 'memoryKiB'),
    receivedAt: new Date(row.receivedAtMs).toISOString(),
    problem: row.problemId === null ? null : { id: row.problemId, title: row.problemTitle ?? row.problemId },
    language: languageName(runner, row.languageId),
    verdict: verdictOf(row),
    timeMs: row.cpuMs,
  })

  const rowOf = (admin: Admin, id: SubmissionId): Listed => {
    const [row] = submissionsIn(db, { adminId: admin.id, id }, { after: 0, before: Number.MAX_SAFE_INTEGER }, 1)
    if (row === undefined) throw new AppError('SUBMISSION_NOT_FOUND')
    return row
  }

  return {
    page(admin: Admin, query: AllSubmissionsQuery): Omit<AllSubmissionsAnswer, 'success'> {
      const filter = filterOf(db, admin, query)
      if (filter === null) return { submissions: [], next: null }
      const isNarrow = filter.userId !== undefined || filter.problemIds !== undefined
      const span = spanBefore(query.before ?? newestSubmissionSeq(db) + 1, isNarrow)
      const rows = submissionsIn(db, filter, span, ALL_SUBMISSIONS_PAGE_SIZE + 1)
      const next = nextBefore({
        found: rows.map(({ seq }) => seq),
        pageSize: ALL_SUBMISSIONS_PAGE_SIZE,
        after: span.after,
      })
      return { submissions: rows.slice(0, ALL_SUBMISSIONS_PAGE_SIZE).map(shown), next }
    },

    /**
     * A submission with its program and every test. What a player submits or runs during a duel is hidden until the
     * duel has ended, because the reader may be the opponent. Throws SUBMISSION_NOT_FOUND.
     */
    submission(admin: Admin, id: string): AnySubmissionDetail {
      const row = rowOf(admin, asSubmissionId(id))
      const record = judging.find(asSubmissionId(id))
      if (record === null) throw new AppError('SUBMISSION_NOT_FOUND')
      const isSecret = isOfRunningDuel(db, row)
      const { judged } = record
      return {
        ...shown(row),
        editorMode: languageOf(row.languageId)?.editorMode ?? '',
        source: isSecret ? null : record.source,
        result: isSecret || judged === null ? null : judging.shown(judged, { maySeeHidden: true }),
        score: isSecret || judged === null ? null : scoreOf(db, record),
        mayJudgeAgain: mayJudgeAgain(row),
      }
    },

    /** Reverts the verdict and queues the submission again. Throws SUBMISSION_NOT_FOUND, NOT_JUDGED_AGAIN. */
    judgeAgain(admin: Admin, id: string): void {
      if (!mayJudgeAgain(rowOf(admin, asSubmissionId(id))) || !judging.judgeAgain(asSubmissionId(id)))
        throw new AppError('NOT_JUDGED_AGAIN')
    },
  }
}

export type SubmissionService = ReturnType<typeof createSubmissions>

function verdictOf({ verdict, purpose, problemId }: Listed): SubmissionOverview['verdict'] {
  if (verdict === null) return null
  const expectsNothing = problemId === null && (purpose === 'run' || purpose === 'practice')
  // The column contains only verdicts that the runner has produced.
  return expectsNothing && verdict === 'accepted' ? FINISHED : verdictLabel(verdict as Verdict)
}

/** The score of a submission; null for a run on the shown tests only. */
function scoreOf(db: Db, { id, target, judged }: SubmissionRecord): AnySubmissionDetail['score'] {
  const row = target.kind === 'problem' && target.tests === 'all' ? submissionById(db, id) : undefined
  return row === undefined || judged === null ? null : currentScore(db, row, judged.results)
}

function isOfRunningDuel(db: Db, { userId, receivedAtMs }: Listed): boolean {
  const startedAtMs = userId === null ? null : runningDuelStartMs(db, asUserId(userId))
  return startedAtMs !== null && receivedAtMs >= startedAtMs
}

/** The filter of a query; null if nothing can match, because the user or the problem does not exist. */
function filterOf(
  db: Db,
  admin: Admin,
  { user, problem, purpose, verdict, languageId }: AllSubmissionsQuery,
): SubmissionFilter | null {
  const userId = user === undefined ? undefined : userIdOf(db, user)
  if (user !== undefined && userId === undefined) return null
  const problemIds = problem === undefined ? undefined : problemsNamed(db, problem)
  if (problemIds?.length === 0) return null
  return { adminId: admin.id, userId, problemIds, purpose, verdict: verdict === 'pending' ? null : verdict, languageId }
}

function userIdOf(db: Db, typed: string): UserId | undefined {
  const found = userByUsername(db, nameTyped(typed))
  return found === undefined ? undefined : asUserId(found.id)
}

const problemsNamed = (db: Db, named: string): readonly string[] =>
  problemById(db, asProblemId(named)) === undefined ? problemsTitled(db, named, MOST_PROBLEMS) : [named]
