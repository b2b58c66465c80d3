import { isProblemsMatch, problemMatch } from '#core/arena'
import { bestScore, isAccepted } from '#core/duel'
import { formatClock } from '#ui'
import { judgingNote, NOTHING, type ReachedBy, startOf } from './reached'

/** Tests passed by the best program, and when it was solved. */
export const codingRaceReached: ReachedBy = (state, match, userId) => {
  const [problem] = isProblemsMatch(match) ? match.problems : []
  if (!isProblemsMatch(match) || problem === undefined) return NOTHING
  const best = bestScore(problemMatch(match, problem.problemId), userId)
  const own = match.submissions.filter((one) => one.userId === userId)
  const solution = own.find(isAccepted)
  const counted = own.length === 0 ? '' : `${own.length} ${own.length === 1 ? 'submission' : 'submissions'}`
  return {
    value: best === null ? '–' : `${best.passed}/${best.total}`,
    share: best === null || best.total === 0 ? 0 : best.passed / best.total,
    note:
      solution === undefined
        ? (judgingNote(match, userId) ?? counted)
        : `Solved at ${formatClock((solution.receivedAtMs - startOf(state)) / 1000)}`,
  }
}
