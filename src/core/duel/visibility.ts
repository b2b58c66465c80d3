import type { UserId } from '#contracts/ids'
import type { DuelEvent, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState, Match } from '#contracts/ws/duel-state'
import { assertNever } from './commands'
import { conductFor } from './conduct'

/** Who looks, and whose chat they do not want to see. Spectators come with a kind of their own. */
export type Viewer = { readonly kind: 'player'; readonly userId: UserId; readonly muted?: readonly UserId[] }

const hears = ({ muted = [] }: Viewer, userId: UserId): boolean => !muted.includes(userId)

export type Visible =
  | { readonly see: 'full'; readonly event: DuelEvent }
  | { readonly see: 'stripped'; readonly event: DuelEvent }
  | { readonly see: 'skip' }

const skip: Visible = { see: 'skip' }

/**
 * The one gate through which events of a duel reach people. Programs and hidden tests are in no event at all;
 * what is left to keep is the problem before the start, the opponent's language, and what is noted of conduct.
 */
export function visibleTo(event: DuelEvent, viewer: Viewer): Visible {
  switch (event.type) {
    case 'problem-assigned':
    case 'flagged':
      return skip
    case 'violated':
      return event.userId === viewer.userId ? { see: 'full', event } : skip
    case 'chatted':
      return hears(viewer, event.userId) ? { see: 'full', event } : skip
    case 'submitted':
      if (event.userId === viewer.userId) return { see: 'full', event }
      return { see: 'stripped', event: { ...event, languageId: null } }
    case 'created':
    case 'joined':
    case 'ready-changed':
    case 'start-scheduled':
    case 'start-cancelled':
    case 'text-assigned':
    case 'started':
    case 'typing-started':
    case 'typed':
    case 'typing-restarted':
    case 'deadline-moved':
    case 'voided':
    case 'judged':
    case 'time-was-up':
    case 'draw-offered':
    case 'draw-declined':
    case 'left':
    case 'returned':
    case 'resumed-after-restart':
    case 'finished':
    case 'awarded':
    case 'rematch-offered':
    case 'rematch-declined':
    case 'rematch-opened':
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
export function stateFor(whole: DuelState, viewer: Viewer): DuelState {
  const chat = whole.chat.filter(({ userId }) => hears(viewer, userId))
  const state = { ...whole, chat, conduct: conductFor(whole, viewer.userId) }
  switch (state.phase) {
    case 'waiting':
    case 'ready':
      return state
    case 'starting':
      return state.task?.kind === 'coding' ? { ...state, task: null } : state
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

/** A race is open to both; of a program the other sees that it was handed in, and no language. */
function matchFor(match: Match, viewer: Viewer): Match {
  if (match.kind !== 'coding') return match
  const submissions = match.submissions.map((submission) =>
    submission.userId === viewer.userId ? submission : { ...submission, languageId: null },
  )
  return { ...match, submissions }
}
