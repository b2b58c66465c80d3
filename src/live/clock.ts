/** What time it is, and somebody to be woken by. Deadlines and what wakes for them must go by the same clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Wakes once after `ms`, on a fresh stack; what it returns takes that back. */
  wakeAfter(ms: number, wake: () => void): () => void
}

/**
 * The server's time: milliseconds since 1970 at the process's start, then counted by the monotonic clock. Setting the
 * machine's wall clock moves no deadline of a running process.
 */
export const monotonicClock: Clock = {
  nowMs: () => Math.round(performance.timeOrigin + performance.now()),
  wakeAfter(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}
