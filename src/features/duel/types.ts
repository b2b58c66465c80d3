import type { ClientEvent, ClientFrameOf, DuelIntent, ServerFrame } from '#contracts/frames/index'
import type { OwnRoom, Replay, RunningDuel } from '#contracts/http/duels'
import type { User } from '#contracts/http/users'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelSettings, PlayerProfile } from '#contracts/ws/duel-events'
import type { LiveDuel } from '#contracts/ws/spectators'
import type { DuelState } from '#core/duel'
import type { AppError } from '#errors'
import type { Connection } from '#live'
import type { StampedDuel } from './machine'

/** A socket whose user is known. */
export interface PlayerConnection extends Connection {
  readonly player: PlayerProfile
  /** The latest round-trip, as the server measured it; null before the first. */
  roundTripMs(): number | null
  /** Tells the player what came of a frame that was taken before and is refused now. */
  refuse(error: AppError, event: ClientEvent): void
  readonly topics: Topics
}

/** What many sockets hear alike. A frame is written once; the transport passes it on to whoever has subscribed. */
export interface Topics {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** To every socket that has subscribed, this one or not. */
  publish(topic: string, frame: ServerFrame): void
}

export type DuelFrame = ClientFrameOf<DuelIntent>

/** What happened in a room, for those outside of it. Stored already. */
export type DuelNews = {
  readonly events: readonly StampedDuel[]
  /** The room after the last of them. */
  readonly state: DuelState
  /** Whether a socket of this player is in the room. */
  isPresent(userId: UserId): boolean
}

/**
 * What a room is to somebody who comes by its address: `room` for its players; `join` while a place is free; `watch` while
 * it is played, `replay` after; `shut` where they may not look, or nothing was played.
 */
export type RoomAccess = 'room' | 'join' | 'watch' | 'replay' | 'shut'

/** Who looks: a signed-in user, or a visitor. */
export type ReplayViewer = Pick<User, 'id' | 'contestAdmin'> | null

export interface DuelService {
  /**
   * Opens a room for a host whose socket is not there yet. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT and
   * DUEL_LANGUAGE.
   */
  open(host: PlayerProfile, settings: DuelSettings): RoomCode
  /** Seats a player whose socket is not there yet. Throws ROOM_NOT_FOUND and what joining throws. */
  join(roomCode: RoomCode, player: PlayerProfile): void
  /**
   * Opens a room for two who were brought together, and whose sockets are not there yet: it starts by itself once both
   * are, and is over if they do not come. Throws DUEL_TIME_LIMIT and DUEL_LANGUAGE.
   */
  pair(host: PlayerProfile, guest: PlayerProfile, settings: DuelSettings): RoomCode
  /** All rooms with one player in them. */
  waiting(): readonly DuelState[]
  /** After a contest admin's decision on a flag: gives what a held race brings, once that is clear. Again is harmless. */
  settle(roomCode: RoomCode): void
  /** Calls for every step of every room, after it was stored. What the listener throws is logged. */
  watch(listener: (news: DuelNews) => void): void
  /**
   * Acts on what a player sent. Answers go out as frames. Throws AppError with the code and words for the person;
   * nothing has happened then.
   */
  receive(connection: PlayerConnection, frame: DuelFrame): void
  /** The duel that this player plays right now, anywhere on the site; null where there is none. */
  running(userId: UserId): RunningDuel | null
  /** The rooms that this player has opened and that have not started, the oldest first. */
  openRooms(userId: UserId): readonly OwnRoom[]
  /** The running duels that may be watched. */
  live(): readonly LiveDuel[]
  /** What a room is to this player; null where there is none. */
  roomAccess(roomCode: RoomCode, userId: UserId): RoomAccess | null
  /** A finished duel to be seen again. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY, WATCH_FORBIDDEN. */
  replay(roomCode: RoomCode, viewer: ReplayViewer): Replay
  /** Who played in it, and what; throws like `replay`. */
  replayTitle(roomCode: RoomCode, viewer: ReplayViewer): string
  /** The server's time as duels know it. */
  nowMs(): number
  /** The socket is gone. Again is harmless. */
  disconnect(connection: PlayerConnection): void
  /**
   * Brings back what a former process left unfinished: state from the events, deadlines armed, both players' time made
   * longer. Before the first socket, and before the judge announces verdicts. Returns how many.
   */
  recover(): number
  /** Wakes nobody any more. What is unfinished is in the database. */
  close(): void
}
