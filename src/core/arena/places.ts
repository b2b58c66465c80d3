import type { UserId } from '#contracts/ids'
import type { Place } from '#contracts/ws/arena-events'
import type { ArenaMatch, ArenaState, Participant } from '#contracts/ws/arena-state'
import { compareScores, type Score } from './kind'
import { kindRulesOf } from './kinds'
import { arenaMatchOf } from './state'

/** Those who stayed to the end come first, then those who gave up, then those who were disqualified. */
const groupOf = ({ out }: Participant): number => (out === null ? 0 : out.how === 'resigned' ? 1 : 2)

type Standing = { readonly userId: UserId; readonly group: number; readonly score: Score }

const compare = (a: Standing, b: Standing): number => a.group - b.group || compareScores(a.score, b.score)

/** The current places, best first. Equal scores share a place, and the next ones are skipped (1, 2, 2, 4). */
export function placesIn(state: ArenaState): readonly Place[] {
  const match = arenaMatchOf(state)
  return match === null ? [] : placesOf(state, match)
}

function placesOf({ settings, participants }: ArenaState, match: ArenaMatch): readonly Place[] {
  const { score } = kindRulesOf(settings.kind)
  const standings = participants
    .map((one): Standing => ({ userId: one.userId, group: groupOf(one), score: score(match, one.userId) }))
    .sort(compare)
  return standings.map((one) => ({
    userId: one.userId,
    place: standings.findIndex((other) => compare(other, one) === 0) + 1,
  }))
}
