import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'
import {
  type DuelCommand,
  type DuelEffect,
  type DuelState,
  outstanding,
  type Refused,
  rivalOf,
  startsOnArrival,
} from '#core/duel'
import { unfinishedRooms } from '#db/queries/duels'
import { performEffect } from './effects'
import { isEngagedElsewhere } from './engaged'
import { EventStore } from './event-store'
import type { FrameSerializer } from './frame-serializer'
import { duelMachine, type StampedDuel } from './machine'
import { MatchRooms, type MatchRoomsDeps } from './match-rooms'
import { RoomNews } from './room-news'

type RoomsDeps = MatchRoomsDeps & { readonly serializer: FrameSerializer }

/** The rooms of duels. */
export class DuelRooms extends MatchRooms<DuelState, DuelCommand, DuelEvent, DuelEffect, Refused> {
  /** Publishes what happens in the rooms. */
  readonly news: RoomNews
  protected override readonly noun = 'duel'
  protected override readonly notMember = 'DUEL_NOT_PLAYER'

  constructor(private readonly deps: RoomsDeps) {
    super(deps, duelMachine, new EventStore(deps.db))
    this.news = new RoomNews(deps, this.audience)
  }

  /** Rooms with one player in them. */
  waiting(): DuelState[] {
    return [...this.registry.awake()].flatMap(({ state }) => (state?.phase === 'waiting' ? [state] : []))
  }

  /** Throws the refusal of the rules. */
  override command(code: RoomCode, command: DuelCommand): DuelState {
    this.get(code)
    if (command.type === 'toggle-ready') this.noteGone(code)
    return super.command(code, command)
  }

  /** A rival needs no socket. */
  override isHere(code: RoomCode, userId: UserId): boolean {
    return super.isHere(code, userId) || this.isRival(code, userId)
  }

  protected override membersOf({ players }: DuelState) {
    return players
  }

  protected override presentIn({ players }: DuelState): UserId[] {
    return players.flatMap(({ userId, isPresent }) => (isPresent ? [userId] : []))
  }

  protected override isSettled(state: DuelState): boolean {
    return state.phase === 'finished' && (state.played === null || state.awards !== null || state.awardsHeld)
  }

  protected override publish(events: readonly StampedDuel[], state: DuelState): void {
    this.news.publish(events, state)
  }

  protected override received(_code: RoomCode, events: readonly StampedDuel[], state: DuelState | null): void {
    if (state !== null) this.news.received(events, state)
  }

  protected override perform(code: RoomCode, effect: DuelEffect): void {
    const { db, log, clock } = this.deps
    performEffect({ db, log, rooms: this, nowMs: () => clock.nowMs() }, code, effect)
  }

  protected override unfinished(): readonly string[] {
    return unfinishedRooms(this.deps.db)
  }

  protected override owed(state: DuelState, seed: number): readonly DuelEffect[] {
    return outstanding(state, seed)
  }

  /** In a matched room, presence counts as readiness, unless one of the two plays elsewhere. */
  protected override entered(code: RoomCode, userId: UserId): void {
    const state = this.registry.peek(code)?.state ?? null
    if (state === null || !startsOnArrival(state) || isEngagedElsewhere(this.deps.db, state)) return
    this.noteGone(code)
    this.note(code, { type: 'arrive', userId })
  }

  /** A short absence is tolerated, except in the seconds before the start, which need both players. */
  protected override wentAway(code: RoomCode, userId: string, phase: DuelState['phase']): void {
    if (phase === 'starting') this.noteGone(code)
    else super.wentAway(code, userId, phase)
  }

  private isRival(code: RoomCode, userId: UserId): boolean {
    const state = this.registry.peek(code)?.state ?? null
    return state !== null && rivalOf(state)?.userId === userId
  }

  /** Before the start, a player without a socket is not ready. During play, a reload has its grace period. */
  private noteGone(code: RoomCode): void {
    const state = this.registry.peek(code)?.state
    if (state?.phase !== 'ready' && state?.phase !== 'starting') return
    const sinceMs = this.deps.clock.nowMs()
    for (const { userId, isReady } of state.players) {
      if (isReady && !this.isHere(code, userId)) this.note(code, { type: 'leave', userId, sinceMs, onPurpose: false })
    }
  }
}
