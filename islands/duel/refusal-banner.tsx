import { LinkedAlert } from '../lib/linked-alert'
import type { SocketView } from '../lib/socket'

/** The server does not let the player in: its words, and the way to where that can be mended. */
export const RefusalBanner = ({ view: { refusal } }: { readonly view: SocketView }) =>
  refusal === null ? null : <LinkedAlert message={refusal} href="/sign-in" label="Sign In" />
