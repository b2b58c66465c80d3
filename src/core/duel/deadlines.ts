import { assertNever } from '#contracts/assert-never'
import type { DuelState } from '#contracts/ws/duel-state'
import { assignEffect, supplyEffects } from './before-start'
import type { DuelEffect } from './commands'
import { rulesOf } from './modes'
import { nextDuelEffects } from './series'
import { type PlayedDuel, seatKeptUntilMs } from './state'

/** Returns the instant at which the room needs a `tick`, or null if only players or the judge can change it. */
export function nextWakeMs(state: DuelState): number | null {
  switch (state.phase) {
    case 'waiting':
      return state.expiresAtMs
    case 'ready':
      return Math.min(state.expiresAtMs, seatKeptUntilMs(state) ?? state.expiresAtMs)
    case 'starting':
      return state.task === null ? state.expiresAtMs : state.startsAtMs
    case 'active':
      return Math.min(state.deadlineMs, rulesOf(state.match.kind).wakeMs?.(state.match, state) ?? state.deadlineMs)
    case 'closing':
      return state.giveUpAtMs
    case 'finished':
      return null
    default:
      return assertNever(state)
  }
}

/** The end that the clock of a running duel counts down to: of play, or of the current part of it. */
export const clockUntilMs = ({ match, deadlineMs }: PlayedDuel): number =>
  rulesOf(match.kind).clockUntilMs?.(match) ?? deadlineMs

/**
 * The effects that a state still waits for. They are tried again on a full disk, and by a restart. The judge keeps its
 * own list of pending work.
 */
export function outstanding(state: DuelState, seed: number): readonly DuelEffect[] {
  switch (state.phase) {
    case 'waiting':
    case 'active':
    case 'closing':
      return []
    case 'ready':
      return state.supply === null ? supplyEffects(state, state.players) : []
    case 'starting':
      return state.task === null ? [assignEffect(state, seed)] : []
    case 'finished':
      if (state.played === null) return []
      return [...nextDuelEffects(state), ...(state.awards === null ? [AWARD] : [])]
    default:
      return assertNever(state)
  }
}

const AWARD: DuelEffect = { type: 'award' }
