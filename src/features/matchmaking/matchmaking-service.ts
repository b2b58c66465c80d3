import type { ClientFrameOf, MatchmakingIntent } from '#contracts/frames/index'
import { asUserId, type UserId } from '#contracts/ids'
import type { Lobby } from '#contracts/ws/matchmaking'
import type { PlayerProfile } from '#contracts/ws/room-events'
import type { Db } from '#db/client'
import type { AccountService } from '#features/account'
import type { ArenaService } from '#features/arena'
import { type DuelService, type FrameHandlers, handleFrame, type PlayerConnection } from '#features/duel'
import { Alarm, type Clock } from '#live'
import type { ServerLog } from '#server-log'
import { DuelLobby } from './duel-lobby'
import { QuickQueue } from './quick-queue'

type MatchmakingFrame = ClientFrameOf<MatchmakingIntent>

type MatchmakingDeps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'openRooms' | 'pair' | 'races' | 'waiting' | 'watch'>
  readonly account: Pick<AccountService, 'profile'>
  readonly arenas: Pick<ArenaService, 'watch'>
  readonly log: Pick<ServerLog, 'error'>
  readonly clock: Clock
}

/**
 * Matchmaking: the queue of Quick Duel and the lobby of public rooms. Create it after the duels of a previous process
 * were recovered.
 */
export function createMatchmaking({ db, duels, arenas, account, log, clock }: MatchmakingDeps) {
  const alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'the queue failed when it was woken'))
  const lobby = new DuelLobby({ db, duels, account, clock, queue: () => queue.length })
  const queue = new QuickQueue({ db, duels, clock, alarm, log, changed: (length) => lobby.publishQueue(length) })
  duels.watch((news) => {
    queue.follow(news)
    lobby.follow(news)
  })
  arenas.watch((news) => queue.followArena(news))
  const handlers: FrameHandlers<MatchmakingIntent> = {
    'join-quick-duel': (connection, preferences) => queue.join(connection, preferences),
    'leave-quick-duel': (connection) => queue.cancel(connection),
    'resume-quick-duel': (connection) => queue.resume(connection),
    'answer-quick-duel': (connection, answer) => queue.answer(connection, answer),
    'watch-lobby'(connection) {
      lobby.watch(connection)
      // A page watches the lobby again on each new connection, without which it may have missed what became of its rooms.
      connection.send({ event: 'own-rooms', data: { rooms: duels.openRooms(asUserId(connection.userId)) } })
    },
    'unwatch-lobby': (connection) => lobby.unwatch(connection),
  }
  return {
    /** The rooms that this player may join now. */
    lobby: (userId: UserId): Lobby => lobby.lobby(userId),
    /** Lists a player who has changed their name under the new one. */
    renamed: (player: PlayerProfile): void => lobby.renamed(player),
    /**
     * Handles a player's frame. Replies go out as frames. Throws an AppError with the code and a message for the
     * player, and then changes nothing. DUEL_RUNNING names the room in `details.roomCode`.
     */
    receive: (connection: PlayerConnection, frame: MatchmakingFrame): void => handleFrame(handlers, frame, connection),
    /**
     * Handles the close of a socket. If it was the player's last one in the queue, the place is kept for a moment. Safe
     * to call again.
     */
    disconnect(connection: PlayerConnection): void {
      lobby.unwatch(connection)
      queue.disconnect(connection)
    },
    /** Stops all timers. */
    close: (): void => alarm.close(),
  }
}

export type MatchmakingService = ReturnType<typeof createMatchmaking>
