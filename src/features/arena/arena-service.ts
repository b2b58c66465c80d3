import type {
  ArenaAnswer,
  ArenaHistoryAnswer,
  ArenaOutcome,
  ArenaReplay,
  ArenasAnswer,
  OpenArenaRequest,
} from '#contracts/http/arenas'
import { asRoomCode, type RoomCode, type UserId } from '#contracts/ids'
import type { ArenaAccess } from '#contracts/ws/arena-room'
import type { DuelType, PlayerProfile } from '#contracts/ws/duel-events'
import { type ArenaState, isParticipant } from '#core/arena'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import { arenaHistory, arenaHistoryCount } from '#db/queries/arenas'
import { refusedAsNull } from '#errors'
import { type DuelDeps, duelRatingAt, type PlayerConnection, type ReplayViewer, ShownProblems } from '#features/duel'
import { isOpenToAll, requireNotBlocked, requireSpectator } from './admission'
import { ArenaRooms } from './arena-rooms'
import { ArenaBoard } from './board'
import { ArenaSerializer } from './frame-serializer'
import { createArenaIntents } from './intents'
import { openArena } from './opening'
import { ArenaResults } from './results'
import { type ArenaReview, reviewFlag } from './reviewing'
import type { ArenaNews } from './room-news'
import { ArenaView, listed } from './room-view'
import { ArenaSpectators } from './spectators'
import { ArenaSubmitting } from './submitting'
import { TypingProgress } from './typing-progress'

type Page = { readonly page: number; readonly limit: number }

export function createArenas({ db, judging, problems, log, clock }: DuelDeps) {
  const nowMs = () => clock.nowMs()
  const ratingOf = (userId: UserId, duelType: DuelType) => duelRatingAt(db, userId, { duelType, atMs: nowMs() })
  const view = new ArenaView(db, new ShownProblems(problems), ratingOf)
  const serializer = new ArenaSerializer(view, clock)
  const rooms = new ArenaRooms({ db, clock, serializer, log })
  const submitting = new ArenaSubmitting({ db, rooms, judging, clock })
  const spectators = new ArenaSpectators({ db, clock, rooms, serializer, log })
  const progress = new TypingProgress({ rooms, serializer, clock, log })
  const stateOf = (roomCode: RoomCode) => rooms.look(roomCode)
  const board = new ArenaBoard({ db, clock, log, stateOf, view, viewers: (code) => spectators.viewers(code) })
  const results = new ArenaResults({ db, view, nowMs, stateOf, eventsOf: rooms.eventsOf })
  for (const part of [spectators, board]) rooms.news.watch((news) => part.news(news))
  rooms.news.onShown((roomCode, frame) => spectators.relay(roomCode, frame))
  return {
    /** Opens a room. Throws ARENA_SEATS, ARENA_TIME_LIMIT, ARENA_NOT_RATED, ARENA_ELSEWHERE and DUEL_RUNNING. */
    open: (host: PlayerProfile, request: OpenArenaRequest): RoomCode => openArena({ db, rooms }, host, request),
    lists: (userId: UserId): Omit<ArenasAnswer, 'success'> => board.lists(userId),
    /** Lists a user who has changed their name or deleted their account as they are named now. */
    nameChanged: (user: Pick<PlayerProfile, 'userId'>): void => board.nameChanged(user),
    /** How a user or a visitor may use a room's link, with the room as lists show it. Throws ROOM_NOT_FOUND. */
    look(viewer: ReplayViewer, roomCode: RoomCode): Omit<ArenaAnswer, 'success'> {
      const state = stateOf(roomCode)
      const userId = viewer?.id ?? null
      const access = accessOf({ db, nowMs: nowMs() }, state, userId)
      return { access, arena: access === 'shut' ? null : listed(view.named(state), spectators.viewers(roomCode)) }
    },
    /**
     * The replay of a room. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY, WATCH_FORBIDDEN and PROBLEM_HELD.
     */
    replay: (viewer: ReplayViewer, roomCode: RoomCode): ArenaReplay => results.replay(viewer, roomCode),
    /** How a room ended. Throws ROOM_NOT_FOUND, REPLAY_TOO_EARLY, REPLAY_EMPTY and WATCH_FORBIDDEN. */
    outcome: (viewer: ReplayViewer, roomCode: RoomCode): ArenaOutcome => results.outcome(viewer, roomCode),
    /** The stored events of a room, for the review of its flags; empty if there is no such room. */
    eventsOf: rooms.eventsOf,
    /**
     * Applies a contest admin's decision on a flag. Throws ROOM_NOT_FOUND, FLAG_TOO_EARLY, FLAG_OWN, and what storing
     * it throws.
     */
    review: (roomCode: RoomCode, review: ArenaReview): void => reviewFlag({ db, rooms }, roomCode, review),
    /** A player's finished rooms, newest first. */
    history(userId: UserId, { page, limit }: Page): Omit<ArenaHistoryAnswer, 'success'> {
      const rows = arenaHistory(db, userId, sliceOf(page, limit))
      const arenas = rows.map(({ ratingBefore, rating, roomCode, ...row }) => ({
        ...row,
        roomCode: asRoomCode(roomCode),
        ratingChange: ratingBefore === null || rating === null ? null : Math.round(rating) - Math.round(ratingBefore),
      }))
      return { arenas, pagination: paginate(page, limit, arenaHistoryCount(db, userId)) }
    },
    /** Calls `listener` after each stored step of any room. Errors of the listener are logged. */
    watch: (listener: (news: ArenaNews) => void): void => rooms.news.watch(listener),
    /**
     * Handles a user's frame. Replies go out as frames. Throws an AppError with the code and a message for the user,
     * and then changes nothing.
     */
    receive: createArenaIntents({ db, rooms, serializer, submitting, spectators, progress, board }),
    /** Handles the close of a socket. Safe to call again. */
    disconnect(connection: PlayerConnection): void {
      rooms.leave(connection)
      spectators.leave(connection)
      board.leave(connection)
    },
    /**
     * Restores what a previous process left unfinished: replays the events, arms the deadlines and extends everyone's
     * time. Call it before the first socket connects and before the judge announces verdicts. Returns the number of
     * rooms.
     */
    recover(): number {
      const count = rooms.recover()
      board.recover()
      if (count > 0) log.info({ rooms: count }, 'rooms brought back')
      return count
    },
    /** Takes deleted users out of rooms that have not started. */
    giveUpDeserted: (): void => rooms.giveUpDeserted(),
    /** Stops all timers. Unfinished rooms stay in the database. */
    close(): void {
      progress.close()
      submitting.close()
      rooms.close()
      spectators.close()
      board.close()
    },
  }
}

export type ArenaService = ReturnType<typeof createArenas>

type AccessDeps = { readonly db: Db; readonly nowMs: number }

/** A visitor may see what is open to everyone and has to sign in for anything else. */
function accessOf(deps: AccessDeps, state: ArenaState, userId: UserId | null): ArenaAccess {
  if (userId !== null && isParticipant(state, userId)) return 'room'
  if (state.phase === 'finished') return state.played !== null && isOpenToAll(state) ? 'replay' : 'shut'
  const isFree = state.phase === 'open' && state.participants.length < state.settings.seats
  if (userId === null) return isFree ? 'join' : isOpenToAll(state) ? 'watch' : 'shut'
  if (state.removed.includes(userId)) return 'shut'
  const access = refusedAsNull((): ArenaAccess => {
    requireNotBlocked(deps.db, state, userId)
    if (isFree) return 'join'
    requireSpectator(deps, state, userId)
    return 'watch'
  })
  return access ?? 'shut'
}
