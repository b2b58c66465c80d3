import type { ClientData, ClientEvent, ClientFrameOf } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { PlayerConnection } from './types'

/**
 * A handler for each of these frames. `Place` are the arguments between the connection and the data, such as the room's
 * code.
 */
export type FrameHandlers<Name extends ClientEvent, Place extends readonly unknown[] = []> = {
  readonly [One in Name]: (connection: PlayerConnection, ...given: [...Place, data: ClientData[One]]) => void
}

/** Calls the handler of a frame. Generic over the frame's name, so that the types of handler and data match. */
export function handleFrame<Name extends ClientEvent, Place extends readonly unknown[]>(
  handlers: FrameHandlers<Name, Place>,
  frame: ClientFrameOf<Name>,
  ...[connection, ...place]: [connection: PlayerConnection, ...place: Place]
): void {
  handlers[frame.event](connection, ...place, frame.data)
}

/** A command without its user id, which follows from the connection. */
export type OfSender<Command> = Command extends { readonly userId: UserId } ? Omit<Command, 'userId'> : never
