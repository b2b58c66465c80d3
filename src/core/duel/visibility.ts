import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelEvent, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState, Match } from '#contracts/ws/duel-state'
import { conductFor } from './conduct'

/** Who looks. */
export type Viewer =
  /** One of the two, and whose chat they do not want to see. */
  | { readonly kind: 'player'; readonly userId: UserId; readonly muted?: readonly UserId[] }
  /**
   * A spectator while it happens: no more than the opponent sees, and nothing of what the two say to each
   * other.
   */
  | { readonly kind: 'spectator' }
  /** Somebody who looks at a duel that is over. `readsChat`: one of its players, or a contest admin. */
  | { readonly kind: 'replay'; readonly readsChat: boolean }

export const SPECTATOR = { kind: 'spectator' } as const satisfies Viewer

/** The player who looks; null for others. */
export const selfOf = (viewer: Viewer): UserId | null => (viewer.kind === 'player' ? viewer.userId : null)

function hears(viewer: Viewer, userId: UserId): boolean {
  switch (viewer.kind) {
    case 'player':
      return !(viewer.muted ?? []).includes(userId)
    case 'spectator':
      return false
    case 'replay':
      return viewer.readsChat
    default:
      return assertNever(viewer)
  }
}

/** Whether the viewer learns in which language this author has submitted. */
const knowsLanguage = (viewer: Viewer, authorId: UserId): boolean =>
  viewer.kind === 'replay' || selfOf(viewer) === authorId

export type Visible =
  | { readonly see: 'full'; readonly event: DuelEvent }
  | { readonly see: 'stripped'; readonly event: DuelEvent }
  | { readonly see: 'skip' }

const skip: Visible = { see: 'skip' }

/**
 * The one gate through which events of a duel reach people. Programs and hidden tests are in no event at all;
 * what is left to keep is the problem before the start, the opponent's language, what is noted of conduct, and what the
 * two say to each other.
 */
export function visibleTo(event: DuelEvent, viewer: Viewer): Visible {
  switch (event.type) {
    case 'problem-assigned':
    case 'flagged':
      return skip
    case 'violated':
      return event.userId === selfOf(viewer) ? { see: 'full', event } : skip
    case 'chatted':
      return hears(viewer, event.userId) ? { see: 'full', event } : skip
    case 'submitted':
      if (knowsLanguage(viewer, event.userId)) return { see: 'full', event }
      return { see: 'stripped', event: { ...event, languageId: null } }
    case 'created':
    case 'joined':
    case 'vacated':
    case 'ready-changed':
    case 'spectators-set':
    case 'supply-noted':
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
    case 'awards-held':
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
  const state = { ...whole, chat, conduct: conductFor(whole, selfOf(viewer)) }
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

/** A race is open to both; of a program the other sees that it was submitted, and no language. */
function matchFor(match: Match, viewer: Viewer): Match {
  if (match.kind !== 'coding') return match
  const submissions = match.submissions.map((submission) =>
    knowsLanguage(viewer, submission.userId) ? submission : { ...submission, languageId: null },
  )
  return { ...match, submissions }
}
