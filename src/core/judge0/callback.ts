import { addressFault } from '../outgoing'

const MESSAGES = {
  'no-address': 'is not a valid URL',
  'has-password': 'must not hold a name or a password',
  private: 'setting callback to a private address is not allowed',
} as const

/** What is wrong with an address that wants to be notified, in Judge0's words, or null. */
export function callbackError(text: string, options: { readonly privateAllowed: boolean }): string | null {
  const fault = addressFault(text, options)
  return fault === null ? null : MESSAGES[fault]
}

/** Waits between the tries of one callback: a receiver that is being restarted, or moved, still learns of it. */
export const CALLBACK_WAITS_MS = [1000, 10_000, 60_000, 600_000, 3_600_000] as const
export const CALLBACK_TIMEOUT_S = 5

/**
 * When to try again after the n-th try (counted from 1) failed, or null: given up. `answered`: the status that came
 * back, or null where no one answered. An answer ends it, as at Judge0, unless it says that it is the receiver's
 * trouble.
 */
export function nextTryMs(tries: number, answered: number | null): number | null {
  const isFailure = answered === null || answered >= 500 || answered === 408 || answered === 429
  return isFailure ? (CALLBACK_WAITS_MS[tries - 1] ?? null) : null
}
