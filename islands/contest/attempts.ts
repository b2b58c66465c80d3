import type { ContestSubmission, ContestSubmissionDetail } from '#contracts/http/contest-submissions'
import { api } from '../lib/api'
import { attempt, type Attempt as Outcome } from '../lib/attempt'

/** A player's submission to a problem with its number; `before` is the previous submission. */
export type Attempt = {
  readonly number: number
  readonly submission: ContestSubmission
  readonly before: ContestSubmission | null
}

/** Numbers the submissions from the oldest one, which is 1. Both `submissions` and the result are sorted newest first. */
export const attemptsOf = (submissions: readonly ContestSubmission[]): readonly Attempt[] =>
  submissions.map((submission, i) => ({
    number: submissions.length - i,
    submission,
    before: submissions[i + 1] ?? null,
  }))

/** Reads the submissions with their programs, in the given order. Fails if one of them cannot be read. */
export async function readAttempts(ids: readonly string[]): Promise<Outcome<readonly ContestSubmissionDetail[]>> {
  const details: ContestSubmissionDetail[] = []
  for (const submissionId of ids) {
    const outcome = await attempt(api('GET /api/contests/submissions/{submissionId}', { params: { submissionId } }))
    if (!outcome.ok) return outcome
    details.push(outcome.answer.submission)
  }
  return { ok: true, answer: details }
}
