import { capital } from '#contracts/capital'
import type { RejudgeCandidate, RejudgeCandidates, RejudgeRequest } from '#contracts/http/rejudges'
import { asUserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contest-entries'
import type { RejudgeRow } from '#db/queries/rejudges'
import { allFitting, countFitting, newestFitting } from '#db/queries/standings'
import { shownNameById } from '#db/queries/users'
import { labelIn, type OpenContest } from './contest-access'
import { languageName, verdictLabelOf } from './submission-view'

/** The number of candidates that are listed; the rest are only counted. */
const NAMED = 200

type Choice = Omit<RejudgeRequest, 'submissionIds'> & { readonly submissionIds?: readonly string[] | undefined }

/** The judged submissions of a contest itself that match a choice, in order of receipt. */
export function fitting(db: Db, { id }: OpenContest, choice: Choice): string[] {
  const picked = choice.submissionIds === undefined ? null : new Set(choice.submissionIds)
  return allFitting(db, id, choice).filter((one) => picked === null || picked.has(one))
}

export function candidatesOf(db: Db, contest: OpenContest, choice: Choice): RejudgeCandidates {
  const names = namesOf(db, contest.id)
  const submissions = newestFitting(db, contest.id, choice, NAMED).map(
    (row): RejudgeCandidate => ({
      submissionId: row.submissionId,
      userId: row.userId,
      username: names.get(row.userId) ?? '',
      label: labelIn(contest, row.problemId) ?? '',
      language: languageName(row.languageId),
      verdict: verdictLabelOf(row.verdict),
      at: new Date(row.receivedAtMs).toISOString(),
    }),
  )
  return { total: countFitting(db, contest.id, choice), submissions }
}

/** The choice as stored with the rejudge. */
export const storedChoice = ({ userId, verdict, languageId, submissionIds }: Choice): RejudgeRow['choice'] => ({
  ...(userId !== undefined && { userId }),
  ...(verdict !== undefined && { verdict }),
  ...(languageId !== undefined && { languageId }),
  ...(submissionIds !== undefined && { picked: submissionIds.length }),
})

/** The choice in words, such as 'Problem A, by ann, Wrong Answer'. */
export function choiceLabel(db: Db, contest: OpenContest, { problemId, choice }: RejudgeRow): string {
  const parts = [
    problemId === null ? null : `problem ${labelIn(contest, problemId) ?? ''}`,
    choice?.userId === undefined ? null : `by ${shownNameById(db, asUserId(choice.userId)) || DELETED_NAME}`,
    choice?.verdict === undefined ? null : verdictLabelOf(choice.verdict),
    choice?.languageId === undefined ? null : languageName(choice.languageId),
    choice?.picked === undefined ? null : `${choice.picked} picked`,
  ]
  const words = parts.filter((part) => part !== null).join(', ')
  return words === '' ? 'All submissions' : capital(words)
}
