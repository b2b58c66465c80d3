/** A call that waits for the judge has an answer by then, before its connection is closed without one. */
const ANSWER_MS = 230_000
/** How long the connection of such a call is kept open, and of one that judges or renders before it stores. */
export const ANSWER_WITHIN_S = 240

/** Aborted when the caller has left, or when there must be an answer. */
export const untilLeft = (request: Request): AbortSignal =>
  AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)])

/** What `work` comes to; `late` where that takes too long, and the work goes on. */
export function inTime<T>(work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(late()), ANSWER_MS)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
