import type { UserId } from '#contracts/ids'
import type { ActiveDuel } from '#contracts/ws/duel-state'
import type { Outcome } from './coding'
import { opponentOf, runOf } from './state'

/** True once one of the two has finished: what is left is the other's own result. */
export const isDecided = (state: ActiveDuel): boolean =>
  state.match.kind === 'typing' && state.players.some(({ userId }) => runOf(state.match, userId).finishedAtMs !== null)

/** The result when `userId` gives up, or is gone, after the other has finished; null where the other has not. */
export function decidedOutcome(state: ActiveDuel, userId: UserId): Outcome | null {
  if (!isDecided(state) || runOf(state.match, userId).finishedAtMs !== null) return null
  return { winnerId: opponentOf(state, userId)?.userId ?? null, reason: 'completion' }
}
