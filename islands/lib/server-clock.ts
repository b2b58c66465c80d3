/**
 * A reading of the server's clock. Readings are offsets to a local clock that never jumps (`performance.now()`), so that the time is right
 * even if the wall clock is wrong or is set during a duel.
 */
export type ClockReading = { readonly offsetMs: number; readonly uncertaintyMs: number }

/** The reading of a pong. The server wrote it between sending and receiving, so the middle is the best estimate. */
export function readingOfPong(sentAtMs: number, receivedAtMs: number, serverTimeMs: number): ClockReading {
  return { offsetMs: serverTimeMs - (sentAtMs + receivedAtMs) / 2, uncertaintyMs: (receivedAtMs - sentAtMs) / 2 }
}

/** The reading of any frame with `serverNowMs`. It was written earlier, by an unknown time. */
export function readingOfFrame(receivedAtMs: number, serverNowMs: number): ClockReading {
  return { offsetMs: serverNowMs - receivedAtMs, uncertaintyMs: Number.POSITIVE_INFINITY }
}

const KEPT = 8

/** More than two clocks drift apart while readings are kept, and less than any sleep of a machine. */
const JUMP_MS = 500

/**
 * The newest readings, oldest first. Old ones are dropped because two clocks drift apart over hours, and at once if the new one contradicts
 * them: the local clock stood still because the machine slept, which a connection may outlast, or the server's clock was set.
 */
export const keepReadings = (kept: readonly ClockReading[], reading: ClockReading): readonly ClockReading[] =>
  [...kept.filter((old) => !contradicts(reading, old)), reading].slice(-KEPT)

const contradicts = (one: ClockReading, other: ClockReading): boolean =>
  Math.abs(one.offsetMs - other.offsetMs) > one.uncertaintyMs + other.uncertaintyMs + JUMP_MS

/** The offset of the reading with the least uncertainty, the newest among equals; null before the first reading. */
export function bestOffsetMs(readings: readonly ClockReading[]): number | null {
  let best: ClockReading | null = null
  for (const reading of readings) if (best === null || reading.uncertaintyMs <= best.uncertaintyMs) best = reading
  return best === null ? null : best.offsetMs
}
