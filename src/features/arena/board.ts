import type { ServerFrame } from '#contracts/frames/index'
import type { ArenasAnswer } from '#contracts/http/arenas'
import { asRoomCode, type RoomCode, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { ListedArena } from '#contracts/ws/arena-room'
import { isPlayed } from '#contracts/ws/phases'
import type { PlayerProfile } from '#contracts/ws/room-events'
import { type ArenaState, isParticipant } from '#core/arena'
import type { Db } from '#db/client'
import { arenaSeatOf, unfinishedArenas } from '#db/queries/arenas'
import { blockedIdsOf } from '#db/queries/social'
import { blockersOf } from '#db/queries/spectator-chat'
import { PublishedList } from '#features/duel'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import { isOpenToAll } from './admission'
import type { ArenaNews } from './room-news'
import { type ArenaView, listed } from './room-view'

/** The maximum length of a list. */
const MOST = 100

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
  readonly viewers: (roomCode: RoomCode) => number
  /** The state of a room. Throws ROOM_NOT_FOUND. */
  readonly stateOf: (roomCode: RoomCode) => ArenaState
  readonly view: Pick<ArenaView, 'named'>
}

/** Rooms that are open or running, with the current names, updated by their events. */
export class ArenaBoard extends PublishedList {
  private readonly rooms = new Map<RoomCode, ArenaState>()

  constructor(private readonly deps: Deps) {
    super('arenas', {
      clock: deps.clock,
      onError: (err) => deps.log.error({ err }, 'the lists of rooms could not be announced'),
    })
  }

  /** Adds the rooms that a previous process left. A room that cannot be read is logged and skipped. */
  recover(): void {
    const { db, log, stateOf, view } = this.deps
    for (const roomCode of unfinishedArenas(db).map(asRoomCode)) {
      try {
        const state = stateOf(roomCode)
        if (state.phase !== 'finished') this.rooms.set(roomCode, view.named(state))
      } catch (err) {
        log.error({ err, roomCode }, 'a room could not be listed')
      }
    }
  }

  news({ events, state }: ArenaNews): void {
    if (events.every(({ event }) => PASSING.has(event.type))) return
    if (state.phase === 'finished') this.rooms.delete(state.roomCode)
    else this.rooms.set(state.roomCode, this.named(state))
    this.publishSoon()
  }

  /** Shows a participant who has changed their name or deleted their account as they are named now. */
  nameChanged({ userId }: Pick<PlayerProfile, 'userId'>): void {
    for (const [roomCode, state] of this.rooms) {
      if (!isParticipant(state, userId)) continue
      this.rooms.set(roomCode, this.deps.view.named(state))
      this.publishSoon()
    }
  }

  /** The lists without the rooms of hosts who have blocked this user or whom this user has blocked. */
  lists(userId: UserId): Omit<ArenasAnswer, 'success'> {
    const { db, clock } = this.deps
    const shunned = new Set([...blockedIdsOf(db, userId), ...blockersOf(db, userId)])
    const seen = [...this.rooms.values()].filter(({ hostId }) => !shunned.has(hostId))
    const seat = arenaSeatOf(db, userId)
    const mine = seat === null ? undefined : this.rooms.get(asRoomCode(seat))
    return {
      open: seen.filter(isInLobby).slice(0, MOST).map(this.listed),
      mine: mine === undefined ? null : this.listed(mine),
      live: seen.filter(isLive).slice(0, MOST).map(this.listed),
      serverNowMs: clock.nowMs(),
    }
  }

  /** The room with the names that it is listed under already, because those in its own state may be former ones. */
  private named(state: ArenaState): ArenaState {
    const known = this.rooms.get(state.roomCode)?.participants ?? []
    const participants = state.participants.map((one) => {
      const shown = known.find(({ userId }) => userId === one.userId) ?? one
      return { ...one, ...pick(shown, 'username', 'profileImage') }
    })
    return { ...state, participants }
  }

  private listed = (state: ArenaState): ListedArena => listed(state, this.deps.viewers(state.roomCode))

  /** Only a notification: the lists differ from reader to reader, so each requests their own. */
  protected override frame(): ServerFrame {
    return { event: 'arenas-changed', data: {} }
  }
}

/** Events that do not change the lists. */
const PASSING: ReadonlySet<string> = new Set([
  'typed',
  'chatted',
  'submitted',
  'judged',
  'violated',
  'flagged',
  'left',
  'returned',
])

const isInLobby = ({ phase, settings, participants }: ArenaState): boolean =>
  phase === 'open' && settings.isPublic === true && participants.length < settings.seats

const isLive = (state: ArenaState): boolean => isPlayed(state) && isOpenToAll(state)
