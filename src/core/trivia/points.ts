import type { Choice } from '#contracts/trivia'

/** The points of an answer. Source: docs/rules.md, "UI Trivia". */

/** How long a question is open. */
export const QUESTION_MS = 20_000
/** The points for a right answer; up to the same again for speed. */
const RIGHT_POINTS = 500
const SPEED_POINTS = 500
/**
 * The most that is subtracted for the network round trip. A page could delay its answer to increase it, so this bounds the gain: 5 points.
 */
export const ROUND_TRIP_MOST_MS = 200

/** The ms that an answer took on the server's clock, without the round trip. */
export function tookMs(sinceOpenedMs: number, roundTripMs: number | null): number {
  const way = Math.min(Math.max(0, roundTripMs ?? 0), ROUND_TRIP_MOST_MS)
  return Math.max(0, Math.round(sinceOpenedMs - way))
}

/** Whether exactly the right options were chosen. */
export const isRight = (choice: Choice, correct: Choice): boolean =>
  choice.length === correct.length && correct.every((index) => choice.includes(index))

/** 500 for a right answer plus up to 500 for the time left, rounded down; 0 for a wrong one. */
export function pointsFor(right: boolean, ms: number): number {
  if (!right) return 0
  const left = Math.max(0, QUESTION_MS - ms) / QUESTION_MS
  return RIGHT_POINTS + Math.floor(SPEED_POINTS * left)
}
