import type { PracticeSubmission, PracticeSubmissionDetail, SolveRequest } from '#contracts/http/archive'
import type { User } from '#contracts/http/users'
import { asSubmissionId } from '#contracts/ids'
import { submissionStatus, verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { type ListedSubmission, practiceSubmissionsOf, submissionById } from '#db/queries/submissions'
import { AppError } from '#errors'
import { recordActivity } from '#features/account'
import { coarseMaxima, currentScore, type JudgingService, languageName } from '#features/judging'
import type { Runner, Verdict } from '#runner'
import { visibleProblem } from './visible-problem'

/** The number of the user's own submissions that a problem's page lists. */
const MOST_LISTED = 50

type Deps = { readonly db: Db; readonly judging: JudgingService; readonly runner: Runner; readonly now: () => number }

/** Submissions to problems of the archive, outside of contests and duels. */
export function createSolving({ db, judging, runner, now }: Deps) {
  const shown = (row: ListedSubmission): PracticeSubmission => ({
    id: row.id,
    language: languageName(runner, row.languageId),
    submissionTime: new Date(row.receivedAtMs).toISOString(),
    status: submissionStatus(row.verdict),
    // The column contains only verdicts that the runner has produced.
    verdict: row.verdict === null ? null : verdictLabel(row.verdict as Verdict),
    passedTestCases: row.passed,
    totalTestCases: row.total,
    ...figuresOf(row),
  })
  const find = (viewer: User, id: string): PracticeSubmissionDetail => {
    const row = submissionById(db, asSubmissionId(id))
    const isOwn = row?.userId === viewer.id && row.purpose === 'practice' && row.problemId !== null
    const judged = isOwn ? (judging.find(asSubmissionId(id))?.judged ?? null) : null
    if (row === undefined || !isOwn) throw new AppError('SUBMISSION_NOT_FOUND')
    visibleProblem({ db, nowMs: now() }, viewer, row.problemId ?? '')
    return {
      ...shown(row),
      code: row.source,
      languageId: row.languageId,
      editorMode: runner.languages().find((one) => one.id === row.languageId)?.editorMode ?? '',
      result: judged === null ? null : judging.shown(judged),
      score: judged === null ? null : currentScore(db, row, judged.results),
    }
  }
  return {
    /**
     * Stores a submission and returns at once. Throws CODE_EMPTY_SUBMIT, PROBLEM_NOT_FOUND, PROBLEM_IN_CONTEST,
     * PROBLEM_HELD, and the errors of judging.
     */
    submit(viewer: User, problemId: string, { code, languageId }: SolveRequest): PracticeSubmissionDetail {
      if (code.trim() === '') throw new AppError('CODE_EMPTY_SUBMIT')
      const { problemId: id } = visibleProblem({ db, nowMs: now() }, viewer, problemId)
      const target = { kind: 'problem', problemId: id, tests: 'all' } as const
      const userId = viewer.id
      const asked = { userId, purpose: 'practice', contextId: null, languageId, source: code, target } as const
      const stored = judging.submit(asked)
      recordActivity(db, userId, now())
      return find(viewer, stored.id)
    },
    /** The viewer's own submissions to a problem, newest first. */
    submissions(viewer: User, problemId: string): PracticeSubmission[] {
      const { problemId: id } = visibleProblem({ db, nowMs: now() }, viewer, problemId)
      return practiceSubmissionsOf(db, viewer.id, id, MOST_LISTED).map(shown)
    },
    /** One of the viewer's own submissions. Throws SUBMISSION_NOT_FOUND and the errors of `visibleProblem`. */
    submission: find,
  }
}

/**
 * Time and memory as the list shows them, rounded: it does not read tests, and almost every problem has hidden ones.
 */
function figuresOf({ cpuMs, memoryKiB }: ListedSubmission): Pick<PracticeSubmission, 'timeMs' | 'memoryKiB'> {
  if (cpuMs === null || memoryKiB === null) return { timeMs: null, memoryKiB: null }
  const maxima = coarseMaxima({ cpuMs, memoryKiB })
  return { timeMs: maxima.cpuMs, memoryKiB: maxima.memoryKiB }
}
