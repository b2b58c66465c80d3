import type { ArenaEvent, StampedArenaEvent } from '#contracts/ws/arena-events'
import type { ArenaMatch, ArenaState } from '#contracts/ws/arena-state'
import { conductFor, hears, selfOf, type Viewer, visiblePrograms } from '#core/duel'
import { isProblemsMatch } from './state'

/**
 * The one gate through which events of a room reach people: the event as this viewer may see it, or null. Kept back are the
 * problems before the start, the others' languages, what is noted of conduct, and for those outside what is said inside.
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

/** A list as the viewer may see it. Versions are kept, so numbers may be missing. */
export const visibleList = (list: readonly StampedArenaEvent[], viewer: Viewer): readonly StampedArenaEvent[] =>
  list.flatMap((stamped) => {
    const event = visibleTo(stamped.event, viewer)
    return event === null ? [] : [{ ...stamped, event }]
  })

/** The state as the viewer would hold it after folding the visible events; only `version` is the room's own. */
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
