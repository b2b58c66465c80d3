import type { RoomCode, UserId } from '#contracts/ids'
import type { ClientData, ClientFrameOf } from '#contracts/ws/client-frames'
import type { DuelEntry, DuelSettings } from '#contracts/ws/duel-events'
import { ABORTS, type DuelState, matchOf, opponentOf, playerOf, runOf, TIME_LIMIT_MIN } from '#core/duel'
import type { Db } from '#db/client'
import { abortsAgainst } from '#db/queries/duels'
import { AppError } from '#errors'
import type { Clock } from '#live'
import type { DuelRooms } from './duel-rooms'
import { requireBothFree, requireFree } from './engaged'
import type { FrameSerializer } from './frame-serializer'
import type { StampedDuel } from './machine'
import { joinBy, openRoom } from './opening'
import type { CodeRecorder } from './recording/code-recorder'
import { hasWorked } from './recording/has-worked'
import { typedRoomCode } from './room-code'
import type { LiveBoard, Spectators } from './spectating'
import type { Submitting } from './submitting'
import { turnAwayBlocked } from './turning-away'
import type { DuelFrame, DuelIntent, PlayerConnection } from './types'
import { viewerFor } from './viewer'

type Deps = {
  readonly db: Db
  readonly rooms: DuelRooms
  readonly serializer: FrameSerializer
  readonly submitting: Submitting
  readonly recorder: CodeRecorder
  readonly spectators: Spectators
  readonly board: LiveBoard
  readonly clock: Clock
}

type Handlers = { readonly [Intent in DuelIntent]: (connection: PlayerConnection, data: ClientData[Intent]) => void }

/** What each frame of a player does. A new frame is one more entry. */
export function createIntents({
  db,
  rooms,
  serializer,
  submitting,
  recorder,
  spectators,
  board,
  clock,
}: Deps): (connection: PlayerConnection, frame: DuelFrame) => void {
  /** The room named, or the one this socket is in; the socket hears it from now on. */
  const roomOf = (connection: PlayerConnection, roomCode: RoomCode | undefined): RoomCode => {
    const code = roomCode ?? rooms.placeOf(connection)
    if (code === null) throw new AppError('ROOM_NOT_FOUND')
    rooms.enter(code, connection)
    return code
  }
  /** The same, for what only the tab that plays may do. */
  const playedRoomOf = (connection: PlayerConnection, roomCode: RoomCode | undefined): RoomCode => {
    const code = roomOf(connection, roomCode)
    // After the end nothing is played any more: a rematch may be asked for in any tab.
    if (rooms.stateOf(code).phase !== 'finished') rooms.requirePlaying(code, connection)
    return code
  }
  /** The same, for what a page reports by itself; null where its player has left the room: its last words bring nobody back. */
  const reportedRoomOf = (connection: PlayerConnection, roomCode: RoomCode | undefined): RoomCode | null => {
    const code = roomCode ?? rooms.placeOf(connection)
    const hasLeft =
      code !== null &&
      rooms.placeOf(connection) !== code &&
      playerOf(rooms.stateOf(code), connection.player.userId)?.away?.onPurpose === true
    return hasLeft ? null : playedRoomOf(connection, roomCode)
  }
  const command =
    (type: 'offer-draw' | 'decline-draw' | 'decline-rematch') =>
    (connection: PlayerConnection, { roomCode }: { roomCode?: RoomCode }) => {
      rooms.command(playedRoomOf(connection, roomCode), { type, userId: connection.player.userId })
    }
  const open = (connection: PlayerConnection, entry: DuelEntry, settings: DuelSettings) => {
    const roomCode = openRoom({ db, rooms }, { host: connection.player, settings, entry })
    const state = rooms.enter(roomCode, connection)
    for (const frame of serializer.created(state)) connection.send(frame)
    connection.send(serializer.snapshot(state, viewerFor(db, connection.player.userId)))
  }

  const handlers: Handlers = {
    'create-duel'(connection, { timeLimit, isPublic, ...wishes }) {
      open(connection, entryOf(isPublic), {
        duelType: 'coding',
        timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
        ...codingWishes(wishes),
      })
    },
    'create-typing-duel'(connection, { timeLimit, isPublic, ...wishes }) {
      open(connection, entryOf(isPublic), {
        duelType: 'typing',
        timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
        ...typingWishes(wishes),
      })
    },
    'join-duel'(connection, data) {
      const roomCode = typedRoomCode(data.roomCode)
      if (roomCode === '') throw new AppError('ROOM_CODE_EMPTY')
      if (roomCode === null) throw new AppError('ROOM_NOT_FOUND')
      const state = rooms.stateOf(roomCode)
      turnAwayBlocked(db, state, connection.player.userId)
      if (state.phase === 'waiting') requireFree(db, connection.player.userId, roomCode)
      rooms.command(roomCode, joinBy(db, connection.player))
      const entered = rooms.enter(roomCode, connection, { tab: data.tab })
      connection.send(serializer.joined(entered, connection.player.userId))
      connection.send(serializer.snapshot(entered, viewerFor(db, connection.player.userId)))
    },
    resume(connection, { roomCode, sinceVersion = 0, tab, takeOver }) {
      const state = rooms.enter(roomCode, connection, { tab, takeOver })
      const missed = sinceVersion === 0 ? null : rooms.get(roomCode).since(sinceVersion)
      connection.send(catchUp(state, connection, missed))
      for (const frame of submitting.details(state, connection.player.userId, missed)) connection.send(frame)
      const viewers = spectators.viewers(roomCode)
      // Who was away may know of viewers that have gone since.
      if (viewers > 0 || sinceVersion > 0) connection.send({ event: 'gallery-viewers', data: { roomCode, viewers } })
    },
    'leave-duel'(connection, { roomCode }) {
      rooms.depart(playedRoomOf(connection, roomCode), connection)
    },
    'toggle-ready'(connection, { roomCode }) {
      const code = playedRoomOf(connection, roomCode)
      const { userId } = connection.player
      const state = rooms.stateOf(code)
      const wantsToPlay = state.phase === 'ready' && playerOf(state, userId)?.isReady !== true
      if (wantsToPlay) requireBothFree(db, state, userId)
      rooms.command(code, { type: 'toggle-ready', userId })
    },
    'set-spectators'(connection, { roomCode, allowed }) {
      rooms.command(playedRoomOf(connection, roomCode), {
        type: 'set-spectators',
        userId: connection.player.userId,
        allowed,
      })
    },
    resign(connection, { roomCode }) {
      const code = playedRoomOf(connection, roomCode)
      const { userId } = connection.player
      recorder.flush()
      rooms.command(code, { type: 'resign', userId, worked: hasWorked(db, rooms.stateOf(code), userId) })
    },
    'offer-draw': command('offer-draw'),
    'decline-draw': command('decline-draw'),
    'offer-rematch'(connection, { roomCode }) {
      const { userId } = connection.player
      const code = playedRoomOf(connection, roomCode)
      if (rooms.stateOf(code).phase === 'finished') requireFree(db, userId)
      rooms.command(code, { type: 'offer-rematch', userId })
    },
    'decline-rematch': command('decline-rematch'),
    'abort-duel'(connection, { roomCode }) {
      const code = playedRoomOf(connection, roomCode)
      const { userId } = connection.player
      rooms.command(code, { type: 'abort', userId, abortedBefore: abortedBefore(code, userId) })
    },
    'claim-duel'(connection, { roomCode, take }) {
      rooms.command(playedRoomOf(connection, roomCode), { type: 'claim', userId: connection.player.userId, take })
    },
    'submit-code'(connection, { roomCode, code, language }) {
      const program = { source: code, language, roundTripMs: connection.roundTripMs() }
      submitting.submit(playedRoomOf(connection, roomCode), connection.player.userId, program)
    },
    'code-activity'(connection, { roomCode, inserted = 0 }) {
      const code = reportedRoomOf(connection, roomCode)
      if (code === null) return
      const { userId } = connection.player
      rooms.command(code, { type: 'paste', userId, characters: inserted })
      rooms.news.showOthers(code, userId, { event: 'participant-activity', data: { roomCode: code, userId } })
    },
    'code-edits'(connection, data) {
      const code = reportedRoomOf(connection, data.roomCode)
      if (code !== null) recorder.take(rooms.stateOf(code), connection, data)
    },
    'watch-duel': (connection, { roomCode }) => spectators.watch(connection, roomCode),
    'unwatch-duel': (connection) => spectators.leave(connection),
    'gallery-message': (connection, { message }) => spectators.say(connection, message),
    'watch-live-duels': (connection) => board.watch(connection),
    'unwatch-live-duels': (connection) => board.leave(connection),
    'chat-message'(connection, { roomCode, message }) {
      rooms.command(roomOf(connection, roomCode), { type: 'chat', userId: connection.player.userId, message })
    },
    'anti-cheat-violation'(connection, { roomCode, violation }) {
      const kind = typeof violation === 'string' ? violation : violation.type
      const code = reportedRoomOf(connection, roomCode)
      if (code !== null) rooms.command(code, { type: 'violate', userId: connection.player.userId, violation: kind })
    },
    'typing-progress'(connection, { roomCode, words = [], partial }) {
      const code = playedRoomOf(connection, roomCode)
      const { userId } = connection.player
      const report = { type: 'type', userId, words, roundTripMs: connection.roundTripMs() } as const
      if (words.length > 0) rooms.post(code, report, (error) => connection.refuse(error, 'typing-progress'))
      else relayPartial(code, userId, partial ?? 0)
    },
    // What it says is not believed: the words that have arrived decide.
    'typing-completion'(connection, { roomCode }) {
      const code = playedRoomOf(connection, roomCode)
      const match = matchOf(rooms.settledStateOf(code))
      if (match?.kind !== 'typing') throw new AppError(match === null ? 'DUEL_NOT_STARTED' : 'DUEL_NOT_TYPING')
      if (runOf(match, connection.player.userId).finishedAtMs === null) throw new AppError('TYPING_UNFINISHED')
    },
    'restart-typing'(connection, { roomCode, slips = 0 }) {
      rooms.command(playedRoomOf(connection, roomCode), {
        type: 'restart-typing',
        userId: connection.player.userId,
        slips,
      })
    },
  }

  /** What stands in somebody's input is shown to the others at once, and kept nowhere. */
  function relayPartial(code: RoomCode, userId: UserId, partial: number) {
    const state = rooms.stateOf(code)
    if (state.phase !== 'active') return
    const frame = serializer.typingProgress(state, userId, partial)
    if (frame !== null) rooms.news.showOthers(code, userId, frame)
  }

  function abortedBefore(code: RoomCode, userId: UserId): number {
    const opponentId = opponentOf(rooms.stateOf(code), userId)?.userId
    if (opponentId === undefined) return 0
    return abortsAgainst(db, userId, { opponentId, sinceMs: clock.nowMs() - ABORTS.withinMs })
  }

  function catchUp(state: DuelState, connection: PlayerConnection, missed: readonly StampedDuel[] | null) {
    if (missed === null) return serializer.snapshot(state, viewerFor(db, connection.player.userId))
    return serializer.resumed(missed, state, viewerFor(db, connection.player.userId))
  }

  return (connection, frame) => handle(handlers, connection, frame)
}

/** Generic over the event, so that handler and data are known to belong together. */
function handle<Intent extends DuelIntent>(
  handlers: Handlers,
  connection: PlayerConnection,
  frame: ClientFrameOf<Intent>,
): void {
  handlers[frame.event](connection, frame.data)
}

/** A room is its host's own matter unless they say otherwise. */
const entryOf = (isPublic = false): DuelEntry => (isPublic ? 'lobby' : 'code')

type Wishes<Event extends 'create-duel' | 'create-typing-duel'> = Omit<ClientData[Event], 'timeLimit' | 'isPublic'>

/** The schema lets unknown fields through; only these are taken over. A wish that is not made leaves no field. */
const codingWishes = ({ difficulty, tags, languages, rated, spectators }: Wishes<'create-duel'>) => ({
  ...(difficulty !== undefined && { difficulty }),
  ...(tags !== undefined && tags.length > 0 && { tags }),
  ...(languages !== undefined && { languages }),
  ...(rated !== undefined && { rated }),
  ...(spectators !== undefined && { spectators }),
})

const typingWishes = ({ difficulty, category, rated, spectators }: Wishes<'create-typing-duel'>) => ({
  ...(difficulty !== undefined && { difficulty }),
  ...(category !== undefined && { category }),
  ...(rated !== undefined && { rated }),
  ...(spectators !== undefined && { spectators }),
})
