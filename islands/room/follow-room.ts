import type { ServerFrame } from '#contracts/frames/index'
import type { Socket } from '../lib/socket'

type Following = {
  /** Requests the room. Returns false if nothing was sent. */
  readonly ask: () => boolean
  readonly hear: (frame: ServerFrame) => void
}

/**
 * Requests a room once for each connection, and passes on every frame. Returns a function that stops both. The flag ensures that it is
 * once, because `authenticated` arrives for the cookie and again for the frame that asks for it.
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
