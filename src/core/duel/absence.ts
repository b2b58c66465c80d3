import type { UserId } from '#contracts/ids'
import type { ActiveDuel, DuelState } from '#contracts/ws/duel-state'
import { vacate } from './before-start'
import { accept, type Decision, type DecisionContext, type DuelCommandOf, nothing, refuse } from './commands'
import { CLAIM_AFTER_LEAVING_MS } from './constants'
import { decidedOutcome, isDecided } from './decided'
import { finish } from './finish'
import { rulesOf } from './modes'
import { hasPending } from './modes/submissions'
import { notActiveCode } from './refusals'
import { maySeatBeVacated, opponentOf, playerOf } from './state'

/** Who goes, who comes back, and what the other may do meanwhile. The clock never pauses. */

/** A player who went for an unknown reason and now says that it was on purpose is noted again. */
export function presence(
  state: DuelState,
  command: DuelCommandOf<'leave' | 'return'>,
  context: DecisionContext,
): Decision {
  if (state.phase === 'finished') return nothing
  const { userId } = command
  const away = playerOf(state, userId)?.away ?? null
  if (command.type === 'return') return away === null ? nothing : accept([{ type: 'returned', userId }])
  const isNews = away === null || (command.onPurpose && !away.onPurpose)
  if (!isNews) return nothing
  if (command.onPurpose && maySeatBeVacated(state, userId)) return vacate(userId, context)
  const sinceMs = away?.sinceMs ?? command.sinceMs
  const left = { type: 'left', userId, sinceMs, ...(command.onPurpose ? { onPurpose: true } : {}) } as const
  // No one is ready who is not there; a start that was scheduled is called off.
  const isBefore = state.phase === 'ready' || state.phase === 'starting'
  const wasReady = isBefore && playerOf(state, userId)?.isReady === true
  return accept(wasReady ? [left, { type: 'ready-changed', userId, isReady: false }] : [left])
}

/**
 * From when on the player may claim against an absent opponent; null while the opponent is here. Only the time counts
 * during which the player was here: who was away as well waits from their return.
 */
export function claimFromMs(state: ActiveDuel, userId: UserId): number | null {
  const away = opponentOf(state, userId)?.away ?? null
  if (away === null) return null
  const afterMs = away.onPurpose ? CLAIM_AFTER_LEAVING_MS : rulesOf(state.settings.duelType).claimAfterMs
  return away.seenFromMs === null ? Number.POSITIVE_INFINITY : away.seenFromMs + afterMs - away.seenMs
}

/** The win, or a draw, instead of an opponent who does not come back. What was submitted before is judged first. */
export function claim(
  state: DuelState,
  { userId, take }: DuelCommandOf<'claim'>,
  { nowMs }: DecisionContext,
): Decision {
  if (state.phase !== 'active') return refuse(notActiveCode(state))
  const fromMs = claimFromMs(state, userId)
  if (fromMs === null) return refuse('DUEL_OPPONENT_HERE')
  if (nowMs < fromMs || hasPending(state.match)) return refuse('DUEL_CLAIM_EARLY')
  const opponentId = opponentOf(state, userId)?.userId
  if (isDecided(state)) {
    const decided = opponentId === undefined ? null : decidedOutcome(state, opponentId)
    return decided === null ? refuse('DUEL_NOT_ACTIVE') : finish([], decided, userId)
  }
  if (take === 'draw') return finish([], { winnerId: null, reason: 'draw' }, userId)
  return finish([], { winnerId: userId, reason: 'abandonment' }, userId)
}
