import { randomInt } from 'node:crypto'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import { outstanding } from '#core/duel'
import { unfinishedRooms } from '#db/queries/duels'
import { type EffectDeps, performEffect } from './effects'

const SEEDS = 2 ** 31

/**
 * Wakes the rooms that a previous process left unfinished. A room that cannot be read is logged and skipped. Returns the number
 * of unfinished rooms.
 */
export function recoverRooms(deps: EffectDeps): number {
  const codes = unfinishedRooms(deps.db)
  for (const code of codes) {
    try {
      recoverOne(deps, asRoomCode(code))
    } catch (err) {
      deps.log.error({ err, roomCode: code }, 'a duel could not be brought back')
    }
  }
  return codes.length
}

/** Performs the effects that are owed. Players who do not reconnect in time count as away. */
function recoverOne(deps: EffectDeps, code: RoomCode): void {
  const state = deps.rooms.command(code, { type: 'recover' })
  for (const { userId, isPresent } of state.players) if (isPresent) deps.rooms.expect(code, userId)
  for (const effect of outstanding(state, randomInt(SEEDS))) performEffect(deps, code, effect)
  deps.rooms.tidy(code)
}
