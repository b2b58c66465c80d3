import {
  CLIENT_FRAMES,
  type ClientData,
  type DuelIntent,
  isAboutRoom,
  type RoomFrame,
  type RoomIntent,
} from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelEntry, DuelSettings } from '#contracts/ws/duel-events'
import type { SeriesPlan } from '#contracts/ws/series'
import { type DuelOptions, type DuelState, isPlayer, rulesOf, seriesRounds } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { requireNoBlock } from './blocks'
import type { DuelRooms } from './duel-rooms'
import { requireFree } from './engaged'
import { type FrameHandlers, handleFrame } from './frame-handlers'
import { serviceOf } from './modes'
import type { Bringing } from './modes/mode'
import { joinBy, openRoom } from './opening'
import { typedRoomCode } from './room-code'
import { createRoomIntents, type RoomIntentDeps } from './room-intents'
import { newSeries } from './series'
import type { LiveBoard } from './spectating'
import type { DuelFrame, PlayerConnection } from './types'
import { viewerFor } from './viewer'

type Deps = RoomIntentDeps & { readonly board: LiveBoard }

type OutsideIntent = Exclude<DuelIntent, RoomIntent>

/** Maps each frame of a player to its handler. A new frame needs one entry, here or in room-intents.ts. */
export function createIntents(deps: Deps): (connection: PlayerConnection, frame: DuelFrame) => void {
  const { db, rooms, serializer, spectators, board } = deps
  const inRoom = createRoomIntents(deps)
  const open = (connection: PlayerConnection, entry: DuelEntry, settings: DuelSettings, series?: SeriesPlan) => {
    const ofSeries = series === undefined ? {} : newSeries(series)
    const roomCode = openRoom({ db, rooms }, { host: connection.player, settings, entry, ...ofSeries })
    const state = rooms.enter(roomCode, connection)
    for (const frame of serializer.created(state)) connection.send(frame)
    connection.send(serializer.snapshot(state, viewerFor(db, connection.player.userId)))
  }

  /** Opens a room with the task that its host brings, if the mode accepts it. */
  const openBrought = (
    connection: PlayerConnection,
    isPublic: boolean | undefined,
    room: Pick<Bringing, 'problemId' | 'text' | 'settings'>,
  ) => {
    const at = { hostId: connection.player.userId, nowMs: deps.clock.nowMs() }
    const brought = serviceOf(room.settings.duelType).bring?.(db, { ...room, ...at }) ?? { ...room, isPrivate: false }
    open(connection, entryOf(isPublic && !brought.isPrivate), brought.settings)
  }

  const handlers: FrameHandlers<OutsideIntent> = {
    'create-duel': (connection, { isPublic, ...options }) =>
      open(connection, entryOf(isPublic), rulesOf('coding').settings(options)),
    'create-typing-duel': (connection, { isPublic, ...options }) =>
      open(connection, entryOf(isPublic), rulesOf('typing').settings(options)),
    'create-room'(connection, { duelType, isPublic, problemId, text, series, ...options }) {
      const settings = rulesOf(duelType).settings(options)
      const isBrought = problemId !== undefined || text !== undefined
      if (isBrought && series !== undefined) throw new AppError('DUEL_SERIES_DRAWS')
      if (isBrought) openBrought(connection, isPublic, { problemId, text, settings })
      else open(connection, entryOf(isPublic), settings, planOf(duelType, series, options))
    },
    'join-duel'(connection, data) {
      const roomCode = typedRoomCode(data.roomCode)
      const state = rooms.stateOf(roomCode)
      requireNotBlocked(db, state, connection.player.userId)
      if (state.phase === 'waiting') requireFree(db, connection.player.userId, roomCode)
      rooms.command(roomCode, joinBy(db, connection.player))
      const entered = rooms.enter(roomCode, connection, { tab: data.tab })
      connection.send(serializer.joined(entered, connection.player.userId))
      connection.send(serializer.snapshot(entered, viewerFor(db, connection.player.userId)))
    },
    'watch-duel': (connection, { roomCode }) => spectators.watch(connection, roomCode),
    'unwatch-duel': (connection) => spectators.leave(connection),
    'gallery-message': (connection, { message }) => spectators.say(connection, message),
    'watch-live-duels': (connection) => board.watch(connection),
    'unwatch-live-duels': (connection) => board.leave(connection),
  }

  return (connection, frame) => {
    if (!isAboutRoom(frame)) return handleFrame(handlers, frame, connection)
    const roomCode = roomFor(rooms, connection, frame)
    if (roomCode !== null) handleFrame(inRoom, frame, connection, roomCode)
  }
}

/**
 * The room that a frame concerns. Null for a report that a page still sends after its player has left the room. Throws
 * like `placeFor`.
 */
function roomFor(rooms: DuelRooms, connection: PlayerConnection, { event, data }: RoomFrame): RoomCode | null {
  const { sender } = CLIENT_FRAMES[event]
  return rooms.placeFor(connection, {
    named: data.roomCode,
    isReport: sender === 'reporting-tab',
    // Any tab may send the frames of a `player`, such as the request for a rematch after the end.
    needsPlayingTab: sender !== 'player',
    tab: event === 'resume' ? data : {},
  })
}

/**
 * Refuses a newcomer if the waiting player has blocked them or they have blocked that player: anyone may have shared
 * the room's code. Players who are already in the room stay. Throws ROOM_CLOSED or BLOCKED.
 */
function requireNotBlocked(db: Db, state: DuelState, userId: UserId): void {
  if (state.phase !== 'waiting' || isPlayer(state, userId)) return
  const playerIds = state.players.map((player) => player.userId)
  requireNoBlock(db, playerIds, userId)
}

/** The plan of a series. Its first duel has the mode of the room. */
const planOf = (
  duelType: DuelType,
  series: ClientData['create-room']['series'],
  options: DuelOptions,
): SeriesPlan | undefined =>
  series && { bestOf: series.bestOf, rounds: seriesRounds([duelType, ...(series.further ?? [])], options) }

/** A room is private unless its host asks otherwise. */
const entryOf = (isPublic = false): DuelEntry => (isPublic ? 'lobby' : 'code')
