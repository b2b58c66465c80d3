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
import type { Gallery, LiveBoard } from './gallery'
import type { StampedDuel } from './machine'
import { joinBy, openRoom } from './opening'
import type { CodeRecorder } from './recording/code-recorder'
import { hasWorked } from './recording/has-worked'
import { typedRoomCode } from './room-code'
import type { Storyteller } from './storyteller'
import type { Submitting } from './submitting'
import { turnAwayBlocked } from './turning-away'
import type { DuelFrame, DuelIntent, Seat } from './types'
import { viewerFor } from './viewer'

type Deps = {
  readonly db: Db
  readonly rooms: DuelRooms
  readonly storyteller: Storyteller
  readonly submitting: Submitting
  readonly recorder: CodeRecorder
  readonly gallery: Gallery
  readonly board: LiveBoard
  readonly clock: Clock
}

type Handlers = { readonly [Intent in DuelIntent]: (seat: Seat, data: ClientData[Intent]) => void }

/** What each frame of a player does. A new frame is one more entry. */
export function createIntents({
  db,
  rooms,
  storyteller,
  submitting,
  recorder,
  gallery,
  board,
  clock,
}: Deps): (seat: Seat, frame: DuelFrame) => void {
  /** The room named, or the one this socket is in; the socket hears it from now on. */
  const roomOf = (seat: Seat, roomCode: RoomCode | undefined): RoomCode => {
    const code = roomCode ?? rooms.placeOf(seat)
    if (code === null) throw new AppError('ROOM_NOT_FOUND')
    rooms.enter(code, seat)
    return code
  }
  /** The same, for what only the tab that plays may do. */
  const playedRoomOf = (seat: Seat, roomCode: RoomCode | undefined): RoomCode => {
    const code = roomOf(seat, roomCode)
    // After the end nothing is played any more: a rematch may be asked for in any tab.
    if (rooms.stateOf(code).phase !== 'finished') rooms.requirePlaying(code, seat)
    return code
  }
  /** The same, for what a page reports by itself; null where its player has left the room: its last words bring nobody back. */
  const reportedRoomOf = (seat: Seat, roomCode: RoomCode | undefined): RoomCode | null => {
    const code = roomCode ?? rooms.placeOf(seat)
    const hasLeft =
      code !== null &&
      rooms.placeOf(seat) !== code &&
      playerOf(rooms.stateOf(code), seat.player.userId)?.away?.onPurpose === true
    return hasLeft ? null : playedRoomOf(seat, roomCode)
  }
  const command =
    (type: 'offer-draw' | 'decline-draw' | 'decline-rematch') =>
    (seat: Seat, { roomCode }: { roomCode?: RoomCode }) => {
      rooms.command(playedRoomOf(seat, roomCode), { type, userId: seat.player.userId })
    }
  const open = (seat: Seat, entry: DuelEntry, settings: DuelSettings) => {
    const roomCode = openRoom({ db, rooms }, { host: seat.player, settings, entry })
    const state = rooms.enter(roomCode, seat)
    for (const frame of storyteller.created(state)) seat.send(frame)
    seat.send(storyteller.snapshot(state, viewerFor(db, seat.player.userId)))
  }

  const handlers: Handlers = {
    'create-duel'(seat, { timeLimit, isPublic, ...wishes }) {
      open(seat, entryOf(isPublic), {
        duelType: 'coding',
        timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
        ...codingWishes(wishes),
      })
    },
    'create-typing-duel'(seat, { timeLimit, isPublic, ...wishes }) {
      open(seat, entryOf(isPublic), {
        duelType: 'typing',
        timeLimitMin: timeLimit ?? TIME_LIMIT_MIN.fallback,
        ...typingWishes(wishes),
      })
    },
    'join-duel'(seat, data) {
      const roomCode = typedRoomCode(data.roomCode)
      if (roomCode === '') throw new AppError('ROOM_CODE_EMPTY')
      if (roomCode === null) throw new AppError('ROOM_NOT_FOUND')
      const state = rooms.stateOf(roomCode)
      turnAwayBlocked(db, state, seat.player.userId)
      if (state.phase === 'waiting') requireFree(db, seat.player.userId, roomCode)
      rooms.command(roomCode, joinBy(db, seat.player))
      const entered = rooms.enter(roomCode, seat, { tab: data.tab })
      seat.send(storyteller.joined(entered, seat.player.userId))
      seat.send(storyteller.snapshot(entered, viewerFor(db, seat.player.userId)))
    },
    resume(seat, { roomCode, sinceVersion = 0, tab, takeOver }) {
      const state = rooms.enter(roomCode, seat, { tab, takeOver })
      const missed = sinceVersion === 0 ? null : rooms.get(roomCode).since(sinceVersion)
      seat.send(catchUp(state, seat, missed))
      for (const frame of submitting.details(state, seat.player.userId, missed)) seat.send(frame)
      const viewers = gallery.viewers(roomCode)
      // Who was away may know of viewers that have gone since.
      if (viewers > 0 || sinceVersion > 0) seat.send({ event: 'gallery-viewers', data: { roomCode, viewers } })
    },
    'leave-duel'(seat, { roomCode }) {
      rooms.depart(playedRoomOf(seat, roomCode), seat)
    },
    'toggle-ready'(seat, { roomCode }) {
      const code = playedRoomOf(seat, roomCode)
      const { userId } = seat.player
      const state = rooms.stateOf(code)
      const wantsToPlay = state.phase === 'ready' && playerOf(state, userId)?.isReady !== true
      if (wantsToPlay) requireBothFree(db, state, userId)
      rooms.command(code, { type: 'toggle-ready', userId })
    },
    'set-spectators'(seat, { roomCode, allowed }) {
      rooms.command(playedRoomOf(seat, roomCode), { type: 'set-spectators', userId: seat.player.userId, allowed })
    },
    resign(seat, { roomCode }) {
      const code = playedRoomOf(seat, roomCode)
      const { userId } = seat.player
      recorder.flush()
      rooms.command(code, { type: 'resign', userId, worked: hasWorked(db, rooms.stateOf(code), userId) })
    },
    'offer-draw': command('offer-draw'),
    'decline-draw': command('decline-draw'),
    'offer-rematch'(seat, { roomCode }) {
      const { userId } = seat.player
      const code = playedRoomOf(seat, roomCode)
      if (rooms.stateOf(code).phase === 'finished') requireFree(db, userId)
      rooms.command(code, { type: 'offer-rematch', userId })
    },
    'decline-rematch': command('decline-rematch'),
    'abort-duel'(seat, { roomCode }) {
      const code = playedRoomOf(seat, roomCode)
      const { userId } = seat.player
      rooms.command(code, { type: 'abort', userId, abortedBefore: abortedBefore(code, userId) })
    },
    'claim-duel'(seat, { roomCode, take }) {
      rooms.command(playedRoomOf(seat, roomCode), { type: 'claim', userId: seat.player.userId, take })
    },
    'submit-code'(seat, { roomCode, code, language }) {
      const program = { source: code, language, roundTripMs: seat.roundTripMs() }
      submitting.submit(playedRoomOf(seat, roomCode), seat.player.userId, program)
    },
    'code-activity'(seat, { roomCode, inserted = 0 }) {
      const code = reportedRoomOf(seat, roomCode)
      if (code === null) return
      const { userId } = seat.player
      rooms.command(code, { type: 'paste', userId, characters: inserted })
      rooms.news.showOthers(code, userId, { event: 'participant-activity', data: { roomCode: code, userId } })
    },
    'code-edits'(seat, data) {
      const code = reportedRoomOf(seat, data.roomCode)
      if (code !== null) recorder.take(rooms.stateOf(code), seat, data)
    },
    'watch-duel': (seat, { roomCode }) => gallery.watch(seat, roomCode),
    'unwatch-duel': (seat) => gallery.leave(seat),
    'gallery-message': (seat, { message }) => gallery.say(seat, message),
    'watch-live-duels': (seat) => board.watch(seat),
    'unwatch-live-duels': (seat) => board.leave(seat),
    'chat-message'(seat, { roomCode, message }) {
      rooms.command(roomOf(seat, roomCode), { type: 'chat', userId: seat.player.userId, message })
    },
    'anti-cheat-violation'(seat, { roomCode, violation }) {
      const kind = typeof violation === 'string' ? violation : violation.type
      const code = reportedRoomOf(seat, roomCode)
      if (code !== null) rooms.command(code, { type: 'violate', userId: seat.player.userId, violation: kind })
    },
    'typing-progress'(seat, { roomCode, words = [], partial }) {
      const code = playedRoomOf(seat, roomCode)
      const { userId } = seat.player
      const report = { type: 'type', userId, words, roundTripMs: seat.roundTripMs() } as const
      if (words.length > 0) rooms.post(code, report, (error) => seat.refuse(error, 'typing-progress'))
      else relayPartial(code, userId, partial ?? 0)
    },
    // What it says is not believed: the words that have arrived decide.
    'typing-completion'(seat, { roomCode }) {
      const code = playedRoomOf(seat, roomCode)
      const match = matchOf(rooms.settledStateOf(code))
      if (match?.kind !== 'typing') throw new AppError(match === null ? 'DUEL_NOT_STARTED' : 'DUEL_NOT_TYPING')
      if (runOf(match, seat.player.userId).finishedAtMs === null) throw new AppError('TYPING_UNFINISHED')
    },
    'restart-typing'(seat, { roomCode, slips = 0 }) {
      rooms.command(playedRoomOf(seat, roomCode), { type: 'restart-typing', userId: seat.player.userId, slips })
    },
  }

  /** What stands in somebody's input is shown to the others at once, and kept nowhere. */
  function relayPartial(code: RoomCode, userId: UserId, partial: number) {
    const state = rooms.stateOf(code)
    if (state.phase !== 'active') return
    const frame = storyteller.typingProgress(state, userId, partial)
    if (frame !== null) rooms.news.showOthers(code, userId, frame)
  }

  function abortedBefore(code: RoomCode, userId: UserId): number {
    const opponentId = opponentOf(rooms.stateOf(code), userId)?.userId
    if (opponentId === undefined) return 0
    return abortsAgainst(db, userId, { opponentId, sinceMs: clock.nowMs() - ABORTS.withinMs })
  }

  function catchUp(state: DuelState, seat: Seat, missed: readonly StampedDuel[] | null) {
    if (missed === null) return storyteller.snapshot(state, viewerFor(db, seat.player.userId))
    return storyteller.resumed(missed, state, viewerFor(db, seat.player.userId))
  }

  return (seat, frame) => handle(handlers, seat, frame)
}

/** Generic over the event, so that handler and data are known to belong together. */
function handle<Intent extends DuelIntent>(handlers: Handlers, seat: Seat, frame: ClientFrameOf<Intent>): void {
  handlers[frame.event](seat, frame.data)
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
