/** One submission as the standings see it. */
export type Attempt = {
  /** Order of receipt over the whole server. */
  readonly seq: number
  readonly userId: string
  readonly problemId: string
  /** Since the start of the contest, or of the virtual run. */
  readonly elapsedMs: number
  readonly outcome: Outcome
  /** What it is worth by itself; 0 until it is judged. */
  readonly points: number
  /**
   * Of `points`, what each subtask brings, in their order; null where points do not come in parts, or no one knows
   * them.
   */
  readonly parts: readonly number[] | null
}

/** `void`: counts for no one and against no one. `hidden`: submitted while the standings stand still. */
export type Outcome = 'pending' | 'accepted' | 'rejected' | 'void' | 'hidden'

/** Compilation Error and Internal Error add no penalty. null = not judged yet. */
export function outcomeOf(verdict: string | null): Outcome {
  if (verdict === null) return 'pending'
  if (verdict === 'accepted') return 'accepted'
  return verdict === 'compilation-error' || verdict === 'internal-error' ? 'void' : 'rejected'
}

/**
 * The attempts as published while the standings are frozen: that someone tried is seen, what came of it is
 * not.
 */
export const hideFrom = (attempts: readonly Attempt[], elapsedMs: number | null): readonly Attempt[] =>
  elapsedMs === null
    ? attempts
    : attempts.map((one) => (one.elapsedMs < elapsedMs ? one : { ...one, outcome: 'hidden', points: 0, parts: null }))

/** The attempts as they stood at a moment, which counts itself. */
export const until = (attempts: readonly Attempt[], elapsedMs: number): readonly Attempt[] =>
  attempts.filter((one) => one.elapsedMs <= elapsedMs)
