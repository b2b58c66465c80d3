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
  /** The latest round-trip time, measured by the server; null before the first. */
  roundTripMs(): number | null
  /** Notifies the player that a frame that was accepted earlier is now refused. */
  refuse(error: AppError, event: ClientEvent): void
  readonly topics: Topics
}

/** Frames for many sockets. A frame is written once; the transport forwards it to all subscribers. */
export interface Topics {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Sends to every subscribed socket, whether this one is subscribed or not. */
  publish(topic: string, frame: ServerFrame): void
}

export type DuelFrame = ClientFrameOf<DuelIntent>

/** Events of a room for listeners outside of it. Already stored. */
export type DuelNews = {
  readonly events: readonly StampedDuel[]
  /** The room after the last of the events. */
  readonly state: DuelState
  /** Whether a socket of this player is in the room. */
  isPresent(userId: UserId): boolean
}

/**
 * What a room offers a user who opens its address: `room` for its players; `join` while a seat is free; `watch` during play,
 * `replay` afterwards; `shut` if the user may not watch, or nothing was played.
 */
export type RoomAccess = 'room' | 'join' | 'watch' | 'replay' | 'shut'

/** The viewer: a signed-in user, or a visitor. */
export type ReplayViewer = Pick<User, 'id' | 'contestAdmin'> | null

export interface DuelService {
  /**
   * Opens a room for a host whose socket has not connected yet. Throws DUEL_TOO_MANY_ROOMS, DUEL_TIME_LIMIT and DUEL_LANGUAGE.
   */
  open(host: PlayerProfile, settings: DuelSettings): RoomCode
  /** Seats a player whose socket has not connected yet. Throws ROOM_NOT_FOUND and the errors of joining. */
  join(roomCode: RoomCode, player: PlayerProfile): void
  /**
   * Opens a room for two matched players whose sockets have not connected yet: it starts by itself once both have, and ends if
   * they do not. Throws DUEL_TIME_LIMIT and DUEL_LANGUAGE.
   */
  pair(host: PlayerProfile, guest: PlayerProfile, settings: DuelSettings): RoomCode
  /** All rooms with one player in them. */
  waiting(): readonly DuelState[]
  /**
   * Called after a contest admin's decision on a flag: grants the awards of a held race once the flag is cleared. Safe to call
   * again.
   */
  settle(roomCode: RoomCode): void
  /** Calls `listener` for every step of every room, after it was stored. Errors of the listener are logged. */
  watch(listener: (news: DuelNews) => void): void
  /**
   * Handles a player's frame. Replies go out as frames. Throws AppError with the code and a message for the player; nothing has
   * changed then.
   */
  receive(connection: PlayerConnection, frame: DuelFrame): void
  /** The duel that this player is playing now, in any room; null if there is none. */
  running(userId: UserId): RunningDuel | null
  /** The rooms that this player has opened and that have not started, oldest first. */
  openRooms(userId: UserId): readonly OwnRoom[]
  /** The running duels that may be watched. */
  live(): readonly LiveDuel[]
  /** What a room offers this player; null if there is none. */
  roomAccess(roomCode: RoomCode, userId: UserId): RoomAccess | null
  /** The replay of a finished duel. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY, WATCH_FORBIDDEN. */
  replay(roomCode: RoomCode, viewer: ReplayViewer): Replay
  /** The title of a replay: players and task. Throws like `replay`. */
  replayTitle(roomCode: RoomCode, viewer: ReplayViewer): string
  /** The server's time on the clock of duels. */
  nowMs(): number
  /** The socket has closed. Safe to call again. */
  disconnect(connection: PlayerConnection): void
  /**
   * Restores what a previous process left unfinished: state from the events, deadlines armed, both players' time extended. Call
   * it before the first socket, and before the judge announces verdicts. Returns the number of rooms.
   */
  recover(): number
  /** Stops all timers. Unfinished duels stay in the database. */
  close(): void
}
