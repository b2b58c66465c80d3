/**
 * The server's clock as seen from here. Readings are differences to a local clock that never jumps
 * (`performance.now()`), so a laptop whose wall clock is wrong or is set during a duel still shows the right time.
 */
export type ClockReading = { readonly offsetMs: number; readonly uncertaintyMs: number }

/**
 * What a ping reports: the answer was written somewhere between sending and receiving, the middle is the best guess.
 */
export function readingOfPong(sentAtMs: number, receivedAtMs: number, serverTimeMs: number): ClockReading {
  return { offsetMs: serverTimeMs - (sentAtMs + receivedAtMs) / 2, uncertaintyMs: (receivedAtMs - sentAtMs) / 2 }
}

/** What any frame with `serverNowMs` reports: it was written at some earlier moment, no one knows how much earlier. */
export function readingOfFrame(receivedAtMs: number, serverNowMs: number): ClockReading {
  return { offsetMs: serverNowMs - receivedAtMs, uncertaintyMs: Number.POSITIVE_INFINITY }
}

const KEPT = 8

/** The newest readings, oldest first: old ones go, because two clocks drift apart over hours. */
export const keepReadings = (kept: readonly ClockReading[], reading: ClockReading): readonly ClockReading[] =>
  [...kept, reading].slice(-KEPT)

/** The offset of the most certain reading, the newest among equals; null before the first. */
export function bestOffsetMs(readings: readonly ClockReading[]): number | null {
  let best: ClockReading | null = null
  for (const reading of readings) if (best === null || reading.uncertaintyMs <= best.uncertaintyMs) best = reading
  return best === null ? null : best.offsetMs
}
