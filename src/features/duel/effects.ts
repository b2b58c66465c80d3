import type { RoomCode } from '#contracts/ids'
import { type DuelEffect, rematchSettings } from '#core/duel'
import type { Db } from '#db/client'
import { rivalOfDuel } from '#db/queries/rivals'
import { errorMessage } from '#errors'
import { settleAwards } from './awarding'
import { serviceOf, supplyFor } from './modes'
import { openRoomForTwo } from './opening'
import type { RoomCommands } from './room-commands'
import { hostAndGuest, newSeries, openNextDuel } from './series'

type EffectDeps = { readonly db: Db; readonly rooms: RoomCommands; readonly nowMs: () => number }

/** Performs an effect of a decision, or throws. */
export function carryOut({ db, rooms, nowMs }: EffectDeps, code: RoomCode, effect: DuelEffect): void {
  switch (effect.type) {
    case 'check-supply': {
      const { playerIds } = effect
      const supply = supplyFor(db, { playerIds, settings: rooms.stateOf(code).settings, nowMs: nowMs() })
      if (supply !== null) rooms.command(code, { type: 'note-supply', playerIds, supply })
      return
    }
    case 'award':
      award(db, rooms, code)
      return
    case 'open-rematch':
      openRematch(db, rooms, code)
      return
    case 'open-next':
      openNextDuel(db, rooms, code)
      return
    case 'notify': {
      const data = { code: effect.code, message: errorMessage(effect.code) }
      for (const userId of effect.userIds) rooms.send(code, userId, { event: 'error', data })
      return
    }
    default: {
      // The choice of a task, of one mode each.
      const { settings, entry, duelId } = rooms.stateOf(code)
      const { playerIds, seed } = effect
      const raced = entry === 'race' ? rivalOfDuel(db, duelId) : undefined
      if (raced !== undefined) {
        rooms.command(code, raced.assignment)
        return
      }
      rooms.command(code, serviceOf(settings.duelType).assign(db, { playerIds, seed, settings, nowMs: nowMs() }))
    }
  }
}

function award(db: Db, rooms: RoomCommands, code: RoomCode): void {
  rooms.get(code).handleWith((state, nowMs) => {
    const over = state?.phase === 'finished'
    return { ok: true, command: over ? settleAwards(db, state, nowMs) : { type: 'award', awards: [] } }
  })
  rooms.tidy(code)
}

/** Opens a room with the settings and both players of a finished duel, and announces it in the old room. */
function openRematch(db: Db, rooms: RoomCommands, code: RoomCode): void {
  const { series, settings, ...duel } = rooms.stateOf(code)
  const two = hostAndGuest(duel)
  if (two === null) return
  const again = series === null ? { settings: rematchSettings(settings) } : newSeries(series)
  rooms.command(code, { type: 'rematch-opened', roomCode: openRoomForTwo({ db, rooms }, { ...two, ...again }) })
}
