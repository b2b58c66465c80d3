import type { RoomCode } from '#contracts/ids'
import type { ArenaCommand, ArenaEffect, ArenaState } from '#core/arena'
import type { Db } from '#db/client'
import { errorMessage } from '#errors'
import type { RoomCommands } from '#features/duel'
import { settleAwards } from './awarding'
import type { ArenaBox } from './machine'
import { assignTask } from './task-choice'

type ArenaCommands = RoomCommands<ArenaState, ArenaCommand, ArenaBox>
type EffectDeps = { readonly db: Db; readonly rooms: ArenaCommands; readonly nowMs: () => number }

/** Performs an effect of a decision, or throws. */
export function carryOut({ db, rooms, nowMs }: EffectDeps, code: RoomCode, effect: ArenaEffect): void {
  switch (effect.type) {
    case 'assign': {
      const { settings } = rooms.stateOf(code)
      const { userIds, seed } = effect
      rooms.command(code, assignTask(db, settings, { playerIds: userIds, seed, nowMs: nowMs() }))
      return
    }
    case 'award':
      rooms.get(code).handleWith((state) => {
        const awards = state?.phase === 'finished' && state.awards === null ? settleAwards(db, state) : []
        return { ok: true, command: { type: 'award', awards } }
      })
      rooms.tidy(code)
      return
    case 'notify': {
      const data = { code: effect.code, message: errorMessage(effect.code) }
      for (const userId of effect.userIds) rooms.send(code, userId, { event: 'error', data })
      return
    }
    default:
      effect satisfies never
  }
}
