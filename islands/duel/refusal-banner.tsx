import { Banner, LinkButton } from '#ui'
import type { SocketView } from '../lib/socket'

/** The server does not let the player in: its words, and the way to where that can be mended. */
export function RefusalBanner({ view }: { readonly view: SocketView }) {
  if (view.refusal === null) return null
  const signIn = (
    <LinkButton size="sm" href="/sign-in">
      Sign In
    </LinkButton>
  )
  return (
    <Banner tone="error" action={signIn}>
      {view.refusal}
    </Banner>
  )
}
