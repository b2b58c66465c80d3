import type { ConnectionBarProps } from '#ui'
import type { SocketView } from '../lib/socket'

/** The state for the connection bar. `online` is whether the browser has a network. */
export function connectionState(view: SocketView, online: boolean): ConnectionBarProps['state'] {
  if (view.authenticated) return 'connected'
  // A banner beside the bar shows the refusal, and no connection attempt is running.
  if (!view.connected && view.refusal !== null) return 'connected'
  if (view.connected) return 'authenticating'
  if (!online) return 'offline'
  return view.failures > 0 ? 'reconnecting' : 'connecting'
}
