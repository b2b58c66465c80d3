import type { UserId } from '#contracts/ids'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import type { Outcome } from './finish'
import { rulesOf } from './modes'
import { opponentOf } from './state'

/** Whether this player has nothing left to do, and only waits for the other. */
export const hasFinished = ({ match }: ActiveDuel, userId: UserId): boolean =>
  rulesOf(match.kind).hasFinished(match, userId)

/** True once one of the two has finished: what is left is the other's own result. */
export const isDecided = (state: ActiveDuel): boolean => state.players.some(({ userId }) => hasFinished(state, userId))

/** The result when `userId` gives up, or is gone, after the other has finished; null where the other has not. */
export function decidedOutcome(state: ActiveDuel, userId: UserId): Outcome | null {
  if (!isDecided(state) || hasFinished(state, userId)) return null
  return { winnerId: opponentOf(state, userId)?.userId ?? null, reason: 'completion' }
}
