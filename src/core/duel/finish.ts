import type { UserId } from '#contracts/ids'
import type { CompletionReason, DuelEvent } from '#contracts/ws/duel-events'
import { accept, type Decision } from './commands'

export type Outcome = { readonly winnerId: UserId | null; readonly reason: CompletionReason }

/**
 * Adds the last event of play, and the effect that computes the awards after it is stored. `byUserId`: the player whose action ended the
 * duel.
 */
export const finish = (before: readonly DuelEvent[], { winnerId, reason }: Outcome, byUserId?: UserId): Decision =>
  accept(
    [...before, { type: 'finished', winnerId, reason, ...(byUserId === undefined ? {} : { byUserId }) }],
    [{ type: 'award' }],
  )

/** Ends the duel without a result. */
export const callOff = (byUserId: UserId): Decision => finish([], { winnerId: null, reason: 'aborted' }, byUserId)
