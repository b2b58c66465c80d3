import type { ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelRating, DuelType } from '#contracts/ws/duel-events'
import { isPlayed } from '#contracts/ws/phases'
import type { PlayerProfile } from '#contracts/ws/room-events'
import type { LiveDuel } from '#contracts/ws/spectators'
import type { DuelState } from '#core/duel'
import type { Clock } from '#live'
import type { ServerLog } from '#server-log'
import type { DuelNews, PlayerConnection } from '../types'
import { isOpenToAll } from './admission'
import { PublishedList } from './published-list'

/** The maximum length of the list. */
const MOST = 100

type Deps = {
  readonly clock: Clock
  readonly log: Pick<ServerLog, 'error'>
  readonly ratingOf: (userId: UserId, duelType: DuelType) => DuelRating
}

/** The duels that can be watched now, updated by the rooms' events. */
export class LiveBoard extends PublishedList {
  private readonly duels = new Map<RoomCode, LiveDuel>()

  constructor(private readonly deps: Deps) {
    super('live-duels', {
      clock: deps.clock,
      onError: (err) => deps.log.error({ err }, 'the list of live duels could not be published'),
    })
  }

  news({ state }: DuelNews): void {
    const { roomCode } = state
    const isRunning = isPlayed(state) && isOpenToAll(state)
    if (isRunning === this.duels.has(roomCode)) return
    if (isRunning) this.duels.set(roomCode, this.entryOf(state, state.startedAtMs))
    else this.duels.delete(roomCode)
    this.publishSoon()
  }

  counted(roomCode: RoomCode, viewers: number): void {
    const duel = this.duels.get(roomCode)
    if (duel === undefined || duel.viewers === viewers) return
    this.duels.set(roomCode, { ...duel, viewers })
    this.publishSoon()
  }

  /** Shows a player who has changed their name under the new one. */
  renamed({ userId, username }: Pick<PlayerProfile, 'userId' | 'username'>): void {
    for (const [roomCode, duel] of this.duels) {
      if (!duel.players.some((player) => player.userId === userId)) continue
      const players = duel.players.map((player) => (player.userId === userId ? { ...player, username } : player))
      this.duels.set(roomCode, { ...duel, players })
      this.publishSoon()
    }
  }

  /** The duels with most viewers first; of equals, the one that has run longest. */
  list(): LiveDuel[] {
    return [...this.duels.values()]
      .sort((a, b) => b.viewers - a.viewers || a.startedAtMs - b.startedAtMs)
      .slice(0, MOST)
  }

  /** Subscribes this socket to the list and sends its current state. */
  override watch(connection: PlayerConnection): void {
    super.watch(connection)
    connection.send(this.frame())
  }

  private entryOf({ roomCode, settings, players }: DuelState, startedAtMs: number): LiveDuel {
    const { duelType, rated = false } = settings
    const shown = players.map(({ userId, username, profileImage, rival }) => {
      const rating =
        rival === undefined ? this.deps.ratingOf(userId, duelType) : { rating: rival.rating, provisional: false }
      return { userId, username, profileImage, rating, ...(rival !== undefined && { rival }) }
    })
    return { roomCode, duelType, rated, players: shown, startedAtMs, viewers: 0 }
  }

  protected override frame(): ServerFrame {
    return { event: 'live-duels', data: { duels: this.list(), serverNowMs: this.deps.clock.nowMs() } }
  }
}
