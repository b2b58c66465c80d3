import {
  type ContestSubmissionPage,
  SUBMISSIONS_PAGE_SIZE,
  type SubmissionListQuery,
} from '#contracts/http/contest-submissions'
import type { User } from '#contracts/http/users'
import { labelOf } from '#core/contest'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { countListed, type ListChoice, listedSubmissions } from '#db/queries/standings'
import { userByIdOrName } from '#db/queries/users'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { seesProblems } from './catalogue'
import { loadContest } from './contest-access'
import { listedSubmission } from './submission-view'

/** The filters of the list; an absent or undefined one matches everything. */
export type SubmissionsAsked = { readonly [Key in keyof SubmissionListQuery]: SubmissionListQuery[Key] | undefined } & {
  readonly page: number
}

/**
 * Submissions to a contest in every mode, newest first: all of them for managers of the contest, otherwise the viewer's own.
 * Throws CONTEST_NOT_FOUND, and FORBIDDEN for a viewer who requests another user's.
 */
export function listSubmissions(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  contestId: string,
  viewer: User,
  { user, problemId, verdict, languageId, page }: SubmissionsAsked,
): ContestSubmissionPage {
  const access = loadContest(db, contestId, viewer)
  const { id, problems, manages } = access
  const wanted = user === undefined || user.trim() === '' ? undefined : idOf(db, user.trim())
  if (!manages && wanted !== undefined && wanted !== viewer.id) throw new AppError('FORBIDDEN')
  const choice: ListChoice = {
    userId: manages ? wanted : viewer.id,
    problemId: problemId === '' ? undefined : problemId,
    verdict: verdict === 'pending' ? null : verdict,
    languageId,
  }
  const slice = sliceOf(page, SUBMISSIONS_PAGE_SIZE)
  return {
    isEverybodys: manages,
    problems: seesProblems(access, clock.nowMs())
      ? problems.map(({ problemId: one, title }, index) => ({ problemId: one, title, label: labelOf(index) }))
      : [],
    submissions: listedSubmissions(db, id, { ...choice, ...slice }).map((one) => listedSubmission(one, problems)),
    pagination: paginate(page, SUBMISSIONS_PAGE_SIZE, countListed(db, id, choice)),
  }
}

/** The user's id; an unknown name is returned as it is and matches no submissions. */
const idOf = (db: Db, user: string): string => userByIdOrName(db, user)?.id ?? user
