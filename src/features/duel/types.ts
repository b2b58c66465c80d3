import type { RoomCode, UserId } from '#contracts/ids'
import type { ClientEvent, ClientFrameOf } from '#contracts/ws/client-frames'
import type { DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { DuelState } from '#core/duel'
import type { AppError } from '#errors'
import type { Connection } from '#live'
import type { StampedDuel } from './machine'

/** A socket whose user is known. */
export interface Seat extends Connection {
  readonly player: PlayerProfile
  /** The latest round-trip, as the server measured it; null before the first. */
  roundTripMs(): number | null
  /** Tells the player what came of a frame that was taken before and is refused now. */
  refuse(error: AppError, event: ClientEvent): void
}

/** What a player can say to duels. Who one is and what time it is are answered by the socket itself. */
export type DuelIntent = Exclude<ClientEvent, 'authenticate' | 'ping' | 'watch-contest' | 'unwatch-contest'>

export type DuelFrame = ClientFrameOf<DuelIntent>

/** What happened in a room, for those outside of it. Stored already. */
export type DuelNews = {
  readonly events: readonly StampedDuel[]
  /** The room after the last of them. */
  readonly state: DuelState
  /** Whether a socket of this player is in the room. */
  isPresent(userId: UserId): boolean
}

export interface DuelService {
  /**
   * Opens a room for a host whose socket is not there yet. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT and
   * DUEL_LANGUAGE.
   */
  open(host: PlayerProfile, settings: DuelSettings): RoomCode
  /** Seats a player whose socket is not there yet. Throws ROOM_NOT_FOUND and what joining throws. */
  join(roomCode: RoomCode, player: PlayerProfile): void
  /** Calls for every step of every room, after it was stored. What the listener throws is logged. */
  watch(listener: (news: DuelNews) => void): void
  /**
   * Acts on what a player sent. Answers go out as frames. Throws AppError with the code and words for the person;
   * nothing has happened then.
   */
  receive(seat: Seat, frame: DuelFrame): void
  /** The socket is gone. Again is harmless. */
  disconnect(seat: Seat): void
  /**
   * Brings back what a former process left unfinished: state from the events, deadlines armed, both players' time made
   * longer. Before the first socket, and before the judge announces verdicts. Returns how many.
   */
  recover(): number
  /** Wakes nobody any more. What is unfinished is in the database. */
  close(): void
}
