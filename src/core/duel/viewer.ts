import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'

/** Who looks. */
export type Viewer =
  /** One of the two, and whose chat they do not want to see. */
  | { readonly kind: 'player'; readonly userId: UserId; readonly muted?: readonly UserId[] }
  /**
   * A spectator while it happens: no more than the opponent sees, and nothing of what the two say to each
   * other.
   */
  | { readonly kind: 'spectator' }
  /** Someone who looks at a duel that is over. `readsChat`: one of its players (`muted`: as above), or a contest admin. */
  | { readonly kind: 'replay'; readonly readsChat: boolean; readonly muted?: readonly UserId[] }

export const SPECTATOR = { kind: 'spectator' } as const satisfies Viewer

/** The player who looks; null for others. */
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
