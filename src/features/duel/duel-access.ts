import type { Invitation } from '#contracts/http/duels'
import type { RoomCode, UserId } from '#contracts/ids'
import type { DuelRating, DuelType } from '#contracts/ws/duel-events'
import { type DuelState, isPlayer, playerOf, roomOffer } from '#core/duel'
import type { Db } from '#db/client'
import { isBetweenBlocked } from '#db/queries/social'
import { refusedAsNull } from '#errors'
import { profileNow } from './opening'
import { isOpenToAll, requireSpectator } from './spectating'
import type { RoomAccess } from './types'

type Deps = { readonly db: Db; readonly nowMs: number }

function accessOf(deps: Deps, duel: DuelState, userId: UserId): RoomAccess {
  if (isPlayer(duel, userId)) return 'room'
  if (duel.phase === 'waiting') return 'join'
  if (duel.phase === 'finished') return duel.played !== null && isOpenToAll(duel) ? 'replay' : 'shut'
  return refusedAsNull(() => requireSpectator(deps, duel, userId)) === null ? 'shut' : 'watch'
}

type StateOf = (code: RoomCode) => DuelState

/** How this user may enter a room; null if there is no such room. */
export function accessTo(deps: Deps & { stateOf: StateOf }, code: RoomCode, userId: UserId) {
  const duel = roomOrNull(deps.stateOf, code)
  return duel === null ? null : accessOf(deps, duel, userId)
}

/** The duel of a room; null if there is no such room. */
export const roomOrNull = (stateOf: StateOf, code: RoomCode): DuelState | null =>
  refusedAsNull(() => stateOf(code), 'ROOM_NOT_FOUND')

type InvitationDeps = { readonly db: Db; readonly ratingOf: (userId: UserId, duelType: DuelType) => DuelRating }

/**
 * What a room's link shows to everyone who has it, signed in or not (`readerId` null). Names and settings are shown
 * only while the second seat is free, and never if the host or the reader has blocked the other.
 */
export function invitationTo({ db, ratingOf }: InvitationDeps, duel: DuelState, readerId: UserId | null): Invitation {
  const state = stateOf(duel)
  const host = playerOf(duel, duel.hostId)
  const isBlocked = readerId !== null && isBetweenBlocked(db, duel.hostId, readerId)
  if (state !== 'open' || host === undefined || isBlocked) return { state, offer: null }
  const { userId, username, profileImage } = profileNow(db, host)
  const rating = ratingOf(userId, duel.settings.duelType)
  return { state, offer: { host: { userId, username, profileImage, rating }, ...roomOffer(duel) } }
}

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
