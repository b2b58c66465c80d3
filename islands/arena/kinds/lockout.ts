import { isProblemsMatch, pointsOf, takenBy } from '#core/arena'
import { judgingNote, letterOf, NOTHING, type ReachedBy } from './reached'

/** The points, and the letters of the problems that brought them. */
export const lockoutReached: ReachedBy = (_state, match, userId) => {
  if (!isProblemsMatch(match)) return NOTHING
  const points = pointsOf(match, userId)
  const all = match.problems.reduce((sum, problem) => sum + problem.points, 0)
  const letters = match.problems.flatMap(({ problemId }, place) =>
    takenBy(match, problemId)?.userId === userId ? [letterOf(place)] : [],
  )
  return {
    value: String(points),
    share: all === 0 ? 0 : points / all,
    note: judgingNote(match, userId) ?? letters.join(', '),
  }
}
