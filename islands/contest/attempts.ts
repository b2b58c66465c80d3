import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'

/** One of a player's submissions to a problem, by its number; `before`: the one that it follows. */
export type Attempt = {
  readonly number: number
  readonly submission: ContestSubmission
  readonly before: ContestSubmission | null
}

/** Numbers them from the oldest on. `submissions` and the answer: newest first. */
export const attemptsOf = (submissions: readonly ContestSubmission[]): readonly Attempt[] =>
  submissions.map((submission, i) => ({
    number: submissions.length - i,
    submission,
    before: submissions[i + 1] ?? null,
  }))

type ReadAttempts =
  | { readonly ok: true; readonly details: readonly ContestSubmissionDetail[] }
  | { readonly ok: false; readonly error: string }

/** The submissions with their programs, in the order asked for; all or none. */
export async function readAttempts(ids: readonly string[]): Promise<ReadAttempts> {
  const details: ContestSubmissionDetail[] = []
  for (const submissionId of ids) {
    const outcome = await attempt(api('GET /api/contests/submissions/{submissionId}', { params: { submissionId } }))
    if (!outcome.ok)
      return { ok: false, error: refusalMessage(outcome.refusal, 'The submission could not be read. Try again.') }
    details.push(outcome.answer.submission)
  }
  return { ok: true, details }
}
