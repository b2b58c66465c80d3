import { addressNumber, isPublicAddress } from './addresses'

const MAX_URL_LENGTH = 2048
/** Names that resolve to the machine itself, or exist only within a network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i

export type AddressFault = 'no-address' | 'has-password' | 'private'

/** Returns what is wrong with an address for notifications, or null. A name is checked again once it is resolved. */
export function addressFault(
  text: string,
  { privateAllowed }: { readonly privateAllowed: boolean },
): AddressFault | null {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'no-address'
  if (url.username !== '' || url.password !== '') return 'has-password'
  if (privateAllowed) return null
  const isAddress = addressNumber(url.hostname) !== null
  const isPrivate = isAddress ? !isPublicAddress(url.hostname) : PRIVATE_NAME.test(url.hostname)
  return isPrivate ? 'private' : null
}
