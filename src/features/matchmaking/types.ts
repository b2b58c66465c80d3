import type { ClientFrameOf, MatchmakingIntent } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { Lobby } from '#contracts/ws/matchmaking'
import type { PlayerConnection } from '#features/duel'

export type MatchmakingFrame = ClientFrameOf<MatchmakingIntent>

/** Matchmaking: the queue of Quick Duel, and the lobby of public rooms. */
export interface MatchmakingService {
  /** The rooms that this player may join now. */
  lobby(userId: UserId): Lobby
  /**
   * Handles a player's frame. Replies go out as frames. Throws AppError with the code and a message for the player (DUEL_RUNNING
   * names the room in `details.roomCode`); nothing has changed then.
   */
  receive(connection: PlayerConnection, frame: MatchmakingFrame): void
  /** The socket has closed. If it was the player's last one in the queue, the place is kept for a moment. Safe to call again. */
  disconnect(connection: PlayerConnection): void
  /** Stops all timers. */
  close(): void
}
