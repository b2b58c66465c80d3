import type { RoomCode, UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { isOpenToAll, requireSpectator } from './spectating'
import type { RoomAccess } from './types'

type Deps = { readonly db: Db; readonly nowMs: number }

function accessOf(deps: Deps, duel: DuelState, userId: UserId): RoomAccess {
  if (isPlayer(duel, userId)) return 'room'
  if (duel.phase === 'waiting') return 'join'
  if (duel.phase === 'finished') return duel.played !== null && isOpenToAll(duel) ? 'replay' : 'shut'
  try {
    requireSpectator(deps, duel, userId)
    return 'watch'
  } catch (error) {
    if (error instanceof AppError) return 'shut'
    throw error
  }
}

/** Returns null if there is no such room. */
export function accessTo(deps: Deps & { stateOf: (code: RoomCode) => DuelState }, code: RoomCode, userId: UserId) {
  try {
    return accessOf(deps, deps.stateOf(code), userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROOM_NOT_FOUND') return null
    throw error
  }
}
