const FIRST_MS = 400
const LONGEST_MS = 10_000

/**
 * The delay before connection attempt number `attempt` (0 is the first retry). It doubles each time up to ten seconds, and half of it is
 * random, so that the clients of a restarted server do not all reconnect at the same moment. `random` is a number from 0 up to 1.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(full / 2 + (full / 2) * random)
}
