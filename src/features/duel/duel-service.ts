import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import { type Clock, monotonicClock } from '#live'
import { type DuelLog, DuelRooms } from './duel-rooms'
import { createIntents } from './intents'
import { openRoom } from './opening'
import { duelRatingAt } from './rating'
import { RoomView } from './room-view'
import { Storyteller } from './storyteller'
import { Submitting } from './submitting'
import type { DuelService } from './types'

export type DuelDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get'>
  readonly log: DuelLog
  readonly clock?: Clock
}

/** Duels over the database, the judge and the sockets: see DuelService. */
export function createDuels({ db, judging, problems, log, clock = monotonicClock }: DuelDeps): DuelService {
  const ratingOf = (userId: UserId, duelType: DuelType) => duelRatingAt(db, userId, { duelType, atMs: clock.nowMs() })
  const storyteller = new Storyteller(new RoomView(problems, ratingOf), clock)
  const rooms = new DuelRooms({ db, clock, storyteller, log })
  const submitting = new Submitting({ db, rooms, judging })
  return {
    open(host, settings) {
      const roomCode = openRoom({ db, rooms }, { host, settings })
      rooms.expect(roomCode, host.userId)
      return roomCode
    },
    join(roomCode, player) {
      rooms.command(roomCode, { type: 'join', player })
      rooms.expect(roomCode, player.userId)
    },
    watch: (listener) => rooms.watch(listener),
    receive: createIntents({ db, rooms, storyteller, submitting, clock }),
    disconnect: (seat) => rooms.leave(seat),
    recover() {
      const count = rooms.recover()
      if (count > 0) log.info({ duels: count }, 'duels brought back')
      return count
    },
    close: () => rooms.close(),
  }
}
