import { assertNever } from '#contracts/assert-never'
import type { DuelEvent, StampedDuelEvent } from '#contracts/ws/duel-events'
import type { DuelState, Match } from '#contracts/ws/duel-state'
import { conductFor } from './conduct'
import { eventRulesOf, rulesOf } from './modes'
import { hears, selfOf, skip, type Viewer, type Visible } from './viewer'

/**
 * The only way by which events of a duel reach users. Programs and hidden tests are in no event; this hides the problem before the start,
 * the opponent's language, the conduct record and the players' chat.
 */
export function visibleTo(event: DuelEvent, viewer: Viewer): Visible {
  switch (event.type) {
    case 'flagged':
      return skip
    case 'violated':
      return event.userId === selfOf(viewer) ? { see: 'full', event } : skip
    case 'chatted':
      return hears(viewer, event.userId) ? { see: 'full', event } : skip
    case 'created':
    case 'joined':
    case 'vacated':
    case 'ready-changed':
    case 'spectators-set':
    case 'supply-noted':
    case 'start-scheduled':
    case 'start-cancelled':
    case 'deadline-moved':
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
      // Events of a single mode.
      return eventRulesOf(event.type).visible(event, viewer)
  }
}

/** Returns the events that the viewer may see. Versions are kept, so numbers may be missing. */
export function visibleList(list: readonly StampedDuelEvent[], viewer: Viewer): readonly StampedDuelEvent[] {
  return list.flatMap((stamped) => {
    const visible = visibleTo(stamped.event, viewer)
    return visible.see === 'skip' ? [] : [{ ...stamped, event: visible.event }]
  })
}

/**
 * Returns the state as the viewer would hold it after folding the visible events, except that `version` is the room's own. A test compares
 * the two.
 */
export function stateFor(whole: DuelState, viewer: Viewer): DuelState {
  const chat = whole.chat.filter(({ userId }) => hears(viewer, userId))
  const state = { ...whole, chat, conduct: conductFor(whole, selfOf(viewer)) }
  switch (state.phase) {
    case 'waiting':
    case 'ready':
      return state
    case 'starting':
      return { ...state, task: state.task === null ? null : rulesOf(state.task.kind).visibleTask(state.task, viewer) }
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

const matchFor = (match: Match, viewer: Viewer): Match => rulesOf(match.kind).visibleMatch(match, viewer)
