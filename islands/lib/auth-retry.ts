/** docs/coverage.md#9-constants-and-limits: an authentication that no one confirmed is sent again. */
export const AUTH_RETRY_MS = 5000

/**
 * Something that calls back every so often until it is stopped; the window's own timer unless a test brings another.
 */
export type Every = (callback: () => void, ms: number) => () => void

const everyByTimer: Every = (callback, ms) => {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}

/** Sends at once and then every `ms`, until someone has confirmed. Returns what stops it. */
export function sendUntilConfirmed(
  send: () => void,
  isConfirmed: () => boolean,
  { every = everyByTimer, ms = AUTH_RETRY_MS }: { readonly every?: Every; readonly ms?: number } = {},
): () => void {
  send()
  return every(() => {
    if (!isConfirmed()) send()
  }, ms)
}
