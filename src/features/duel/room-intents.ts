import type { RoomIntent } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import { ABORTS, type DuelCommand, type DuelState, matchOf, opponentOf, playerOf, raceTextOf, runOf } from '#core/duel'
import type { Db } from '#db/client'
import { abortsAgainst } from '#db/queries/duels'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { requireNoBlock } from './blocks'
import type { DuelRooms } from './duel-rooms'
import { isEngaged, requireBothFree, requireFree } from './engaged'
import type { FrameHandlers, OfSender } from './frame-handlers'
import type { FrameSerializer } from './frame-serializer'
import type { StampedDuel } from './machine'
import type { CodeRecorder } from './recording/code-recorder'
import type { Spectators } from './spectating'
import type { Submitting } from './submitting'
import type { PlayerConnection } from './types'
import { viewerFor } from './viewer'

export type RoomIntentDeps = {
  readonly db: Db
  readonly rooms: DuelRooms
  readonly serializer: FrameSerializer
  readonly submitting: Submitting
  readonly recorder: CodeRecorder
  readonly spectators: Spectators
  readonly clock: Clock
}

/** Maps each frame about a room to its handler, for a sender who may act in the room. A new frame needs one entry. */
export function createRoomIntents(deps: RoomIntentDeps): FrameHandlers<RoomIntent, [RoomCode]> {
  const { db, rooms, serializer, submitting, recorder, spectators, clock } = deps
  const act = (connection: PlayerConnection, roomCode: RoomCode, command: OfSender<DuelCommand>) => {
    rooms.command(roomCode, { ...command, userId: connection.player.userId })
  }

  /** Shows the others at once how far a player is in the current word. This is not stored. */
  function relayPartial(roomCode: RoomCode, userId: UserId, partial: number) {
    const state = rooms.get(roomCode).received
    if (state?.phase !== 'active') return
    const frame = serializer.typingProgress(state, userId, partial)
    if (frame !== null) rooms.news.showOthers(roomCode, userId, frame)
  }

  /** Makes players not ready who have begun to play elsewhere since: no one plays two duels at a time. */
  function withdrawEngaged({ roomCode, players }: DuelState): void {
    for (const { userId, isReady } of players)
      if (isReady && isEngaged(db, userId, roomCode)) rooms.command(roomCode, { type: 'toggle-ready', userId })
  }

  function abortedBefore(roomCode: RoomCode, userId: UserId): number {
    const opponentId = opponentOf(rooms.stateOf(roomCode), userId)?.userId
    if (opponentId === undefined) return 0
    return abortsAgainst(db, userId, { opponentId, sinceMs: clock.nowMs() - ABORTS.withinMs })
  }

  function catchUp(state: DuelState, connection: PlayerConnection, missed: readonly StampedDuel[] | null) {
    if (missed === null) return serializer.snapshot(state, viewerFor(db, connection.player.userId))
    return serializer.resumed(missed, state, viewerFor(db, connection.player.userId))
  }

  return {
    resume(connection, roomCode, { sinceVersion = 0 }) {
      // Words that are not stored yet are missing in this state; the page sends them again.
      const state = rooms.settledStateOf(roomCode)
      const missed = sinceVersion === 0 ? null : rooms.get(roomCode).since(sinceVersion)
      connection.send(catchUp(state, connection, missed))
      for (const frame of submitting.details(state, connection.player.userId, missed)) connection.send(frame)
      const viewers = spectators.viewers(roomCode)
      // A player who was away may still see viewers that have left since, so zero is sent as well.
      if (viewers > 0 || sinceVersion > 0) connection.send({ event: 'gallery-viewers', data: { roomCode, viewers } })
    },
    'leave-duel': (connection, roomCode) => rooms.depart(roomCode, connection),
    'toggle-ready'(connection, roomCode) {
      const { userId } = connection.player
      const state = rooms.stateOf(roomCode)
      const wantsToPlay = state.phase === 'ready' && playerOf(state, userId)?.isReady !== true
      if (wantsToPlay) {
        requireBothFree(db, state, userId)
        withdrawEngaged(state)
      }
      rooms.command(roomCode, { type: 'toggle-ready', userId })
    },
    'set-spectators': (connection, roomCode, { allowed }) =>
      act(connection, roomCode, { type: 'set-spectators', allowed }),
    resign(connection, roomCode) {
      const worked = recorder.hasWorked(rooms.stateOf(roomCode), connection.player.userId)
      act(connection, roomCode, { type: 'resign', worked })
    },
    'offer-draw': (connection, roomCode) => act(connection, roomCode, { type: 'offer-draw' }),
    'decline-draw': (connection, roomCode) => act(connection, roomCode, { type: 'decline-draw' }),
    'offer-rematch'(connection, roomCode) {
      const { userId } = connection.player
      const state = rooms.stateOf(roomCode)
      if (state.phase === 'finished') {
        requireFree(db, userId)
        // An offer that was made before the block must not bring the two together, either.
        const playerIds = state.players.map((player) => player.userId)
        requireNoBlock(db, playerIds, userId)
      }
      rooms.command(roomCode, { type: 'offer-rematch', userId })
    },
    'decline-rematch': (connection, roomCode) => act(connection, roomCode, { type: 'decline-rematch' }),
    'abort-duel'(connection, roomCode) {
      const { userId } = connection.player
      rooms.command(roomCode, { type: 'abort', userId, abortedBefore: abortedBefore(roomCode, userId) })
    },
    'claim-duel': (connection, roomCode, { take }) => act(connection, roomCode, { type: 'claim', take }),
    'submit-code'(connection, roomCode, { code, language }) {
      const program = { source: code, language, roundTripMs: connection.roundTripMs() }
      submitting.submit(roomCode, connection.player.userId, program)
    },
    'code-activity'(connection, roomCode, { inserted = 0 }) {
      const { userId } = connection.player
      rooms.command(roomCode, { type: 'paste', userId, characters: inserted })
      rooms.news.showOthers(roomCode, userId, { event: 'participant-activity', data: { roomCode, userId } })
    },
    'code-edits': (connection, roomCode, data) => recorder.take(rooms.stateOf(roomCode), connection, data),
    'chat-message': (connection, roomCode, { message }) => act(connection, roomCode, { type: 'chat', message }),
    'anti-cheat-violation'(connection, roomCode, { violation }) {
      const kind = typeof violation === 'string' ? violation : violation.type
      act(connection, roomCode, { type: 'violate', violation: kind })
    },
    'typing-progress'(connection, roomCode, { words = [], partial }) {
      const { userId } = connection.player
      const report = { type: 'type', userId, words, roundTripMs: connection.roundTripMs() } as const
      if (words.length > 0) rooms.post(roomCode, report, (error) => connection.refuse(error, 'typing-progress'))
      else relayPartial(roomCode, userId, partial ?? 0)
    },
    // The page's claim is not trusted: the received words decide.
    'typing-completion'(connection, roomCode) {
      const state = rooms.settledStateOf(roomCode)
      const match = matchOf(state)
      if (match === null || raceTextOf(state) === null)
        throw new AppError(match === null ? 'DUEL_NOT_STARTED' : 'DUEL_NOT_TYPING')
      if (runOf(match, connection.player.userId).finishedAtMs === null) throw new AppError('TYPING_UNFINISHED')
    },
    'answer-question': (connection, roomCode, { index, choice }) =>
      act(connection, roomCode, { type: 'answer', index, choice, roundTripMs: connection.roundTripMs() }),
    'restart-typing': (connection, roomCode, { slips = 0 }) =>
      act(connection, roomCode, { type: 'restart-typing', slips }),
  }
}
