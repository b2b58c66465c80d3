import type { TSchema } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import type { ReadonlyStatic } from '../shapes'

/**
 * Who may send a frame. The socket checks the first two and the rooms the others, before any handler runs.
 * - `anyone`: any socket.
 * - `user`: an authenticated socket.
 * - `player`: a player of the duel that the frame names or the socket is in, from any tab.
 * - `playing-tab`: the tab in which such a player plays; after the end, any tab.
 * - `reporting-tab`: the same, for reports that a page sends by itself. They are ignored if the player has left the room.
 * - `spectator`: a spectator of the duel that the socket watches.
 * - `seat`, `seat-tab` and `seat-report`: as `player`, `playing-tab` and `reporting-tab`, for participants of a room of many.
 */
export type Sender =
  | 'anyone'
  | 'user'
  | 'player'
  | 'playing-tab'
  | 'reporting-tab'
  | 'spectator'
  | 'seat'
  | 'seat-tab'
  | 'seat-report'

/** What the database stores because of a frame: `events` of the room, other `rows`, or `nothing`. */
type Stored = 'events' | 'rows' | 'nothing'

/** A token bucket: how many frames may be sent at once, and how many more become available in a second. */
export type Budget = { readonly burst: number; readonly perSecond: number }

/** The budget of all frames of one socket together, far above what a person can do by hand. */
export const SOCKET_BUDGET: Budget = { burst: 60, perSecond: 20 }

/** The budget of actions that can be repeated and undone and are stored each time: being ready, offering a draw, taking a seat. */
export const TOGGLING: Budget = { burst: 20, perSecond: 0.5 }

/** The budget of violations that a page reports. Only violations at least 10 s apart count, so the budget refuses none that would. */
export const REPORTING: Budget = { burst: 10, perSecond: 0.2 }

/** The budget of chat over all rooms, which stay open for it after their end. Within one room, CHAT_RATE allows what a person types. */
export const TALKING: Budget = { burst: 40, perSecond: 1 }

/** The budget of frames that are answered with a whole room or list. It allows 30 tabs to reconnect at once. */
export const FOLLOWING: Budget = { burst: 40, perSecond: 2 }

/** The declaration of a frame that clients may send. */
export type FromClient = {
  readonly sender: Sender
  readonly stored: Stored
  /** The budget of one user over all sockets, in addition to that of each socket. Frames of `anyone` must not have one. */
  readonly budget?: Budget
  readonly data: TSchema
  /** The error codes of the frame, in addition to those that follow from its sender and its schema: see `refusalsOf`. */
  readonly errors: readonly ErrorCode[]
}

/** The declaration of a frame that the server sends. */
type FromServer = {
  /**
   * Whether its content can be derived from what is stored. If not, it is only shown at the moment, is known only to this process
   * (connections, the queue), or only says that something else has changed.
   */
  readonly stored: boolean
  readonly data: TSchema
}

/** The frames about one topic, by name. Client and server may have frames of the same name. */
export type FrameRoom = {
  readonly client: Readonly<Record<string, FromClient>>
  readonly server: Readonly<Record<string, FromServer>>
}
export const frameRoom = <const One extends FrameRoom>(one: One): One => one

/** The read-only data of the frames of one side, by name. */
export type DataOf<Side extends Readonly<Record<string, { readonly data: TSchema }>>> = {
  readonly [Name in keyof Side]: ReadonlyStatic<Side[Name]['data']>
}
