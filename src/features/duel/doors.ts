import type { RoomCode, UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { isOpenToAll, requireSpectator } from './gallery'
import type { Door } from './types'

export function doorOf(db: Db, duel: DuelState, userId: UserId): Door {
  if (isPlayer(duel, userId)) return 'room'
  if (duel.phase === 'waiting') return 'join'
  if (duel.phase === 'finished') return duel.played !== null && isOpenToAll(duel) ? 'replay' : 'shut'
  try {
    requireSpectator(db, duel, userId)
    return 'watch'
  } catch (error) {
    if (error instanceof AppError) return 'shut'
    throw error
  }
}

/** Null where there is no such room. */
export function doorTo(deps: { db: Db; stateOf: (code: RoomCode) => DuelState }, code: RoomCode, userId: UserId) {
  try {
    return doorOf(deps.db, deps.stateOf(code), userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROOM_NOT_FOUND') return null
    throw error
  }
}
