import {
  type ArenaIntent,
  CLIENT_FRAMES,
  type ClientFrameOf,
  isAboutSeat,
  type SeatFrame,
  type SeatIntent,
} from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { type FrameHandlers, handleFrame, type PlayerConnection, typedRoomCode, viewerFor } from '#features/duel'
import { requireNotBlocked } from './admission'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaBoard } from './board'
import { requireNoSeat } from './opening'
import { createSeatIntents, type SeatIntentDeps } from './seat-intents'

type Deps = SeatIntentDeps & { readonly board: ArenaBoard }

type OutsideIntent = Exclude<ArenaIntent, SeatIntent>

/** Maps each frame to its handler. A new frame needs one entry, here or in seat-intents.ts. */
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
      rooms.command(roomCode, { type: 'join', player })
      // A socket that watched before plays now.
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

/** null: a page still reports for a room that its participant has left. Throws like `placeFor`. */
function roomFor(rooms: ArenaRooms, connection: PlayerConnection, { event, data }: SeatFrame): RoomCode | null {
  const { sender } = CLIENT_FRAMES[event]
  return rooms.placeFor(connection, {
    named: data.roomCode,
    isReport: sender === 'seat-report',
    needsPlayingTab: sender !== 'seat',
    tab: event === 'resume-arena' ? data : {},
  })
}
