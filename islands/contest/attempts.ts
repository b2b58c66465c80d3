import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { api } from '../lib/api'
import { attempt, type Attempt as Outcome } from '../lib/attempt'

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

/** The submissions with their programs, in the order asked for; all or none. */
export async function readAttempts(ids: readonly string[]): Promise<Outcome<readonly ContestSubmissionDetail[]>> {
  const details: ContestSubmissionDetail[] = []
  for (const submissionId of ids) {
    const outcome = await attempt(api('GET /api/contests/submissions/{submissionId}', { params: { submissionId } }))
    if (!outcome.ok) return outcome
    details.push(outcome.answer.submission)
  }
  return { ok: true, answer: details }
}
