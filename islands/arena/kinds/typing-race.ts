import { arenaMatchOf, isProblemsMatch } from '#core/arena'
import { formatClock } from '#ui'
import { type ReachedBy, startOf } from './reached'

/** The number of words typed, the pace, and the time of the finish. */
export const typingRaceReached: ReachedBy = (state, { words, pace, finishedAtMs }) => {
  const match = arenaMatchOf(state)
  const total = match === null || isProblemsMatch(match) ? 0 : match.text.words.length
  const wpm = words === 0 || pace === null ? '' : `${Math.round(pace.wpm)} wpm`
  return {
    value: `${words}/${total}`,
    share: total === 0 ? 0 : words / total,
    note: finishedAtMs === null ? wpm : `${formatClock((finishedAtMs - startOf(state)) / 1000)} · ${wpm}`,
  }
}
