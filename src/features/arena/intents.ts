import {
  type ArenaIntent,
  CLIENT_FRAMES,
  type ClientData,
  type ClientFrameOf,
  isAboutSeat,
  type SeatFrame,
  type SeatIntent,
} from '#contracts/frames/index'
import type { RoomCode } from '#contracts/ids'
import { AppError } from '#errors'
import { type PlayerConnection, typedRoomCode, viewerFor } from '#features/duel'
import { requireNotBlocked } from './admission'
import type { ArenaRooms } from './arena-rooms'
import type { ArenaBoard } from './board'
import { requireNoSeat } from './opening'
import { createSeatIntents, type SeatHandlers, type SeatIntentDeps } from './seat-intents'
import type { ArenaFrame } from './types'

type Deps = SeatIntentDeps & { readonly board: ArenaBoard }

type OutsideIntent = Exclude<ArenaIntent, SeatIntent>
type Handlers = { readonly [Intent in OutsideIntent]: (connection: PlayerConnection, data: ClientData[Intent]) => void }

/** Maps each frame to its handler. A new frame needs one entry, here or in seat-intents.ts. */
export function createArenaIntents(deps: Deps): (connection: PlayerConnection, frame: ArenaFrame) => void {
  const { db, rooms, serializer, spectators, board } = deps
  const atSeat = createSeatIntents(deps)
  const handlers: Handlers = {
    'join-arena'(connection, data) {
      const { player } = connection
      const roomCode = typedRoomCode(data.roomCode)
      if (roomCode === '') throw new AppError('ROOM_CODE_EMPTY')
      if (roomCode === null) throw new AppError('ROOM_NOT_FOUND')
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
    if (!isAboutSeat(frame)) return handle(handlers, connection, frame)
    const roomCode = roomFor(rooms, connection, frame)
    if (roomCode !== null) handleAtSeat(atSeat, { connection, roomCode }, frame)
  }
}

/** Generic over the event, so that the types of handler and data match. */
function handle<Intent extends OutsideIntent>(
  handlers: Handlers,
  connection: PlayerConnection,
  frame: ClientFrameOf<Intent>,
): void {
  handlers[frame.event](connection, frame.data)
}

type Place = { readonly connection: PlayerConnection; readonly roomCode: RoomCode }

function handleAtSeat<Intent extends SeatIntent>(
  handlers: SeatHandlers,
  { connection, roomCode }: Place,
  frame: ClientFrameOf<Intent>,
): void {
  handlers[frame.event](connection, roomCode, frame.data)
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
