import { LinkedAlert } from '../lib/linked-alert'
import type { SocketView } from '../lib/socket'

/** Shows why the server refused the connection, with a link to the sign-in page. */
export const RefusalBanner = ({ view: { refusal } }: { readonly view: SocketView }) =>
  refusal === null ? null : <LinkedAlert message={refusal} href="/sign-in" label="Sign In" />
