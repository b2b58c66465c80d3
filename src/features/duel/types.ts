import type { ClientEvent, ClientFrameOf, DuelIntent, ServerFrame } from '#contracts/frames/index'
import type { User } from '#contracts/http/users'
import type { DuelEvent, PlayerProfile } from '#contracts/ws/duel-events'
import type { DuelState } from '#core/duel'
import type { AppError } from '#errors'
import type { Connection } from '#live'
import type { NewsOf } from './match-news'

/** A socket whose user is known. */
export interface PlayerConnection extends Connection {
  readonly player: PlayerProfile
  /** The latest round-trip time, measured by the server; null before the first. */
  roundTripMs(): number | null
  /** Notifies the player that a frame which was accepted earlier is now refused. */
  refuse(error: AppError, event: ClientEvent): void
  readonly topics: Topics
}

/** Frames for many sockets. A frame is serialized once, and the transport forwards it to all subscribers. */
export interface Topics {
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Sends to every subscribed socket, whether this one is subscribed or not. */
  publish(topic: string, frame: ServerFrame): void
}

export type DuelFrame = ClientFrameOf<DuelIntent>

export type DuelNews = NewsOf<DuelEvent, DuelState>

/**
 * How a user who opens a room's address may enter it: `room` for its players, `join` while a seat is free, `watch`
 * during play and `replay` afterwards; `shut` if the user may not watch or nothing was played.
 */
export type RoomAccess = 'room' | 'join' | 'watch' | 'replay' | 'shut'

/** The user who sees a replay; null for a visitor. */
export type ReplayViewer = Pick<User, 'id' | 'contestAdmin'> | null
