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
   * Acts on what a player sent. Answers go out as frames. Throws AppError with the code and words for the person
   * (DUEL_RUNNING names the room in `details.roomCode`); nothing has happened then.
   */
  receive(connection: PlayerConnection, frame: MatchmakingFrame): void
  /** The socket is gone: with a player's last one in the queue, the place is kept for a moment. Again is harmless. */
  disconnect(connection: PlayerConnection): void
  /** Wakes nobody any more. */
  close(): void
}
