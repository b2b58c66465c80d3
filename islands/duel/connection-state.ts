import type { ConnectionBarProps } from '#ui'
import type { SocketView } from '../lib/socket'

/** What the thin bar says. `online` is the browser's own knowledge of the network. */
export function connectionState(view: SocketView, online: boolean): ConnectionBarProps['state'] {
  if (view.authenticated) return 'connected'
  // The banner beside it says why; there is nothing to wait for.
  if (!view.connected && view.refusal !== null) return 'connected'
  if (view.connected) return 'authenticating'
  if (!online) return 'offline'
  return view.failures > 0 ? 'reconnecting' : 'connecting'
}
