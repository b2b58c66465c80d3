import type { RoomCode } from '#contracts/ids'
import type { ClientData, ClientFrameOf } from '#contracts/ws/client-frames'
import { type DuelState, TIME_LIMIT_MIN, type Viewer } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import type { DuelRooms } from './duel-rooms'
import { openRoom } from './opening'
import { typedRoomCode } from './room-code'
import type { Storyteller } from './storyteller'
import type { Submitting } from './submitting'
import type { DuelFrame, DuelIntent, Seat } from './types'

type Deps = {
  readonly db: Db
  readonly rooms: DuelRooms
  readonly storyteller: Storyteller
  readonly submitting: Submitting
}

type Handlers = { readonly [Intent in DuelIntent]: (seat: Seat, data: ClientData[Intent]) => void }

/** What each frame of a player does. A new frame is one more entry. */
export function createIntents({ db, rooms, storyteller, submitting }: Deps): (seat: Seat, frame: DuelFrame) => void {
  /** The room named, or the one this socket is in; the socket hears it from now on. */
  const roomOf = (seat: Seat, roomCode: RoomCode | undefined): RoomCode => {
    const code = roomCode ?? rooms.placeOf(seat)
    if (code === null) throw new AppError('ROOM_NOT_FOUND')
    rooms.enter(code, seat)
    return code
  }
  const command =
    (type: 'toggle-ready' | 'resign' | 'offer-draw' | 'decline-draw' | 'abort') =>
    (seat: Seat, { roomCode }: { roomCode?: RoomCode }) => {
      rooms.command(roomOf(seat, roomCode), { type, userId: seat.player.userId })
    }
  const notOpen = () => {
    throw new AppError('DUEL_TYPING_CLOSED')
  }

  const handlers: Handlers = {
    'create-duel'(seat, { timeLimit = TIME_LIMIT_MIN.fallback }) {
      const settings = { duelType: 'coding', timeLimitMin: timeLimit } as const
      const roomCode = openRoom({ db, rooms }, { host: seat.player, settings })
      const state = rooms.enter(roomCode, seat)
      seat.send(storyteller.created(state))
      seat.send(storyteller.snapshot(state, viewerOf(seat)))
    },
    'join-duel'(seat, data) {
      const roomCode = typedRoomCode(data.roomCode)
      if (roomCode === '') throw new AppError('ROOM_CODE_EMPTY')
      if (roomCode === null) throw new AppError('ROOM_NOT_FOUND')
      rooms.command(roomCode, { type: 'join', player: seat.player })
      const state = rooms.enter(roomCode, seat)
      seat.send(storyteller.joined(state, seat.player.userId))
      seat.send(storyteller.snapshot(state, viewerOf(seat)))
    },
    resume(seat, { roomCode, sinceVersion = 0 }) {
      const state = rooms.enter(roomCode, seat)
      seat.send(catchUp(state, seat, sinceVersion))
    },
    'toggle-ready': command('toggle-ready'),
    resign: command('resign'),
    'offer-draw': command('offer-draw'),
    'decline-draw': command('decline-draw'),
    'abort-duel': command('abort'),
    'submit-code'(seat, { roomCode, code, language }) {
      submitting.submit(roomOf(seat, roomCode), seat.player.userId, { source: code, language })
    },
    'chat-message'(seat, { roomCode, message }) {
      rooms.command(roomOf(seat, roomCode), { type: 'chat', userId: seat.player.userId, message })
    },
    // Taken, so that a client that reports keeps working; evidence and forfeits come with the rules of anti-cheat.
    'anti-cheat-violation'(seat, { roomCode }) {
      roomOf(seat, roomCode)
    },
    'create-typing-duel': notOpen,
    'typing-progress': notOpen,
    'typing-completion': notOpen,
    'restart-typing': notOpen,
  }

  function catchUp(state: DuelState, seat: Seat, sinceVersion: number) {
    const missed = sinceVersion === 0 ? null : rooms.get(state.roomCode).since(sinceVersion)
    if (missed === null) return storyteller.snapshot(state, viewerOf(seat))
    return storyteller.resumed(missed, state, viewerOf(seat))
  }

  return (seat, frame) => handle(handlers, seat, frame)
}

/** Generic over the event, so that handler and data are known to belong together. */
function handle<Intent extends DuelIntent>(handlers: Handlers, seat: Seat, frame: ClientFrameOf<Intent>): void {
  handlers[frame.event](seat, frame.data)
}

const viewerOf = ({ player }: Seat): Viewer => ({ kind: 'player', userId: player.userId })
