import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'

/** The user for whom events are filtered. */
export type Viewer =
  /** A player of the duel. `muted`: the players whose chat they hide. */
  | { readonly kind: 'player'; readonly userId: UserId; readonly muted?: readonly UserId[] }
  /** A spectator of a running duel, who sees no more than an opponent does, and no chat. */
  | { readonly kind: 'spectator' }
  /** A viewer of a finished duel. `readsChat`: one of its players (`muted` as above) or a contest admin. */
  | { readonly kind: 'replay'; readonly readsChat: boolean; readonly muted?: readonly UserId[] }

export const SPECTATOR = { kind: 'spectator' } as const satisfies Viewer

/** The user id of a player who views the duel; null for other viewers. */
export const selfOf = (viewer: Viewer): UserId | null => (viewer.kind === 'player' ? viewer.userId : null)

export function hears(viewer: Viewer, userId: UserId): boolean {
  switch (viewer.kind) {
    case 'player':
      return !(viewer.muted ?? []).includes(userId)
    case 'spectator':
      return false
    case 'replay':
      return viewer.readsChat && !(viewer.muted ?? []).includes(userId)
    default:
      return assertNever(viewer)
  }
}

export type Visible =
  | { readonly see: 'full'; readonly event: DuelEvent }
  | { readonly see: 'stripped'; readonly event: DuelEvent }
  | { readonly see: 'skip' }

export const skip: Visible = { see: 'skip' }
export const full = (event: DuelEvent): Visible => ({ see: 'full', event })
