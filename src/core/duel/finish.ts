import type { UserId } from '#contracts/ids'
import type { CompletionReason, DuelEvent } from '#contracts/ws/duel-events'
import { accept, type Decision } from './commands'

export type Outcome = { readonly winnerId: UserId | null; readonly reason: CompletionReason }

/** The last event of play. What the players are given for it is worked out after it is stored. `byUserId`: whose word ended it. */
export const finish = (before: readonly DuelEvent[], { winnerId, reason }: Outcome, byUserId?: UserId): Decision =>
  accept(
    [...before, { type: 'finished', winnerId, reason, ...(byUserId === undefined ? {} : { byUserId }) }],
    [{ type: 'award' }],
  )
