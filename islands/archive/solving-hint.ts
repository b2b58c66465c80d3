import { NO_JUDGE } from '../lib/no-judge'

type Solver = {
  /** Signed in with a complete profile. */
  readonly isPlayer: boolean
  /** Taking part in the running contest that has the problem. */
  readonly isHeld: boolean
  /** Whether the server runs any language. */
  readonly isJudged: boolean
}

/** Why the viewer can neither run nor submit; null if both are possible. */
export function solvingHint({ isPlayer, isHeld, isJudged }: Solver): string | null {
  if (!isPlayer) return 'Sign in to run and submit'
  if (isHeld) return 'Solve it in its contest until the contest ends'
  return isJudged ? null : NO_JUDGE
}
