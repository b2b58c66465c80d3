import { assertNever } from '#contracts/assert-never'
import type { ArenaState } from '#contracts/ws/arena-state'
import type { DuelState } from '#contracts/ws/duel-state'
import type { DuelRefusal, Refused } from './commands'

type Idle = Exclude<DuelState | ArenaState, { readonly phase: 'active' }>

/** The code of refusal in a room, of two or more players, that is not running. */
export function notActiveCode({ phase }: Pick<Idle, 'phase'>): DuelRefusal {
  switch (phase) {
    case 'open':
    case 'waiting':
    case 'ready':
    case 'starting':
      return 'DUEL_NOT_STARTED'
    case 'closing':
      return 'DUEL_NOT_ACTIVE'
    case 'finished':
      return 'DUEL_FINISHED'
    default:
      return assertNever(phase)
  }
}

export const overdue = (lateByMs: number) => ({ ok: false, code: 'DUEL_OVERDUE', lateByMs }) as const satisfies Refused
