/** The results of the daily problem. Source: docs/rules.md, "Daily challenge". */

/** A submission to the daily problem, in order of receipt; `verdict` is null while pending. */
type DailySubmission = { readonly receivedAtMs: number; readonly verdict: string | null }

type Window = { readonly openedAtMs: number; readonly closesAtMs: number }
type ProblemResult = { readonly solvedAtMs: number | null; readonly wrong: number }

/** These verdicts add no penalty, as in contests. */
const NO_PENALTY: ReadonlySet<string> = new Set(['compilation-error', 'internal-error'])

/** Returns a player's result: the first accepted submission received between opening and close. */
export function problemResult(
  submissions: readonly DailySubmission[],
  { openedAtMs, closesAtMs }: Window,
): ProblemResult {
  let wrong = 0
  for (const { receivedAtMs, verdict } of submissions) {
    if (receivedAtMs < openedAtMs || receivedAtMs >= closesAtMs || verdict === null) continue
    if (verdict === 'accepted') return { solvedAtMs: receivedAtMs, wrong }
    if (!NO_PENALTY.has(verdict)) wrong += 1
  }
  return { solvedAtMs: null, wrong }
}

/** Why a player is out of competition. */
type Apart = 'solved-before' | 'setter'

type Before = { readonly hasSolved: boolean; readonly isSetter: boolean }

/** Decided when the problem is opened; null if the player competes. */
export const apartOf = ({ hasSolved, isSetter }: Before): Apart | null =>
  isSetter ? 'setter' : hasSolved ? 'solved-before' : null

type Solve = { readonly openedAtMs: number; readonly solvedAtMs: number; readonly wrong: number }

/** The least time since the opening, then fewer wrong submissions, then the earlier one. */
export const compareSolves = (a: Solve, b: Solve): number =>
  a.solvedAtMs - a.openedAtMs - (b.solvedAtMs - b.openedAtMs) || a.wrong - b.wrong || a.solvedAtMs - b.solvedAtMs
