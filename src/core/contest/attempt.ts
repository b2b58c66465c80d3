/** One submission as the standings use it. */
export type Attempt = {
  /** Order of receipt across the whole server. */
  readonly seq: number
  readonly userId: string
  readonly problemId: string
  /** Since the start of the contest, or of the virtual run. */
  readonly elapsedMs: number
  readonly outcome: Outcome
  /** The points of this attempt alone; 0 until it is judged. */
  readonly points: number
  /** The part of `points` from each subtask, in order; null if there are no such parts or they are unknown. */
  readonly parts: readonly number[] | null
}

/** `void`: ignored by the scoring. `hidden`: submitted while the standings are frozen. */
export type Outcome = 'pending' | 'accepted' | 'rejected' | 'void' | 'hidden'

/** Returns the outcome of a verdict; null is pending. Compilation Error and Internal Error add no penalty. */
export function outcomeOf(verdict: string | null): Outcome {
  if (verdict === null) return 'pending'
  if (verdict === 'accepted') return 'accepted'
  return verdict === 'compilation-error' || verdict === 'internal-error' ? 'void' : 'rejected'
}

/** The attempts as published while the standings are frozen: they are visible, their outcomes are not. */
export const hideFrom = (attempts: readonly Attempt[], elapsedMs: number | null): readonly Attempt[] =>
  elapsedMs === null
    ? attempts
    : attempts.map((one) => (one.elapsedMs < elapsedMs ? one : { ...one, outcome: 'hidden', points: 0, parts: null }))

/** The attempts up to and including a moment. */
export const until = (attempts: readonly Attempt[], elapsedMs: number): readonly Attempt[] =>
  attempts.filter((one) => one.elapsedMs <= elapsedMs)
