import { randomInt } from 'node:crypto'
import { asRoomCode, type RoomCode } from '#contracts/ids'
import { outstandingInArena } from '#core/arena'
import { unfinishedArenas } from '#db/queries/arenas'
import { type EffectDeps, performEffect } from './effects'

const SEEDS = 2 ** 31

/**
 * Wakes the rooms that a previous process left unfinished. A room that cannot be read is logged and skipped. Returns the number
 * of unfinished rooms.
 */
export function recoverArenas(deps: EffectDeps): number {
  const codes = unfinishedArenas(deps.db)
  for (const code of codes) {
    try {
      recoverOne(deps, asRoomCode(code))
    } catch (err) {
      deps.log.error({ err, roomCode: code }, 'a room could not be brought back')
    }
  }
  return codes.length
}

/** Performs the effects that are owed. Participants who do not reconnect in time count as away. */
function recoverOne(deps: EffectDeps, code: RoomCode): void {
  const state = deps.rooms.command(code, { type: 'recover' })
  for (const { userId, away } of state.participants) if (away === null) deps.rooms.expect(code, userId)
  for (const effect of outstandingInArena(state, randomInt(SEEDS))) performEffect(deps, code, effect)
  deps.rooms.tidy(code)
}
