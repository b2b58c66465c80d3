import type { SubmissionPurpose } from '#contracts/http/submissions'

type Judged = {
  readonly purpose: SubmissionPurpose
  readonly problemId: string | null
  /** Null: not judged yet. */
  readonly verdict: string | null
}

/**
 * Only verdicts on problems of the archive are taken back one by one. Those of a contest change its standings, which its rejudge does
 * with a preview; a duel keeps its result; programs without a problem have no verdict to correct.
 */
export const mayJudgeAgain = ({ purpose, problemId, verdict }: Judged): boolean =>
  purpose === 'practice' && problemId !== null && verdict !== null
