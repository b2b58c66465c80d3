import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'
import {
  type DuelCommand,
  type DuelEffect,
  type DuelState,
  type Refused,
  rematchSettings,
  rivalOf,
  startsOnArrival,
} from '#core/duel'
import { rivalOfDuel } from '#db/queries/rivals'
import { settleAwards } from './awarding'
import { isEngagedElsewhere } from './engaged'
import { EventStore } from './event-store'
import type { FrameSerializer } from './frame-serializer'
import { duelKind } from './machine'
import { MatchRooms, type MatchRoomsDeps } from './match-rooms'
import { serviceOf, supplyFor } from './modes'
import { openRoomForTwo } from './opening'
import { RoomNews } from './room-news'
import { hostAndGuest, newSeries, openNextDuel } from './series'

type RoomsDeps = MatchRoomsDeps & { readonly serializer: FrameSerializer }

/** The rooms of duels. */
export class DuelRooms extends MatchRooms<DuelState, DuelCommand, DuelEvent, DuelEffect, Refused> {
  override readonly news: RoomNews

  constructor(private readonly deps: RoomsDeps) {
    super(deps, duelKind, new EventStore(deps.db))
    this.news = new RoomNews({ ...deps, membersOf: duelKind.membersOf }, this.audience)
  }

  /** Rooms with one player in them. */
  waiting(): DuelState[] {
    return [...this.registry.awake()].flatMap(({ state }) => (state?.phase === 'waiting' ? [state] : []))
  }

  /** Handles a command in a room. Throws the refusal of the rules. */
  override command(code: RoomCode, command: DuelCommand): DuelState {
    this.get(code)
    if (command.type === 'toggle-ready') this.noteGone(code)
    return super.command(code, command)
  }

  /** Whether the player is in the room; a rival (a ghost or bot) needs no socket. */
  override isHere(code: RoomCode, userId: UserId): boolean {
    return super.isHere(code, userId) || this.isRival(code, userId)
  }

  protected override carryOut(code: RoomCode, effect: DuelEffect): void {
    const { db, clock } = this.deps
    switch (effect.type) {
      case 'check-supply': {
        const { playerIds } = effect
        const supply = supplyFor(db, { playerIds, settings: this.stateOf(code).settings, nowMs: clock.nowMs() })
        if (supply !== null) this.command(code, { type: 'note-supply', playerIds, supply })
        return
      }
      case 'award':
        this.get(code).handleWith((state, nowMs) => {
          const isOver = state?.phase === 'finished'
          return { ok: true, command: isOver ? settleAwards(db, state, nowMs) : { type: 'award', awards: [] } }
        })
        this.tidy(code)
        return
      case 'open-rematch':
        this.openRematch(code)
        return
      case 'open-next':
        openNextDuel(db, this, code)
        return
      case 'notify':
        this.notify(code, effect)
        return
      default: {
        // All remaining effects choose a task; each belongs to one mode.
        const { settings, entry, duelId } = this.stateOf(code)
        const { playerIds, seed } = effect
        const raced = entry === 'race' ? rivalOfDuel(db, duelId) : undefined
        const choice = { playerIds, seed, settings, nowMs: clock.nowMs() }
        this.command(code, raced?.assignment ?? serviceOf(settings.duelType).assign(db, choice))
      }
    }
  }

  /** Opens a room with the settings and both players of a finished duel, and announces it in the old room. */
  private openRematch(code: RoomCode): void {
    const { series, settings, ...duel } = this.stateOf(code)
    const two = hostAndGuest(duel)
    if (two === null) return
    const again = series === null ? { settings: rematchSettings(settings) } : newSeries(series)
    const opened = openRoomForTwo({ db: this.deps.db, rooms: this }, { ...two, ...again })
    this.command(code, { type: 'rematch-opened', roomCode: opened })
  }

  /** In a matched room, an arriving player counts as ready, unless one of the two plays elsewhere. */
  protected override entered(code: RoomCode, userId: UserId): void {
    const state = this.registry.peek(code)?.state ?? null
    if (state === null || !startsOnArrival(state) || isEngagedElsewhere(this.deps.db, state)) return
    this.noteGone(code)
    this.note(code, { type: 'arrive', userId })
  }

  /** Tolerates a short absence, except in the seconds before the start, which need both players. */
  protected override wentAway(code: RoomCode, userId: string, phase: DuelState['phase']): void {
    if (phase === 'starting') this.noteGone(code)
    else super.wentAway(code, userId, phase)
  }

  private isRival(code: RoomCode, userId: UserId): boolean {
    const state = this.registry.peek(code)?.state ?? null
    return state !== null && rivalOf(state)?.userId === userId
  }

  /** Before the start, a player without a socket is not ready. During play, a reload has its grace period instead. */
  private noteGone(code: RoomCode): void {
    const state = this.registry.peek(code)?.state
    if (state?.phase !== 'ready' && state?.phase !== 'starting') return
    const sinceMs = this.deps.clock.nowMs()
    for (const { userId, isReady } of state.players) {
      if (isReady && !this.isHere(code, userId)) this.note(code, { type: 'leave', userId, sinceMs, onPurpose: false })
    }
  }
}
