import { addressFault } from '../outgoing'

const MESSAGES = {
  'no-address': 'is not a valid URL',
  'has-password': 'must not hold a name or a password',
  private: 'setting callback to a private address is not allowed',
} as const

/** Returns what is wrong with a callback address, in Judge0's words, or null. */
export function callbackError(text: string, options: { readonly privateAllowed: boolean }): string | null {
  const fault = addressFault(text, options)
  return fault === null ? null : MESSAGES[fault]
}

/** Delays between the attempts of one callback, long enough for a receiver that restarts or moves. */
export const CALLBACK_WAITS_MS = [1000, 10_000, 60_000, 600_000, 3_600_000] as const
export const CALLBACK_TIMEOUT_S = 5

/**
 * The delay after the n-th attempt (from 1) failed, or null to give up. `answered`: the HTTP status, or null without an answer. As in
 * Judge0, an answer ends the attempts, unless it reports an error of the receiver.
 */
export function nextTryMs(tries: number, answered: number | null): number | null {
  const isFailure = answered === null || answered >= 500 || answered === 408 || answered === 429
  return isFailure ? (CALLBACK_WAITS_MS[tries - 1] ?? null) : null
}
