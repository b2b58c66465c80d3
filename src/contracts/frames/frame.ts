import type { TSchema } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import type { ReadonlyStatic } from '../shapes'

/**
 * Who may send a frame. The socket checks the first two, the duel rooms the others, before any handler is asked:
 * `anyone` with a socket; a `user` whose socket is authenticated; a `player` of the duel that the frame names (or that the
 * socket is in), from any of their tabs; the `playing-tab` of such a player, after the end any tab; the `reporting-tab`
 * is the same for what a page reports by itself: of a player who has left the room it is ignored; a `spectator` of the
 * duel that the socket watches. `seat`, `seat-tab` and `seat-report` are the same three for participants of a room with many seats.
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

/** What the database keeps of a frame: `events` of the duel, `rows` beside them, or `nothing`. */
type Stored = 'events' | 'rows' | 'nothing'

/** A token bucket: what may be spent at once, and what is earned back a second. */
export type Budget = { readonly burst: number; readonly perSecond: number }

/** All frames of one socket together: far above what a person's hands can do. */
export const SOCKET_BUDGET: Budget = { burst: 60, perSecond: 20 }

/** What one may say and take back, over and over, in a room that keeps each time: ready or not, a draw, a seat. */
export const TOGGLING: Budget = { burst: 20, perSecond: 0.5 }

/** Conduct that a page reports. What counts lies 10 s apart: none of it is lost to the budget. */
export const REPORTING: Budget = { burst: 10, perSecond: 0.2 }

/** Answered by all that stands in a room or a list. 30 tabs that come back at once fit. */
export const FOLLOWING: Budget = { burst: 40, perSecond: 2 }

/** What a client may send. */
export type FromClient = {
  readonly sender: Sender
  readonly stored: Stored
  /** Of one user over all their sockets, beside the budget that each socket has. Frames of `anyone` have none of their own. */
  readonly budget?: Budget
  readonly data: TSchema
  /** What it is refused with, beside what follows from its sender and its schema: see `refusalsOf`. */
  readonly errors: readonly ErrorCode[]
}

/** What the server sends. */
type FromServer = {
  /**
   * True: what it says follows from what is stored. False: it is shown while it happens, is of this process alone (who is connected, who
   * waits), or says only that something else has changed.
   */
  readonly stored: boolean
  readonly data: TSchema
}

/** The frames about one thing, by name. A name may stand on both sides. */
export type FrameRoom = {
  readonly client: Readonly<Record<string, FromClient>>
  readonly server: Readonly<Record<string, FromServer>>
}
export const frameRoom = <const One extends FrameRoom>(one: One): One => one

/** What the frames of one side carry, by name; nothing of it is changed. */
export type DataOf<Side extends Readonly<Record<string, { readonly data: TSchema }>>> = {
  readonly [Name in keyof Side]: ReadonlyStatic<Side[Name]['data']>
}
