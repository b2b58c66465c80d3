import { assertNever } from '#contracts/assert-never'
import type { ActiveDuel, DuelState } from '#contracts/ws/duel-state'
import type { DuelRefusal, Refused } from './commands'

/** Why nothing can be done in a duel that is not running. */
export function notActiveCode(state: Exclude<DuelState, ActiveDuel>): DuelRefusal {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      return 'DUEL_NOT_STARTED'
    case 'closing':
      return 'DUEL_NOT_ACTIVE'
    case 'finished':
      return 'DUEL_FINISHED'
    default:
      return assertNever(state)
  }
}

export const overdue = (lateByMs: number): Refused => ({ ok: false, code: 'DUEL_OVERDUE', lateByMs })
