import type { ContestSubmission, ListedContestSubmission } from '#contracts/http/contest-submissions'
import { pick } from '#contracts/pick'
import { CONTEST_LANGUAGES } from '#core/contest'
import { submissionStatus, verdictLabel } from '#core/verdict'
import type { ContestProblemRow } from '#db/queries/contests'
import type { ListedRow, PlacedRow } from '#db/queries/standings'
import type { Verdict } from '#runner'
import { labelIn } from './contest-access'

/** A submission as its author sees it in a list. */
export function shownSubmission(row: PlacedRow, problems: readonly ContestProblemRow[]): ContestSubmission {
  const title = problems.find(({ problemId }) => problemId === row.problemId)?.title ?? ''
  return {
    _id: row.submissionId,
    id: row.submissionId,
    problemId: { _id: row.problemId, title },
    label: labelIn({ problems }, row.problemId) ?? '',
    language: languageName(row.languageId),
    ...pick(row, 'mode', 'elapsedMs', 'points'),
    submissionTime: new Date(row.receivedAtMs).toISOString(),
    status: submissionStatus(row.verdict),
    verdict: verdictLabelOf(row.verdict),
    isAccepted: row.verdict === 'accepted',
    passedTestCases: row.passed,
    totalTestCases: row.total,
  }
}

/** Like `shownSubmission`, with the author's name. */
export const listedSubmission = (
  { row, username }: ListedRow,
  problems: readonly ContestProblemRow[],
): ListedContestSubmission => ({ ...shownSubmission(row, problems), userId: row.userId, username })

export const languageName = (languageId: number): string =>
  CONTEST_LANGUAGES.find(({ id }) => id === languageId)?.name ?? ''

/** The label of a stored verdict. The column contains only verdicts that the runner has produced. */
export const verdictLabelOf = (verdict: string | null) => (verdict === null ? null : verdictLabel(verdict as Verdict))
