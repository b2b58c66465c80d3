import type { RoomCode, UserId } from '#contracts/ids'
import { isParticipant } from '#core/arena'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import type { ArenaRooms } from './arena-rooms'
import { settleCleared } from './awarding'

type Deps = { readonly db: Db; readonly rooms: ArenaRooms }

/** A contest admin's decision on a flag raised in a room of many. */
export type ArenaReview = {
  readonly adminId: UserId
  /** The flagged participant. */
  readonly userId: UserId
  /** Whether the flag is lifted, so that the participant counts like any other. */
  readonly clears: boolean
  /** Stores the decision. Throws if there is one already. */
  readonly store: () => void
}

/** Stores a decision and its awards in one transaction. Throws FLAG_TOO_EARLY, FLAG_OWN, and what `store` throws. */
export function reviewFlag({ db, rooms }: Deps, code: RoomCode, { adminId, userId, clears, store }: ArenaReview): void {
  try {
    rooms.get(code).handleWith((state) => {
      if (state !== null && isParticipant(state, adminId)) throw new AppError('FLAG_OWN')
      if (state?.phase !== 'finished' || state.awards === null) throw new AppError('FLAG_TOO_EARLY')
      store()
      const award = clears ? settleCleared(db, state, userId) : null
      return { ok: true, command: { type: 'correct-awards', corrected: award === null ? [] : [award] } }
    })
  } finally {
    rooms.tidy(code)
  }
}
