import { ACCOUNT_CHANGED_MESSAGE } from '#contracts/page-owner'
import { LinkedAlert } from '../lib/linked-alert'
import type { SocketView } from '../lib/socket'

/** Why the server does not let the player in, and the way to where that can be mended. */
export function RefusalBanner({ view: { refusal } }: { readonly view: SocketView }) {
  if (refusal === null) return null
  // An empty address is the page's own.
  if (refusal === ACCOUNT_CHANGED_MESSAGE) return <LinkedAlert message={refusal} href="" label="Reload Page" />
  return <LinkedAlert message={refusal} href="/sign-in" label="Sign In" />
}
