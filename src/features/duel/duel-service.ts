import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import type { JudgingService } from '#features/judging'
import type { ProblemService } from '#features/problems'
import type { Clock } from '#live'
import { accessTo } from './duel-access'
import { type DuelLog, DuelRooms } from './duel-rooms'
import { performEffect } from './effects'
import { requireFree } from './engaged'
import { EventStore } from './event-store'
import { FrameSerializer } from './frame-serializer'
import { createIntents } from './intents'
import { joinBy, openRoom, openRoomForTwo } from './opening'
import { ownRoomsOf, runningDuelOf } from './own-duels'
import { duelRatingAt } from './rating'
import { CodeRecorder } from './recording/code-recorder'
import { Replays } from './replays'
import { RoomView } from './room-view'
import { LiveBoard, Spectators } from './spectating'
import { Submitting } from './submitting'
import type { DuelService } from './types'

export type DuelDeps = {
  readonly db: Db
  readonly judging: JudgingService
  readonly problems: Pick<ProblemService, 'get'>
  readonly log: DuelLog
  readonly clock: Clock
}

/** Implements DuelService over the database, the judge and the sockets. */
export function createDuels({ db, judging, problems, log, clock }: DuelDeps): DuelService {
  const ratingOf = (userId: UserId, duelType: DuelType) => duelRatingAt(db, userId, { duelType, atMs: clock.nowMs() })
  const view = new RoomView(problems, ratingOf)
  const serializer = new FrameSerializer(view, clock)
  const rooms = new DuelRooms({ db, clock, serializer, log })
  const submitting = new Submitting({ db, rooms, judging, clock })
  const stateOf = (roomCode: RoomCode) => rooms.look(roomCode)
  const nowMs = () => clock.nowMs()
  const replays = new Replays({ db, store: new EventStore(db), view, stateOf, nowMs })
  const own = { db, stateOf, nowMs }
  const recorder = new CodeRecorder({ db, clock, log })
  const board = new LiveBoard({ clock, log, ratingOf })
  const onCount = (roomCode: RoomCode, viewers: number) => board.counted(roomCode, viewers)
  const spectators = new Spectators({ db, clock, rooms, serializer, log, onCount })
  // The order matters: the last edits are stored before the spectators get the final programs.
  for (const part of [recorder, spectators, board]) rooms.news.watch((news) => part.news(news))
  rooms.news.onShown((roomCode, frame) => spectators.relay(roomCode, frame))
  return {
    open(host, settings) {
      const roomCode = openRoom({ db, rooms }, { host, settings })
      rooms.expect(roomCode, host.userId)
      return roomCode
    },
    pair: (host, guest, settings) => openRoomForTwo({ db, rooms }, { host, guest, settings, entry: 'queue' }),
    waiting: () => rooms.waiting(),
    join(roomCode, player) {
      requireFree(db, player.userId, roomCode)
      rooms.command(roomCode, joinBy(db, player))
      rooms.expect(roomCode, player.userId)
    },
    settle(roomCode) {
      performEffect({ db, rooms, log, nowMs: () => clock.nowMs() }, roomCode, { type: 'award' })
    },
    watch: (listener) => rooms.news.watch(listener),
    receive: createIntents({ db, rooms, serializer, submitting, recorder, spectators, board, clock }),
    running: (userId) => runningDuelOf(own, userId),
    openRooms: (userId) => ownRoomsOf(own, userId),
    live: () => board.list(),
    roomAccess: (roomCode, userId) => accessTo({ db, stateOf, nowMs: clock.nowMs() }, roomCode, userId),
    replay: (roomCode, viewer) => replays.of(roomCode, viewer),
    replayTitle: (roomCode, viewer) =>
      replays
        .finished(roomCode, viewer)
        .players.map(({ username }) => username)
        .join(' – '),
    nowMs: () => clock.nowMs(),
    disconnect(connection) {
      rooms.leave(connection)
      spectators.leave(connection)
      board.leave(connection)
    },
    recover() {
      const count = rooms.recover()
      if (count > 0) log.info({ duels: count }, 'duels brought back')
      return count
    },
    close() {
      recorder.flush()
      submitting.close()
      rooms.close()
      spectators.close()
      board.close()
    },
  }
}
