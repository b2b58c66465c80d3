import type { Choice } from '#contracts/trivia'

/** What an answer is worth. Source: docs/rules.md, "UI Trivia". */

/** How long a question is open. */
export const QUESTION_MS = 20_000
/** For being right; as much again at most for speed. */
const RIGHT_POINTS = 500
const SPEED_POINTS = 500
/**
 * The most that is taken off for the way to the player and back. What a page says of it cannot be checked (it may answer
 * late), so that this bounds what can be gained by it: 5 points.
 */
export const ROUND_TRIP_MOST_MS = 200

/** How long an answer took on the server's clock, with the round trip taken off. */
export function tookMs(sinceOpenedMs: number, roundTripMs: number | null): number {
  const way = Math.min(Math.max(0, roundTripMs ?? 0), ROUND_TRIP_MOST_MS)
  return Math.max(0, Math.round(sinceOpenedMs - way))
}

/** Every right option and no other one. */
export const isRight = (choice: Choice, correct: Choice): boolean =>
  choice.length === correct.length && correct.every((index) => choice.includes(index))

/** 500 for a right answer and up to 500 for the time that was left, rounded down; 0 for a wrong one. */
export function pointsFor(right: boolean, ms: number): number {
  if (!right) return 0
  const left = Math.max(0, QUESTION_MS - ms) / QUESTION_MS
  return RIGHT_POINTS + Math.floor(SPEED_POINTS * left)
}
