import type { DuelSettings } from '#contracts/ws/duel-events'
import type { DuelState, FinishedDuel } from '#contracts/ws/duel-state'
import { accept, type Decision, type DecisionContext, type DuelCommandOf, nothing, refuse } from './commands'
import { REMATCH_WITHIN_MS } from './constants'
import { isUndecided } from './series'
import { opponentOf, rivalOf } from './state'

/** A rematch: the same players and settings (or series) with a new task. */

export const rematchUntilMs = (duel: FinishedDuel): number => duel.endedAtMs + REMATCH_WITHIN_MS

/** The first offer stands until it is declined; an offer by the other player accepts it. */
export function offerRematch(
  state: DuelState,
  { userId }: DuelCommandOf<'offer-rematch'>,
  { nowMs }: DecisionContext,
): Decision {
  if (state.phase !== 'finished') return refuse('DUEL_REMATCH_CLOSED')
  if (rivalOf(state) !== undefined) return refuse('DUEL_RECORDED')
  if (isUndecided(state)) return refuse('DUEL_REMATCH_CLOSED')
  const { offeredBy, roomCode } = state.rematch
  if (roomCode !== null || offeredBy === userId) return nothing
  if (opponentOf(state, userId) === undefined || nowMs > rematchUntilMs(state)) return refuse('DUEL_REMATCH_CLOSED')
  const offered = { type: 'rematch-offered', userId } as const
  return offeredBy === null ? accept([offered]) : accept([offered], [{ type: 'open-rematch' }])
}

/** Declines the opponent's offer or withdraws the player's own. Without an offer it changes nothing. */
export function declineRematch(state: DuelState, { userId }: DuelCommandOf<'decline-rematch'>): Decision {
  if (state.phase !== 'finished') return refuse('DUEL_REMATCH_CLOSED')
  const stands = state.rematch.offeredBy !== null && state.rematch.roomCode === null
  return stands ? accept([{ type: 'rematch-declined', userId }]) : nothing
}

export function rematchOpened(state: DuelState, { roomCode }: DuelCommandOf<'rematch-opened'>): Decision {
  if (state.phase !== 'finished' || state.rematch.roomCode !== null) return nothing
  return accept([{ type: 'rematch-opened', roomCode }])
}

/** The settings of the previous duel without a task that its host chose, because a rematch needs a new one. */
export function rematchSettings(settings: DuelSettings): DuelSettings {
  if ('chosen' in settings) {
    const { chosen: _chosen, ...kept } = settings
    return kept
  }
  if ('ownText' in settings) {
    const { ownText: _text, ...kept } = settings
    return kept
  }
  return settings
}
