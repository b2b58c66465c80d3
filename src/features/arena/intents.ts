import {
  type ArenaIntent,
  CLIENT_FRAMES,
  type ClientFrameOf,
  isAboutSeat,
  type SeatFrame,
  type SeatIntent,
} from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import type { ArenaCommand } from '#core/arena'
import type { Db } from '#db/client'
import {
  type FrameHandlers,
  handleFrame,
  isEngaged,
  type OfSender,
  type PlayerConnection,
  profileNow,
  requireFree,
  typedRoomCode,
  viewerFor,
} from '#features/duel'
import { requireNotBlocked } from './admission'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaBoard } from './board'
import type { ArenaSerializer } from './frame-serializer'
import { requireNoSeat } from './opening'
import type { ArenaSpectators } from './spectators'
import type { ArenaSubmitting } from './submitting'
import type { TypingProgress } from './typing-progress'

type Deps = {
  readonly db: Db
  readonly rooms: ArenaRooms
  readonly serializer: ArenaSerializer
  readonly submitting: ArenaSubmitting
  readonly spectators: ArenaSpectators
  readonly progress: TypingProgress
  readonly board: ArenaBoard
}

type OutsideIntent = Exclude<ArenaIntent, SeatIntent>

/** Maps each frame to its handler. A new frame needs one entry. */
export function createArenaIntents(
  deps: Deps,
): (connection: PlayerConnection, frame: ClientFrameOf<ArenaIntent>) => void {
  const { db, rooms, serializer, spectators, board } = deps
  const atSeat = createSeatIntents(deps)
  const handlers: FrameHandlers<OutsideIntent> = {
    'join-arena'(connection, data) {
      const { player } = connection
      const roomCode = typedRoomCode(data.roomCode)
      const state = rooms.stateOf(roomCode)
      requireNotBlocked(db, state, player.userId)
      if (state.phase === 'open') requireNoSeat(db, player.userId, roomCode)
      rooms.command(roomCode, { type: 'join', player: profileNow(db, player) })
      // A socket that watched before now plays.
      spectators.leave(connection)
      const entered = rooms.enter(roomCode, connection, { tab: data.tab })
      connection.send(serializer.snapshot(entered, viewerFor(db, player.userId), spectators.viewers(roomCode)))
    },
    'watch-arena': (connection, { roomCode }) => spectators.watch(connection, roomCode),
    'unwatch-arena': (connection) => spectators.leave(connection),
    'watch-arenas': (connection) => board.watch(connection),
    'unwatch-arenas': (connection) => board.leave(connection),
  }

  return (connection, frame) => {
    if (!isAboutSeat(frame)) return handleFrame(handlers, frame, connection)
    const roomCode = roomFor(rooms, connection, frame)
    if (roomCode !== null) handleFrame(atSeat, frame, connection, roomCode)
  }
}

/**
 * The room that a frame concerns. Null for a report that a page still sends after its participant has left the room.
 * Throws like `placeFor`.
 */
function roomFor(rooms: ArenaRooms, connection: PlayerConnection, { event, data }: SeatFrame): RoomCode | null {
  const { sender } = CLIENT_FRAMES[event]
  return rooms.placeFor(connection, {
    named: data.roomCode,
    isReport: sender === 'seat-report',
    needsPlayingTab: sender !== 'seat',
    tab: event === 'resume-arena' ? data : {},
  })
}

/** Maps each frame about a room to its handler, for a sender who has a seat in the room. */
function createSeatIntents(deps: Deps): FrameHandlers<SeatIntent, [RoomCode]> {
  const { db, rooms, serializer, submitting, spectators, progress } = deps
  const act = (connection: PlayerConnection, roomCode: RoomCode, command: OfSender<ArenaCommand>) => {
    rooms.command(roomCode, { ...command, userId: connection.player.userId })
  }
  return {
    'resume-arena'(connection, roomCode, { sinceVersion = 0 }) {
      // Words that are not stored yet are missing in this state; the page sends them again.
      const state = rooms.settledStateOf(roomCode)
      const { userId } = connection.player
      const missed = sinceVersion === 0 ? null : rooms.get(roomCode).since(sinceVersion)
      const viewer = viewerFor(db, userId)
      const viewers = spectators.viewers(roomCode)
      connection.send(
        missed === null
          ? serializer.snapshot(state, viewer, viewers)
          : serializer.resumed(missed, state, viewer, viewers),
      )
      for (const frame of submitting.details(state, userId, missed)) connection.send(frame)
    },
    'leave-arena': (connection, roomCode) => rooms.depart(roomCode, connection),
    'start-arena'(connection, roomCode) {
      const { userId } = connection.player
      const state = rooms.stateOf(roomCode)
      if (state.phase === 'open' && state.hostId === userId) requireFree(db, userId, roomCode)
      const engaged = state.participants.map((one) => one.userId).filter((one) => isEngaged(db, one, roomCode))
      rooms.command(roomCode, { type: 'start', userId, engaged })
    },
    'remove-from-arena': (connection, roomCode, { userId: removedId }) =>
      act(connection, roomCode, { type: 'remove', removedId }),
    'submit-in-arena'(connection, roomCode, { problemId, code, language }) {
      const program = { problemId, source: code, language, roundTripMs: connection.roundTripMs() }
      submitting.submit(roomCode, connection.player.userId, program)
    },
    'type-in-arena'(connection, roomCode, { words = [], partial = 0 }) {
      const { userId } = connection.player
      const report = { type: 'type', userId, words, roundTripMs: connection.roundTripMs() } as const
      if (words.length > 0) rooms.post(roomCode, report, (error) => connection.refuse(error, 'type-in-arena'))
      else progress.note(roomCode, userId, partial)
    },
    'restart-in-arena': (connection, roomCode, { slips = 0 }) =>
      act(connection, roomCode, { type: 'restart-typing', slips }),
    'arena-message': (connection, roomCode, { message }) => act(connection, roomCode, { type: 'chat', message }),
    'arena-violation': (connection, roomCode, { violation }) =>
      act(connection, roomCode, { type: 'violate', violation }),
    'arena-paste': (connection, roomCode, { inserted: characters }) =>
      act(connection, roomCode, { type: 'paste', characters }),
    'resign-in-arena': (connection, roomCode) => act(connection, roomCode, { type: 'resign' }),
  }
}
