import { addressNumber, isPublicAddress } from './addresses'

const MAX_URL_LENGTH = 2048
/** Names that every machine resolves to itself, or that exist only within a network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i

/** What is wrong with an address that wants to be told, or null. A name is looked at again when it has been resolved. */
export function callbackError(text: string, { privateAllowed }: { readonly privateAllowed: boolean }): string | null {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'is not a valid URL'
  if (url.username !== '' || url.password !== '') return 'must not hold a name or a password'
  if (privateAllowed) return null
  const isAddress = addressNumber(url.hostname) !== null
  const isPrivate = isAddress ? !isPublicAddress(url.hostname) : PRIVATE_NAME.test(url.hostname)
  return isPrivate ? 'setting callback to a private address is not allowed' : null
}

/** Waits between the tries of one callback: a receiver that is being restarted, or moved, still learns of it. */
export const CALLBACK_WAITS_MS = [1000, 10_000, 60_000, 600_000, 3_600_000] as const
export const CALLBACK_TIMEOUT_S = 5

/**
 * When to try again after the n-th try (counted from 1) failed, or null: given up. `answered`: the status that came
 * back, or null where nobody answered. An answer ends it, as at Judge0, unless it says that it is the receiver's trouble.
 */
export function nextTryMs(tries: number, answered: number | null): number | null {
  const isTrouble = answered === null || answered >= 500 || answered === 408 || answered === 429
  return isTrouble ? (CALLBACK_WAITS_MS[tries - 1] ?? null) : null
}
