import type { DuelType } from '#contracts/http/users'
import type { RoomCode, UserId } from '#contracts/ids'
import type { ClientEvent, ClientFrameOf } from '#contracts/ws/client-frames'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import type { DuelState } from '#core/duel'
import type { Connection } from '#live'
import type { StampedDuel } from './machine'

/** A socket whose user is known. */
export interface Seat extends Connection {
  readonly player: PlayerProfile
}

/** What a player can say to duels. Who one is and what time it is are answered by the socket itself. */
export type DuelIntent = Exclude<ClientEvent, 'authenticate' | 'ping'>

export type DuelFrame = ClientFrameOf<DuelIntent>

/** `timeLimitMin` in minutes; the rules refuse what is out of bounds. */
export type RoomSettings = { readonly duelType: DuelType; readonly timeLimitMin: number }

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
   * DUEL_TYPING_CLOSED.
   */
  open(host: PlayerProfile, settings: RoomSettings): RoomCode
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
