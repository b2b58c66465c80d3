import type { ArenaIntent, ClientFrameOf } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { ArenaState } from '#core/arena'
import type { StampedArena } from './machine'

export type ArenaFrame = ClientFrameOf<ArenaIntent>

/** Events of a room for listeners outside of it. Already stored. */
export type ArenaNews = {
  readonly events: readonly StampedArena[]
  /** The room after the last of the events. */
  readonly state: ArenaState
  /** Whether this participant has the room open. */
  isPresent(userId: UserId): boolean
}
