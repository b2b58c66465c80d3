import type { Invitation } from '#contracts/http/duels'
import type { UserId } from '#contracts/ids'
import type { DuelRating, DuelType } from '#contracts/ws/duel-events'
import { type DuelState, offerOf, playerOf } from '#core/duel'
import type { Db } from '#db/client'
import { hasBlocked } from '#db/queries/social'

type Deps = { readonly db: Db; readonly ratingOf: (userId: UserId, duelType: DuelType) => DuelRating }

/**
 * What the link of a room says to everyone who has it, signed in or not (`readerId` null). Names and settings only while the
 * second seat is free, and never between two of whom one has blocked the other.
 */
export function invitationTo({ db, ratingOf }: Deps, duel: DuelState, readerId: UserId | null): Invitation {
  const state = stateOf(duel)
  const host = playerOf(duel, duel.hostId)
  if (state !== 'open' || host === undefined || isBetweenBlocked(db, duel.hostId, readerId))
    return { state, offer: null }
  const { userId, username, profileImage } = host
  const rating = ratingOf(userId, duel.settings.duelType)
  return {
    state,
    offer: { host: { userId, username, profileImage, rating }, settings: duel.settings, series: offerOf(duel) },
  }
}

const isBetweenBlocked = (db: Db, hostId: UserId, readerId: UserId | null): boolean =>
  readerId !== null && (hasBlocked(db, hostId, readerId) || hasBlocked(db, readerId, hostId))

function stateOf(duel: DuelState): Invitation['state'] {
  switch (duel.phase) {
    case 'waiting':
      return 'open'
    case 'ready':
    case 'starting':
      return 'full'
    case 'active':
    case 'closing':
      return 'started'
    case 'finished':
      return duel.played === null ? 'over' : 'started'
    default:
      return duel satisfies never
  }
}
