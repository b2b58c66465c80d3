import type { UserId } from '#contracts/ids'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import type { Outcome } from './finish'
import { rulesOf } from './modes'
import { opponentOf } from './state'

/** Whether this player has nothing left to do and only waits for the opponent. */
export const hasFinished = ({ match }: ActiveDuel, userId: UserId): boolean =>
  rulesOf(match.kind).hasFinished(match, userId)

/** Whether a player has finished, so that only the result of the other is still open. */
export const isDecided = (state: ActiveDuel): boolean => state.players.some(({ userId }) => hasFinished(state, userId))

/** Returns the result if `userId` gives up or leaves after the opponent has finished; null if the opponent has not finished. */
export function decidedOutcome(state: ActiveDuel, userId: UserId): Outcome | null {
  if (!isDecided(state) || hasFinished(state, userId)) return null
  return { winnerId: opponentOf(state, userId)?.userId ?? null, reason: 'completion' }
}
