import { plural } from '#contracts/plural'
import { formatClock } from '#ui'
import { judgingNote, type ReachedBy, startOf } from './reached'

/** The number of tests that the best program passed, and when it solved the problem. */
export const codingRaceReached: ReachedBy = (state, row) => {
  const [cell] = row.cells
  const best = cell?.best ?? null
  const tries = cell?.tries ?? 0
  const counted = tries === 0 ? '' : plural(tries, 'submission')
  const solvedAtMs = cell?.takenAtMs ?? null
  return {
    value: best === null ? '–' : `${best.passed}/${best.total}`,
    share: best === null || best.total === 0 ? 0 : best.passed / best.total,
    note:
      solvedAtMs === null
        ? (judgingNote(row) ?? counted)
        : `Solved at ${formatClock((solvedAtMs - startOf(state)) / 1000)}`,
  }
}
