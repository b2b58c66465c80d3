import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import type { User } from '#contracts/http/users'
import { asSubmissionId, asUserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { committedRejudgementOf } from '#db/queries/rejudges'
import { type PlacedRow, placedById, submissionsOfUser } from '#db/queries/standings'
import { shownNameById } from '#db/queries/users'
import { AppError } from '#errors'
import type { JudgingService } from '#features/judging'
import { accessTo, loadContest, openContest } from './contest-access'
import { reachedParts } from './part-points'
import { listedSubmission, shownSubmission } from './submission-view'

type Deps = { readonly db: Db; readonly judging: JudgingService }

/** Shows the submissions of contests to their authors, and a single one to the managers of its contest, too. */
export class SubmissionReader {
  constructor(private readonly deps: Deps) {}

  /**
   * The viewer's own submissions, newest first: with `virtual` those of the active virtual run, otherwise all outside
   * of runs.
   */
  list(viewer: User, contestId: string, { virtual }: { readonly virtual: boolean }): ContestSubmission[] {
    const { problems, id, standing } = loadContest(this.deps.db, contestId, viewer)
    const all = submissionsOfUser(this.deps.db, id, viewer.id)
    const asked = all.filter((row) =>
      virtual ? row.runId !== null && row.runId === standing.run?.id : row.mode !== 'virtual',
    )
    return asked.reverse().map((row) => shownSubmission(row, problems))
  }

  /**
   * A submission with its program and result. Viewers see only their own, except managers of the contest. Throws
   * SUBMISSION_NOT_FOUND.
   */
  find(viewer: User, submissionId: string): ContestSubmissionDetail {
    const { db, judging } = this.deps
    const id = asSubmissionId(submissionId)
    const row = placedById(db, id)
    const record = row === undefined ? null : judging.find(id)
    if (row === undefined || record === null || !mayRead(db, row, viewer)) throw new AppError('SUBMISSION_NOT_FOUND')
    const { problems } = openContest(db, row.contestId)
    // A committed rejudge replaces the first verdict.
    const rejudgedId = committedRejudgementOf(db, id)
    const judged = (rejudgedId === null ? null : judging.find(asSubmissionId(rejudgedId))?.judged) ?? record.judged
    const result = judged === null ? null : judging.shown(judged)
    const author = { row, username: shownNameById(db, asUserId(row.userId)) }
    const { contestId, languageId } = row
    const problem = problems.find(({ problemId }) => problemId === row.problemId)
    const parts =
      judged === null
        ? null
        : reachedParts(db, { parts: row.parts, isAccepted: judged.verdict === 'accepted' }, problem)
    return { ...listedSubmission(author, problems), contestId, code: record.source, languageId, result, parts }
  }
}

/**
 * Whether a viewer may read a submission: its author and the contest's managers may. `accessTo` is null for a contest
 * that does not exist for the viewer.
 */
function mayRead(db: Db, { userId, contestId }: PlacedRow, viewer: User): boolean {
  return userId === viewer.id || accessTo(db, contestId, viewer)?.manages === true
}
