import type { RoomCode, UserId } from '#contracts/ids'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import {
  type ArenaCommand,
  type ArenaEffect,
  type ArenaRefused,
  type ArenaState,
  outstandingInArena,
} from '#core/arena'
import { unfinishedArenas } from '#db/queries/arenas'
import { MatchRooms, type MatchRoomsDeps } from '#features/duel'
import { ArenaStore } from './arena-store'
import { performEffect } from './effects'
import type { ArenaSerializer } from './frame-serializer'
import { arenaMachine, type StampedArena } from './machine'
import { ArenaRoomNews } from './room-news'

type RoomsDeps = MatchRoomsDeps & { readonly serializer: ArenaSerializer }

/** The rooms of many. */
export class ArenaRooms extends MatchRooms<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> {
  /** Publishes what happens in the rooms. */
  readonly news: ArenaRoomNews
  protected override readonly noun = 'room'
  protected override readonly notMember = 'ARENA_NOT_SEATED'

  constructor(private readonly deps: RoomsDeps) {
    super(deps, arenaMachine, new ArenaStore(deps.db))
    this.news = new ArenaRoomNews(deps, this.audience)
  }

  /** The events of a room as stored; empty if there is none. */
  eventsOf = (code: RoomCode) => this.store.load(code) ?? []

  protected override membersOf({ participants }: ArenaState) {
    return participants
  }

  protected override presentIn({ participants }: ArenaState): UserId[] {
    return participants.flatMap(({ userId, away }) => (away === null ? [userId] : []))
  }

  protected override isSettled(state: ArenaState): boolean {
    return state.phase === 'finished' && (state.played === null || state.awards !== null)
  }

  protected override publish(events: readonly StampedArena[], state: ArenaState): void {
    this.news.publish(events, state)
  }

  protected override received(code: RoomCode, events: readonly StampedArena[]): void {
    this.news.received(code, events)
  }

  protected override perform(code: RoomCode, effect: ArenaEffect): void {
    const { db, log, clock } = this.deps
    performEffect({ db, log, rooms: this, nowMs: () => clock.nowMs() }, code, effect)
  }

  protected override unfinished(): readonly string[] {
    return unfinishedArenas(this.deps.db)
  }

  protected override owed(state: ArenaState, seed: number): readonly ArenaEffect[] {
    return outstandingInArena(state, seed)
  }
}
