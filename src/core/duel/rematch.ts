import type { DuelState, FinishedDuel } from '#contracts/ws/duel-state'
import { accept, type Decision, type DecisionContext, type DuelCommandOf, nothing, refuse } from './commands'
import { REMATCH_WITHIN_MS } from './constants'
import { isUndecided } from './series'
import { opponentOf, rivalOf } from './state'

/** Playing again: the same two, the same settings (or the same series), something new to solve or to type. */

export const rematchUntilMs = (duel: FinishedDuel): number => duel.endedAtMs + REMATCH_WITHIN_MS

/** The first offer stands until it is declined; an offer by the other player agrees to it. */
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

/** One's own offer is taken back; nothing to decline is no mistake. */
export function declineRematch(state: DuelState, { userId }: DuelCommandOf<'decline-rematch'>): Decision {
  if (state.phase !== 'finished') return refuse('DUEL_REMATCH_CLOSED')
  const stands = state.rematch.offeredBy !== null && state.rematch.roomCode === null
  return stands ? accept([{ type: 'rematch-declined', userId }]) : nothing
}

export function rematchOpened(state: DuelState, { roomCode }: DuelCommandOf<'rematch-opened'>): Decision {
  if (state.phase !== 'finished' || state.rematch.roomCode !== null) return nothing
  return accept([{ type: 'rematch-opened', roomCode }])
}
