const FIRST_MS = 400
const LONGEST_MS = 10_000

/**
 * How long to wait before connection attempt number `attempt` (0 = the first retry): doubling, at most ten seconds, and
 * half of it by chance, so that a restarted server does not meet everybody in the same instant.
 * `random` is a number from 0 up to 1.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(full / 2 + (full / 2) * random)
}
