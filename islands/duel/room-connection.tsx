import { ConnectionBar } from '#ui'
import type { SocketView } from '../lib/socket'
import { useOnline } from '../lib/use-online'
import { connectionState } from './connection-state'
import { RefusalBanner } from './refusal-banner'

/** Shown above a room: the state of the connection, and why the server refuses it. */
export const RoomConnection = ({ view }: { readonly view: SocketView }) => (
  <>
    <ConnectionBar state={connectionState(view, useOnline())} />
    <div className="px-4 pt-2 empty:hidden">
      <RefusalBanner view={view} />
    </div>
  </>
)
