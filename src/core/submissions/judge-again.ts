import type { SubmissionPurpose } from '#contracts/http/submissions'

type Judged = {
  readonly purpose: SubmissionPurpose
  readonly problemId: string | null
  /** null if it is not judged yet. */
  readonly verdict: string | null
}

/**
 * Only verdicts on archive problems are corrected one by one. Those of a contest change its standings, for which a rejudge has a preview; a
 * duel keeps its result; programs without a problem have no verdict to correct.
 */
export const mayJudgeAgain = ({ purpose, problemId, verdict }: Judged): boolean =>
  purpose === 'practice' && problemId !== null && verdict !== null
