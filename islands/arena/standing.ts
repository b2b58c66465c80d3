import type { UserId } from '#contracts/ids'
import type { ArenaState, Participant } from '#contracts/ws/arena-state'
import { arenaMatchOf, kindRulesOf, placesIn } from '#core/arena'
import { REACHED, type Reached } from './kinds'

/** A line of the scoreboard. */
export type StandingRow = Reached & {
  readonly participant: Participant
  /** null while they have reached nothing. */
  readonly place: number | null
  readonly own: boolean
}

/** The scoreboard as play stands, best first. Empty before the start. */
export function standingsOf(state: ArenaState, viewerId: UserId | null): readonly StandingRow[] {
  const match = arenaMatchOf(state)
  if (match === null) return []
  const { kind } = state.settings
  const places = state.phase === 'finished' ? state.places : placesIn(state)
  return places.flatMap(({ userId, place }) => {
    const participant = state.participants.find((one) => one.userId === userId)
    if (participant === undefined) return []
    const reached = REACHED[kind](state, match, userId)
    const score = kindRulesOf(kind).score(match, userId)
    return [
      {
        ...reached,
        participant,
        note: awayNote(state, participant) ?? reached.note,
        place: score.every((figure) => figure === 0) ? null : place,
        own: userId === viewerId,
      },
    ]
  })
}

/** What matters more about a participant than their figures. */
function awayNote({ phase }: ArenaState, { out, away }: Participant): string | null {
  if (out !== null) return out.how === 'resigned' ? 'Resigned' : 'Disqualified'
  if (away === null || phase === 'finished') return null
  return away.onPurpose ? 'Left' : 'Disconnected'
}

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export function ordinal(place: number): string {
  const tens = place % 100
  if (tens >= 11 && tens <= 13) return `${place}th`
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`
}
