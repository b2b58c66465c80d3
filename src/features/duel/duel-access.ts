import type { RoomCode, UserId } from '#contracts/ids'
import { type DuelState, isPlayer } from '#core/duel'
import type { Db } from '#db/client'
import { refusedAsNull } from '#errors'
import { isOpenToAll, requireSpectator } from './spectating'
import type { RoomAccess } from './types'

type Deps = { readonly db: Db; readonly nowMs: number }

function accessOf(deps: Deps, duel: DuelState, userId: UserId): RoomAccess {
  if (isPlayer(duel, userId)) return 'room'
  if (duel.phase === 'waiting') return 'join'
  if (duel.phase === 'finished') return duel.played !== null && isOpenToAll(duel) ? 'replay' : 'shut'
  return refusedAsNull(() => requireSpectator(deps, duel, userId)) === null ? 'shut' : 'watch'
}

type StateOf = (code: RoomCode) => DuelState

/** Returns null if there is no such room. */
export function accessTo(deps: Deps & { stateOf: StateOf }, code: RoomCode, userId: UserId) {
  const duel = roomOrNull(deps.stateOf, code)
  return duel === null ? null : accessOf(deps, duel, userId)
}

/** The duel of a room; null if there is no such room. */
export const roomOrNull = (stateOf: StateOf, code: RoomCode): DuelState | null =>
  refusedAsNull(() => stateOf(code), 'ROOM_NOT_FOUND')
