import { assertNever } from '#contracts/assert-never'
import type { ArenaState } from '#contracts/ws/arena-state'
import { assignEffect, firstAbsent } from './before-start'
import type { ArenaEffect } from './commands'
import { waitsUntilMs } from './conclude'

/** Returns the instant at which the room needs a `tick`, or null if only participants or the judge can change it. */
export function nextWakeMs(state: ArenaState): number | null {
  switch (state.phase) {
    case 'open':
      return Math.min(state.expiresAtMs, firstAbsent(state)?.keptUntilMs ?? state.expiresAtMs)
    case 'starting':
      return state.task === null ? state.expiresAtMs : state.startsAtMs
    case 'active':
      return Math.min(state.deadlineMs, waitsUntilMs(state) ?? state.deadlineMs)
    case 'closing':
      return state.giveUpAtMs
    case 'finished':
      return null
    default:
      return assertNever(state)
  }
}

/** The effects that a state still waits for; a restart performs them again. */
export function outstanding(state: ArenaState, seed: number): readonly ArenaEffect[] {
  if (state.phase === 'starting') return state.task === null ? [assignEffect(state, seed)] : []
  const owesAwards = state.phase === 'finished' && state.awards === null && state.played !== null
  return owesAwards ? [{ type: 'award' }] : []
}
