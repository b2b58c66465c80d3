import { MATCHMAKING_FRAMES, type ServerFrame } from '#contracts/frames/index'
import type { RoomCode, UserId } from '#contracts/ids'
import { eachMode } from '#contracts/modes'
import type { LeftReason, QueueLength, QuickMatch, QuickPreferences } from '#contracts/ws/matchmaking'
import {
  expectedWaitMs,
  type Pair,
  type PastWait,
  pairUp,
  readPreferences,
  type Seeker,
  samePreferences,
  withWaits,
} from '#core/matchmaking'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'
import { AppError } from '#errors'
import type { ArenaNews } from '#features/arena'
import {
  type DuelNews,
  type DuelService,
  duelRatingAt,
  isPlayable,
  type PlayerConnection,
  supplyFor,
} from '#features/duel'
import { type Alarm, type Clock, FrameBudget } from '#live'
import type { ServerLog } from '#server-log'
import { type Place, takePlace } from './place'

/** How long a place is kept for a player without a socket: a reload, or a lost connection. Our choice. */
const PLACE_KEPT_MS = 10_000
/** How often the queue is searched while two or more players wait: accepted rating gaps widen with time. */
const SWEEP_MS = 1_000
/** The number of players whose rate limits are remembered; beyond it, all start afresh. */
const BUDGETS = 5_000

type QueueDeps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'pair'>
  readonly clock: Clock
  readonly alarm: Alarm
  readonly log: Pick<ServerLog, 'error'>
  /** Called when the queue's length has changed. */
  readonly changed: (length: QueueLength) => void
}

/** The one queue of this process: waiting and matched players. A restart empties it; browsers join again. */
export class QuickQueue {
  private readonly places = new Map<UserId, Place>()
  /** Matched players who are not in the duel yet; a player who missed the notice gets it again. */
  private readonly matches = new Map<UserId, QuickMatch>()
  private readonly budgets = new Map<UserId, FrameBudget>()
  /** Pairs for whom there is nothing to play, as long as both stay. */
  private readonly barren = new Set<string>()
  private past: readonly PastWait[] = []

  constructor(private readonly deps: QueueDeps) {}

  get length(): QueueLength {
    const waiting = [...this.places.values()]
    const count = (duelType: QuickPreferences['duelType']) =>
      waiting.filter(({ seeker }) => seeker.preferences.duelType === duelType).length
    return eachMode(count)
  }

  /**
   * Another tab with the same preferences shares the place; other preferences take a new one. Throws RATE_LIMITED and the errors
   * of `takePlace`.
   */
  join(connection: PlayerConnection, asked: QuickPreferences): void {
    const { db, clock } = this.deps
    const { userId } = connection.player
    if (this.sendMatch(connection)) return
    this.spend(userId)
    const preferences = readPreferences(asked)
    const known = this.places.get(userId)
    if (known !== undefined && samePreferences(known.seeker.preferences, preferences)) {
      this.attach(known, connection)
      this.look()
      return
    }
    const place = takePlace(db, connection.player, { preferences, nowMs: clock.nowMs() })
    if (known !== undefined) this.forget(known)
    for (const socket of known?.sockets ?? []) place.sockets.add(socket)
    this.places.set(userId, place)
    this.attach(place, connection)
    this.sweep()
    this.changed(connection)
  }

  /** Returns a player who was briefly away to their place, or notifies them that there is none. */
  resume(connection: PlayerConnection): void {
    if (this.sendMatch(connection)) return
    const place = this.places.get(connection.player.userId)
    if (place === undefined) connection.send({ event: 'quick-duel-left', data: { reason: 'none' } })
    else {
      this.attach(place, connection)
      this.look()
    }
  }

  leave(userId: UserId, reason: LeftReason): void {
    const place = this.places.get(userId)
    if (place === undefined) return
    this.forget(place)
    sendTo(place, { event: 'quick-duel-left', data: { reason } })
    this.changed()
  }

  disconnect(connection: PlayerConnection): void {
    const { userId } = connection.player
    const place = this.places.get(userId)
    if (place?.sockets.delete(connection) !== true || place.sockets.size > 0) return
    const { alarm, clock } = this.deps
    alarm.set(keyOf(userId), clock.nowMs() + PLACE_KEPT_MS, () => this.leave(userId, 'cancelled'))
  }

  /** A player who enters a room leaves the queue. A match ends when its player is in the duel, or too late for it. */
  follow({ events, state }: DuelNews): void {
    if (events.some(({ event }) => event.type === 'created' || event.type === 'joined')) {
      for (const { userId } of state.players) this.leave(userId, 'elsewhere')
    }
    // The same for a player who starts a duel in a room they had entered before.
    if (events.some(({ event }) => event.type === 'start-scheduled')) {
      for (const { userId } of state.players) this.leave(userId, 'elsewhere')
    }
    if (state.phase !== 'active' && state.phase !== 'finished') return
    for (const { userId } of state.players) {
      if (this.matches.get(userId)?.roomCode === state.roomCode) this.matches.delete(userId)
    }
  }

  /** Who starts in a room of many is matched with no one meanwhile. */
  followArena({ events, state }: ArenaNews): void {
    if (!events.some(({ event }) => event.type === 'start-scheduled')) return
    for (const { userId } of state.participants) this.leave(userId, 'elsewhere')
  }

  private look(): void {
    if (this.sweep()) this.changed()
  }

  /** Matches pairs, and schedules the next search while players are left. Returns false if no pair was found. */
  private sweep(): boolean {
    const { alarm, clock } = this.deps
    const found = this.pairs()
    for (const pair of found) this.bringTogether(pair)
    alarm.set(SWEEP, this.places.size < 2 ? null : clock.nowMs() + SWEEP_MS, () => this.look())
    return found.length > 0
  }

  /** Pairs with nothing to play are set apart, and the others are matched again. */
  private pairs(): readonly Pair[] {
    const here = [...this.places.values()].filter(({ sockets }) => sockets.size > 0).map(({ seeker }) => seeker)
    for (;;) {
      const pairs = pairUp(here, this.deps.clock.nowMs(), {
        mayMeet: (a, b) => this.mayMeet(a.userId, b.userId),
        metLately: (a, b) => this.haveMet(a, b) || this.haveMet(b, a),
      })
      const idle = pairs.filter(({ first, second, settings }) => {
        const playerIds = [first.userId, second.userId]
        return !isPlayable(this.deps.db, { playerIds, settings, nowMs: this.deps.clock.nowMs() })
      })
      if (idle.length === 0) return pairs
      for (const { first, second } of idle) this.barren.add(coupleOf(first.userId, second.userId))
    }
  }

  private mayMeet(a: UserId, b: UserId): boolean {
    const { db } = this.deps
    return !this.barren.has(coupleOf(a, b)) && !hasBlocked(db, a, b) && !hasBlocked(db, b, a)
  }

  private haveMet(a: Seeker, b: Seeker): boolean {
    return this.places.get(a.userId)?.metLately.has(b.userId) === true
  }

  /** A room that cannot be opened is our bug: it is logged, and both keep waiting. */
  private bringTogether({ first, second, settings }: Pair): void {
    const { duels, clock, log } = this.deps
    const [host, guest] = [this.places.get(first.userId), this.places.get(second.userId)]
    if (host === undefined || guest === undefined) return
    for (const place of [host, guest]) this.forget(place)
    try {
      const roomCode = duels.pair(host.player, guest.player, settings)
      this.sendFound(host, guest, { roomCode, settings })
      const atMs = clock.nowMs()
      const waits = [first, second].map(({ preferences, sinceMs }) => ({
        duelType: preferences.duelType,
        waitedMs: atMs - sinceMs,
        atMs,
      }))
      this.past = withWaits(this.past, waits)
    } catch (err) {
      log.error({ err, players: [first.userId, second.userId] }, 'a quick duel could not be opened')
      for (const place of [host, guest]) this.places.set(place.player.userId, place)
    }
  }

  private sendFound(
    host: Place,
    guest: Place,
    found: Pick<QuickMatch, 'settings'> & { readonly roomCode: RoomCode },
  ): void {
    const { db, clock } = this.deps
    const at = { duelType: found.settings.duelType, atMs: clock.nowMs() }
    const [one, other] = [host, guest].map(({ player }) => ({ ...player, rating: duelRatingAt(db, player.userId, at) }))
    if (one === undefined || other === undefined) return
    const playerIds = [one.userId, other.userId]
    const supply = supplyFor(db, { playerIds, settings: found.settings, nowMs: at.atMs })
    this.matches.set(one.userId, { ...found, supply, you: one, opponent: other })
    this.matches.set(other.userId, { ...found, supply, you: other, opponent: one })
    for (const { sockets } of [host, guest]) for (const connection of sockets) this.sendMatch(connection)
  }

  private sendMatch(connection: PlayerConnection): boolean {
    const match = this.matches.get(connection.player.userId)
    if (match !== undefined) connection.send({ event: 'quick-duel-found', data: match })
    return match !== undefined
  }

  private attach(place: Place, connection: PlayerConnection): void {
    this.deps.alarm.clear(keyOf(place.player.userId))
    place.sockets.add(connection)
    this.sendPlace(place, [connection])
  }

  private sendPlace({ seeker }: Place, to: Iterable<PlayerConnection>): void {
    const { preferences, sinceMs, strength } = seeker
    const serverNowMs = this.deps.clock.nowMs()
    const data = {
      wish: preferences,
      sinceMs,
      strength,
      serverNowMs,
      expectedWaitMs: expectedWaitMs(this.past, preferences.duelType, serverNowMs),
      playersWaiting: this.length[preferences.duelType],
    }
    for (const connection of to) connection.send({ event: 'quick-duel-waiting', data })
  }

  /** Sends the queue's length to every waiting player, except the one who just got it. */
  private changed(except: PlayerConnection | null = null): void {
    for (const place of this.places.values()) {
      this.sendPlace(
        place,
        [...place.sockets].filter((connection) => connection !== except),
      )
    }
    this.deps.changed(this.length)
  }

  private forget({ player: { userId } }: Place): void {
    this.places.delete(userId)
    this.deps.alarm.clear(keyOf(userId))
    for (const couple of this.barren) if (couple.split(' ').includes(userId)) this.barren.delete(couple)
  }

  private spend(userId: UserId): void {
    if (this.budgets.size > BUDGETS) this.budgets.clear()
    const budget =
      this.budgets.get(userId) ?? new FrameBudget(this.deps.clock, MATCHMAKING_FRAMES.client['join-quick-duel'].budget)
    this.budgets.set(userId, budget)
    if (!budget.take()) throw new AppError('RATE_LIMITED')
  }
}

const SWEEP = 'quick-duel'
const keyOf = (userId: UserId): string => `quick-duel:${userId}`
const coupleOf = (a: UserId, b: UserId): string => [a, b].sort().join(' ')

function sendTo({ sockets }: Place, frame: ServerFrame): void {
  for (const connection of sockets) connection.send(frame)
}
