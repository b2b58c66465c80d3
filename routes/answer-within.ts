/** A call that waits for the judge is answered within this time, before its connection is closed without an answer. */
const ANSWER_MS = 230_000
/** How long the connection of such a call is kept open, and that of a call that judges or renders before it stores. */
export const ANSWER_WITHIN_S = 240

/** Aborts when the caller disconnects, or when the call must be answered. */
export const untilLeft = (request: Request): AbortSignal =>
  AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)])

/** Resolves with the result of `work`. Rejects with `late` if that takes too long; the work goes on. */
export function inTime<T>(work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(late()), ANSWER_MS)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
