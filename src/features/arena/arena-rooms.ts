import type { RoomCode } from '#contracts/ids'
import type { ArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaCommand, ArenaEffect, ArenaRefused, ArenaState } from '#core/arena'
import { MatchRooms, type MatchRoomsDeps } from '#features/duel'
import { ArenaStore } from './arena-store'
import { settleAwards } from './awarding'
import type { ArenaSerializer } from './frame-serializer'
import { arenaKind } from './machine'
import { ArenaRoomNews } from './room-news'
import { assignTask } from './task-choice'

type RoomsDeps = MatchRoomsDeps & { readonly serializer: ArenaSerializer }

/** The rooms of many. */
export class ArenaRooms extends MatchRooms<ArenaState, ArenaCommand, ArenaEvent, ArenaEffect, ArenaRefused> {
  override readonly news: ArenaRoomNews

  constructor(private readonly deps: RoomsDeps) {
    super(deps, arenaKind, new ArenaStore(deps.db))
    this.news = new ArenaRoomNews({ ...deps, membersOf: arenaKind.membersOf }, this.audience)
  }

  /** The events of a room as stored; empty if there is none. */
  eventsOf = (code: RoomCode) => this.store.load(code) ?? []

  protected override carryOut(code: RoomCode, effect: ArenaEffect): void {
    const { db, clock } = this.deps
    switch (effect.type) {
      case 'assign': {
        const { settings } = this.stateOf(code)
        const { userIds, seed } = effect
        this.command(code, assignTask(db, settings, { playerIds: userIds, seed, nowMs: clock.nowMs() }))
        return
      }
      case 'award':
        this.get(code).handleWith((state) => {
          const awards = state?.phase === 'finished' && state.awards === null ? settleAwards(db, state) : []
          return { ok: true, command: { type: 'award', awards } }
        })
        this.tidy(code)
        return
      case 'notify':
        this.notify(code, effect)
        return
      default:
        effect satisfies never
    }
  }
}
