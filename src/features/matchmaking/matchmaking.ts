import type { ClientData, ClientFrameOf, MatchmakingIntent } from '#contracts/frames/index'
import type { Db } from '#db/client'
import type { AccountService } from '#features/account'
import type { DuelService, PlayerConnection } from '#features/duel'
import { Alarm, type Clock } from '#live'
import { DuelLobby } from './duel-lobby'
import { QuickQueue } from './quick-queue'
import type { MatchmakingService } from './types'

export type MatchmakingDeps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'pair' | 'waiting' | 'watch'>
  readonly account: Pick<AccountService, 'profile'>
  readonly log: { error(fields: object, message: string): void }
  readonly clock: Clock
}

type Handlers = {
  readonly [Intent in MatchmakingIntent]: (connection: PlayerConnection, data: ClientData[Intent]) => void
}

/** Implements MatchmakingService. Create it after the duels of a previous process were recovered. */
export function createMatchmaking({ db, duels, account, log, clock }: MatchmakingDeps): MatchmakingService {
  const alarm = new Alarm(clock, (err, key) => log.error({ err, key }, 'the queue failed when it was woken'))
  const lobby = new DuelLobby({ db, duels, account, clock, queue: () => queue.length })
  const queue = new QuickQueue({ db, duels, clock, alarm, log, changed: (length) => lobby.publishQueue(length) })
  duels.watch((news) => {
    queue.follow(news)
    lobby.follow(news)
  })
  const handlers: Handlers = {
    'join-quick-duel': (connection, preferences) => queue.join(connection, preferences),
    'leave-quick-duel': (connection) => queue.leave(connection.player.userId, 'cancelled'),
    'resume-quick-duel': (connection) => queue.resume(connection),
    'watch-lobby': (connection) => lobby.watch(connection),
    'unwatch-lobby': (connection) => lobby.unwatch(connection),
  }
  return {
    lobby: (userId) => lobby.lobby(userId),
    receive: (connection, frame) => handle(handlers, connection, frame),
    disconnect(connection) {
      lobby.unwatch(connection)
      queue.disconnect(connection)
    },
    close: () => alarm.close(),
  }
}

/** Generic over the event, so that the types of handler and data match. */
function handle<Intent extends MatchmakingIntent>(
  handlers: Handlers,
  connection: PlayerConnection,
  frame: ClientFrameOf<Intent>,
): void {
  handlers[frame.event](connection, frame.data)
}
