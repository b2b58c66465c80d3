import type { SeatIntent } from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import type { Db } from '#db/client'
import { type FrameHandlers, isEngaged, viewerFor } from '#features/duel'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaSerializer } from './frame-serializer'
import { requireNoSeat } from './opening'
import type { ArenaSpectators } from './spectators'
import type { ArenaSubmitting } from './submitting'
import type { TypingProgress } from './typing-progress'

export type SeatIntentDeps = {
  readonly db: Db
  readonly rooms: ArenaRooms
  readonly serializer: ArenaSerializer
  readonly submitting: ArenaSubmitting
  readonly spectators: ArenaSpectators
  readonly progress: TypingProgress
}

/** Maps each frame about a room to its handler, in a room where the sender has a seat. A new frame needs one entry. */
export function createSeatIntents({
  db,
  rooms,
  serializer,
  submitting,
  spectators,
  progress,
}: SeatIntentDeps): FrameHandlers<SeatIntent, [RoomCode]> {
  return {
    'resume-arena'(connection, roomCode, { sinceVersion = 0 }) {
      // The page sends again what is missing here.
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
      if (state.phase === 'open' && state.hostId === userId) requireNoSeat(db, userId, roomCode)
      const engaged = state.participants.map((one) => one.userId).filter((one) => isEngaged(db, one, roomCode))
      rooms.command(roomCode, { type: 'start', userId, engaged })
    },
    'remove-from-arena'(connection, roomCode, { userId: removedId }) {
      rooms.command(roomCode, { type: 'remove', userId: connection.player.userId, removedId })
    },
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
    'restart-in-arena'(connection, roomCode, { slips = 0 }) {
      rooms.command(roomCode, { type: 'restart-typing', userId: connection.player.userId, slips })
    },
    'arena-message'(connection, roomCode, { message }) {
      rooms.command(roomCode, { type: 'chat', userId: connection.player.userId, message })
    },
    'arena-violation'(connection, roomCode, { violation }) {
      rooms.command(roomCode, { type: 'violate', userId: connection.player.userId, violation })
    },
    'arena-paste'(connection, roomCode, { inserted }) {
      rooms.command(roomCode, { type: 'paste', userId: connection.player.userId, characters: inserted })
    },
    'resign-in-arena'(connection, roomCode) {
      rooms.command(roomCode, { type: 'resign', userId: connection.player.userId })
    },
  }
}
