import type { UserId } from '#contracts/ids'
import type { DuelEvent, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState, DuelSubmission } from '#contracts/ws/duel-state'
import { assertNever } from './commands'

/** Who looks. Spectators come with a kind of their own. */
export type Viewer = { readonly kind: 'player'; readonly userId: UserId }

export type Visible =
  | { readonly see: 'full'; readonly event: DuelEvent }
  | { readonly see: 'stripped'; readonly event: DuelEvent }
  | { readonly see: 'skip' }

const skip: Visible = { see: 'skip' }

/**
 * The one gate through which events of a duel reach people. Programs and hidden tests are in no event at all;
 * what is left to keep is the problem before the start, and the opponent's language.
 */
export function visibleTo(event: DuelEvent, viewer: Viewer): Visible {
  switch (event.type) {
    case 'problem-assigned':
      return skip
    case 'submitted':
      if (event.userId === viewer.userId) return { see: 'full', event }
      return { see: 'stripped', event: { ...event, languageId: null } }
    case 'created':
    case 'joined':
    case 'ready-changed':
    case 'start-scheduled':
    case 'start-cancelled':
    case 'started':
    case 'voided':
    case 'judged':
    case 'time-was-up':
    case 'draw-offered':
    case 'draw-declined':
    case 'chatted':
    case 'left':
    case 'returned':
    case 'resumed-after-restart':
    case 'finished':
    case 'awarded':
      return { see: 'full', event }
    default:
      return assertNever(event)
  }
}

/** A list as the viewer may see it. Versions are kept, so numbers may be missing. */
export function visibleList(list: readonly StampedDuelEvent[], viewer: Viewer): readonly StampedDuelEvent[] {
  return list.flatMap((stamped) => {
    const visible = visibleTo(stamped.event, viewer)
    return visible.see === 'skip' ? [] : [{ ...stamped, event: visible.event }]
  })
}

/**
 * The state as the viewer would hold it after folding the visible events; only `version` is the room's own.
 * (A test holds the two against each other.)
 */
export function stateFor(state: DuelState, viewer: Viewer): DuelState {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
      return state
    case 'starting':
      return { ...state, problemId: null }
    case 'active':
    case 'closing':
      return { ...state, match: matchFor(state.match, viewer) }
    case 'finished':
      return state.played === null
        ? state
        : { ...state, played: { ...state.played, match: matchFor(state.played.match, viewer) } }
    default:
      return assertNever(state)
  }
}

function matchFor<M extends { readonly submissions: readonly DuelSubmission[] }>(match: M, viewer: Viewer): M {
  const submissions = match.submissions.map((submission) =>
    submission.userId === viewer.userId ? submission : { ...submission, languageId: null },
  )
  return { ...match, submissions }
}
