import type { RoomCode, UserId } from '#contracts/ids'
import { eachMode } from '#contracts/modes'
import type { LeftReason, QueueLength, QuickPreferences, QuickProposal } from '#contracts/ws/matchmaking'
import {
  hasAgreed,
  haveBothAgreed,
  type Pair,
  type Proposal,
  playersOf,
  readPreferences,
  samePreferences,
} from '#core/matchmaking'
import type { Db } from '#db/client'
import type { ArenaNews } from '#features/arena'
import type { DuelNews, DuelService, PlayerConnection } from '#features/duel'
import type { Alarm, Clock } from '#live'
import type { ServerLog } from '#server-log'
import { PairSearch } from './pair-search'
import { type Place, takePlace } from './place'
import { Proposals } from './proposals'
import { QuickMatches } from './quick-matches'

/** How long a place is kept for a player without a socket, after a reload or a lost connection. Our choice. */
const PLACE_KEPT_MS = 10_000
/** How often the queue is searched while two or more players wait: the accepted rating gaps widen with time. */
const SWEEP_MS = 1_000

type QueueDeps = {
  readonly db: Db
  readonly duels: Pick<DuelService, 'pair' | 'races'>
  readonly clock: Clock
  readonly alarm: Alarm
  readonly log: Pick<ServerLog, 'error'>
  /** Called when the queue's length has changed. */
  readonly changed: (length: QueueLength) => void
}

/** The queue of this process, with waiting and matched players. A restart empties it, and browsers join again. */
export class QuickQueue {
  private readonly places = new Map<UserId, Place>()
  private readonly proposals: Proposals
  private readonly search: PairSearch
  private readonly matches: QuickMatches

  constructor(private readonly deps: QueueDeps) {
    const { db, clock, alarm } = deps
    this.proposals = new Proposals({ db, clock, alarm, unanswered: (proposal) => this.unanswered(proposal) })
    this.search = new PairSearch({ db, clock, proposals: this.proposals })
    this.matches = new QuickMatches(deps)
  }

  get length(): QueueLength {
    const waiting = [...this.places.values()]
    const count = (duelType: QuickPreferences['duelType']) =>
      waiting.filter(({ seeker }) => seeker.preferences.duelType === duelType).length
    return eachMode(count)
  }

  /**
   * Adds a player to the queue. Another tab with the same preferences shares the place; with other preferences, the
   * player gets a new place. Throws the errors of `takePlace`.
   */
  join(connection: PlayerConnection, asked: QuickPreferences): void {
    const { db, clock } = this.deps
    const { userId } = connection.player
    if (this.matches.send(connection)) return
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
    this.changed(this.sweep() ? null : connection)
  }

  /** Gives a player who was briefly away their place again, or notifies them that there is none. */
  resume(connection: PlayerConnection): void {
    if (this.matches.send(connection)) return
    const place = this.places.get(connection.player.userId)
    if (place === undefined) connection.send({ event: 'quick-duel-left', data: { reason: 'none' } })
    else {
      this.attach(place, connection)
      this.look()
    }
  }

  /**
   * Handles the answer of a player in a race who was asked to leave it for an opponent. A refusal ends the search, not
   * the race.
   */
  answer(connection: PlayerConnection, { opponentId, agree }: { opponentId: string; agree: boolean }): void {
    const { userId } = connection.player
    const place = this.places.get(userId)
    if (place === undefined) connection.send({ event: 'quick-duel-left', data: { reason: 'none' } })
    else if (!this.proposals.isAbout(userId, opponentId)) this.sendPlace(place, [connection])
    else if (!agree) this.leave(userId, 'declined')
    else {
      const proposal = this.proposals.agree(userId)
      if (proposal === null || !this.carryOut(proposal)) this.changed()
    }
  }

  /** Ends the search of a player who cancels it. Always answered, also on a socket that does not follow the search. */
  cancel(connection: PlayerConnection): void {
    const { userId } = connection.player
    const place = this.places.get(userId)
    if (place === undefined) connection.send({ event: 'quick-duel-left', data: { reason: 'none' } })
    else {
      place.sockets.add(connection)
      this.leave(userId, 'cancelled')
    }
  }

  private leave(userId: UserId, reason: LeftReason): void {
    const place = this.places.get(userId)
    if (place === undefined) return
    this.forget(place)
    for (const connection of place.sockets) connection.send({ event: 'quick-duel-left', data: { reason } })
    this.changed()
  }

  disconnect(connection: PlayerConnection): void {
    const { userId } = connection.player
    const place = this.places.get(userId)
    if (place?.sockets.delete(connection) !== true || place.sockets.size > 0) return
    const { alarm, clock } = this.deps
    alarm.set(keyOf(userId), clock.nowMs() + PLACE_KEPT_MS, () => this.leave(userId, 'cancelled'))
  }

  /**
   * Follows the events of duels. A player who enters a room, or starts a duel in a room entered before, leaves the
   * queue; during a race the search goes on. Matches of players who are in their duel, or too late for it, are dropped.
   */
  follow({ events, state }: DuelNews): void {
    if (events.some(({ event }) => ENTERING.has(event.type))) {
      for (const { userId } of state.players) {
        if (state.entry === 'race') this.setRace(userId, state.roomCode)
        else this.leave(userId, 'elsewhere')
      }
    }
    if (state.entry === 'race' && state.phase === 'finished') {
      for (const { userId } of state.players) {
        if (this.places.get(userId)?.race === state.roomCode) this.setRace(userId, null)
      }
    }
    this.matches.follow(state)
  }

  private setRace(userId: UserId, race: RoomCode | null): void {
    const place = this.places.get(userId)
    if (place === undefined || place.race === race) return
    place.race = race
    this.sendPlace(place, place.sockets)
  }

  /** Removes players whose game in a room of many starts, so that they are not matched meanwhile. */
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
    const found = this.search.pairs(this.places)
    for (const pair of found) if (!this.proposals.ask(pair)) this.bringTogether(pair)
    alarm.set(SWEEP, this.places.size < 2 ? null : clock.nowMs() + SWEEP_MS, () => this.look())
    return found.length > 0
  }

  /**
   * Brings a pair together. Returns false while an answer is missing or one of the two has no socket, because a race is
   * not left for an absent opponent.
   */
  private carryOut(proposal: Proposal): boolean {
    const [first, second] = playersOf(proposal)
    const areHere = [first, second].every((userId) => (this.places.get(userId)?.sockets.size ?? 0) > 0)
    if (!haveBothAgreed(proposal) || !areHere || !this.search.mayMeet(first, second)) return false
    this.bringTogether(proposal.pair)
    this.changed()
    return true
  }

  /**
   * Ends a proposal without all answers. A player who has not answered leaves the queue; one who has agreed keeps the
   * place.
   */
  private unanswered(proposal: Proposal): void {
    const silent = playersOf(proposal).filter((userId) => !hasAgreed(proposal, userId))
    this.proposals.end(silent[0] ?? playersOf(proposal)[0])
    for (const userId of silent) this.leave(userId, 'unanswered')
    if (silent.length === 0) this.changed()
    this.look()
  }

  private bringTogether({ first, second, settings }: Pair): void {
    const [host, guest] = [this.places.get(first.userId), this.places.get(second.userId)]
    if (host === undefined || guest === undefined) return
    for (const place of [host, guest]) this.forget(place)
    if (this.matches.open(host, guest, settings)) return
    for (const place of [host, guest]) this.places.set(place.player.userId, place)
  }

  private attach(place: Place, connection: PlayerConnection): void {
    this.deps.alarm.clear(keyOf(place.player.userId))
    place.sockets.add(connection)
    this.sendPlace(place, [connection])
    const proposal = this.proposals.of(place.player.userId)
    if (proposal !== undefined) this.carryOut(proposal)
  }

  private sendPlace({ seeker, race }: Place, to: Iterable<PlayerConnection>): void {
    const { preferences, sinceMs, strength } = seeker
    const proposal = this.proposalShownTo(seeker.userId)
    const serverNowMs = this.deps.clock.nowMs()
    const data = {
      wish: preferences,
      sinceMs,
      strength,
      serverNowMs,
      expectedWaitMs: this.matches.expectedWaitMs(preferences.duelType),
      playersWaiting: this.length[preferences.duelType],
      ...(race !== null && { raceCode: race }),
      ...(proposal !== null && { proposal }),
    }
    for (const connection of to) connection.send({ event: 'quick-duel-waiting', data })
  }

  private proposalShownTo(userId: UserId): QuickProposal | null {
    const proposal = this.proposals.of(userId)
    const opponentId = proposal === undefined ? undefined : playersOf(proposal).find((id) => id !== userId)
    const opponent = opponentId === undefined ? undefined : this.places.get(opponentId)
    if (proposal === undefined || opponent === undefined) return null
    return this.proposals.shownTo(userId, proposal, opponent)
  }

  /** Sends the queue's length to every waiting player, except the one who was just sent it. */
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
    this.proposals.end(userId)
    this.deps.alarm.clear(keyOf(userId))
    this.search.forget(userId)
  }
}

const SWEEP = 'quick-duel'
const keyOf = (userId: UserId): string => `quick-duel:${userId}`
const ENTERING: ReadonlySet<string> = new Set(['created', 'joined', 'start-scheduled'])
