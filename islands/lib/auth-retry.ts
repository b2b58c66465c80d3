/** The interval after which an unconfirmed authentication is sent again (docs/coverage.md#9-constants-and-limits). */
export const AUTH_RETRY_MS = 5000

/** Calls back at an interval until it is stopped. The product uses a timer of the window, tests use their own. */
export type Every = (callback: () => void, ms: number) => () => void

const everyByTimer: Every = (callback, ms) => {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}

/** Sends at once and then every `ms` milliseconds until the authentication is confirmed. Returns a function that stops it. */
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
