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

/** Players who leave or return, and the claim of the player who stays. The clock never pauses. */

/** Records that a player left or returned. A known absence is recorded again once the player says that it is on purpose. */
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
  // An absent player is not ready: a scheduled start is called off.
  const isBefore = state.phase === 'ready' || state.phase === 'starting'
  const wasReady = isBefore && playerOf(state, userId)?.isReady === true
  return accept(wasReady ? [left, { type: 'ready-changed', userId, isReady: false }] : [left])
}

/**
 * The instant in ms from which the player may claim against an absent opponent; null while the opponent is present. Only time during which
 * the player was present counts: Infinity while both are absent.
 */
export function claimFromMs(state: ActiveDuel, userId: UserId): number | null {
  const away = opponentOf(state, userId)?.away ?? null
  if (away === null) return null
  const afterMs = away.onPurpose ? CLAIM_AFTER_LEAVING_MS : rulesOf(state.settings.duelType).claimAfterMs
  return away.seenFromMs === null ? Number.POSITIVE_INFINITY : away.seenFromMs + afterMs - away.seenMs
}

/** Ends the duel with a win or a draw against an opponent who does not return. Refused until earlier submissions are judged. */
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
