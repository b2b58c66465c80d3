/** The server's time: milliseconds since 1970 at the process's start, then counted by the monotonic clock. */
export type Clock = { nowMs(): number }

/** Setting the machine's wall clock moves no deadline of a running process. */
export const monotonicClock: Clock = { nowMs: () => Math.round(performance.timeOrigin + performance.now()) }
