import type { ArenaEvent, StampedArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaMatch, ArenaState } from '#contracts/ws/arena-state'
import { conductFor, hears, selfOf, type Viewer, visiblePrograms } from '#core/duel'
import { isProblemsMatch } from './state'

/**
 * The only way by which events of a room reach users: returns the event as this viewer may see it, or null. Hides the problems before the
 * start, the others' languages, the conduct records and, from spectators, the chat.
 */
export function visibleTo(event: ArenaEvent, viewer: Viewer): ArenaEvent | null {
  switch (event.type) {
    case 'flagged':
    case 'problems-assigned':
      return null
    case 'violated':
      return event.userId === selfOf(viewer) ? event : null
    case 'chatted':
      return hears(viewer, event.userId) ? event : null
    case 'submitted':
      return viewer.kind === 'replay' || event.userId === selfOf(viewer) ? event : { ...event, languageId: null }
    default:
      return event
  }
}

/** Returns the events that the viewer may see. Versions are kept, so numbers may be missing. */
export const visibleList = (list: readonly StampedArenaEvent[], viewer: Viewer): readonly StampedArenaEvent[] =>
  list.flatMap((stamped) => {
    const event = visibleTo(stamped.event, viewer)
    return event === null ? [] : [{ ...stamped, event }]
  })

/** Returns the state as the viewer would hold it after folding the visible events, except that `version` is the room's own. */
export function stateFor(whole: ArenaState, viewer: Viewer): ArenaState {
  const chat = whole.chat.filter(({ userId }) => hears(viewer, userId))
  const state = { ...whole, chat, conduct: conductFor(whole, selfOf(viewer)) }
  switch (state.phase) {
    case 'starting':
      return { ...state, task: state.task?.kind === 'problems' ? null : state.task }
    case 'active':
    case 'closing':
      return { ...state, match: matchFor(state.match, viewer) }
    case 'finished':
      return state.played === null
        ? state
        : { ...state, played: { ...state.played, match: matchFor(state.played.match, viewer) } }
    default:
      return state
  }
}

const matchFor = (match: ArenaMatch, viewer: Viewer): ArenaMatch =>
  isProblemsMatch(match) ? visiblePrograms(match, viewer) : match
