import { isProblemsMatch } from '#core/arena'
import { paceIn, runOf } from '#core/duel'
import { formatClock } from '#ui'
import { NOTHING, type ReachedBy, startOf } from './reached'

/** Words typed, the pace, and the time of the finish. */
export const typingRaceReached: ReachedBy = (state, match, userId) => {
  if (isProblemsMatch(match)) return NOTHING
  const { words, finishedAtMs } = runOf(match, userId)
  const total = match.text.words.length
  const endedAtMs = state.phase === 'finished' ? state.endedAtMs : null
  const pace = words.length === 0 ? null : paceIn(match, userId, { startedAtMs: startOf(state), endedAtMs })
  const wpm = pace === null ? '' : `${Math.round(pace.wpm)} wpm`
  return {
    value: `${words.length}/${total}`,
    share: total === 0 ? 0 : words.length / total,
    note: finishedAtMs === null ? wpm : `${formatClock((finishedAtMs - startOf(state)) / 1000)} · ${wpm}`,
  }
}
