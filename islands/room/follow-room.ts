import type { ServerFrame } from '#contracts/frames/index'
import type { Socket } from '../lib/socket'

type Following = {
  /** Asks for the room. False: nothing was sent. */
  readonly ask: () => boolean
  readonly hear: (frame: ServerFrame) => void
}

/**
 * Asks for a room once a connection, and passes on every frame; returns what ends both. Once: `authenticated` comes for the
 * cookie, and again for the frame that asks for it.
 */
export function followRoom(socket: Socket, { ask, hear }: Following): () => void {
  let asked = false
  const resume = () => {
    if (!asked && socket.view().authenticated) asked = ask()
  }
  resume()
  const stopViewing = socket.onView(() => {
    if (!socket.view().connected) asked = false
    else resume()
  })
  const stopHearing = socket.onFrame(hear)
  return () => {
    stopViewing()
    stopHearing()
  }
}
