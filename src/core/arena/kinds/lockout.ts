import type { ProblemId, UserId } from '#contracts/ids'
import type { ArenaMatch, ProblemsMatch } from '#contracts/ws/arena-state'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { firstAccepted } from '#core/duel'
import { LOCKOUT_POINTS } from '../constants'
import { type ArenaKindRules, commonSettings } from '../kind'
import { isProblemsMatch, problemMatch } from '../state'

/** Five problems; the first to solve one takes its points. Source: docs/rules.md, "Rooms of many". */

/** The submission that took a problem; null while it is free, or an earlier one is still being judged. */
export const takenBy = (match: ProblemsMatch, problemId: ProblemId): DuelSubmission | null =>
  firstAccepted(problemMatch(match, problemId))

/** The problems that a participant has taken, with their submissions. */
const takings = (match: ArenaMatch, userId: UserId) =>
  isProblemsMatch(match)
    ? match.problems.flatMap(({ problemId, points }) => {
        const taken = takenBy(match, problemId)
        return taken?.userId === userId ? [{ points, seq: taken.seq }] : []
      })
    : []

export const pointsOf = (match: ArenaMatch, userId: UserId): number =>
  takings(match, userId).reduce((sum, { points }) => sum + points, 0)

/** Of equal points the ones that were reached earlier, by receipt, are ahead. */
function score(match: ArenaMatch, userId: UserId): readonly number[] {
  const taken = takings(match, userId)
  return [pointsOf(match, userId), taken.length === 0 ? 0 : -Math.max(...taken.map(({ seq }) => seq))]
}

/** Who would draw level with the leader only by what is left would do so later, and stay behind. */
function isDecided(match: ArenaMatch, userIds: readonly UserId[]): boolean {
  if (!isProblemsMatch(match)) return false
  const free = match.problems.filter(({ problemId }) => takenBy(match, problemId) === null)
  const left = free.reduce((sum, { points }) => sum + points, 0)
  if (left === 0) return true
  const [first = 0, second = 0] = userIds.map((userId) => pointsOf(match, userId)).sort((a, b) => b - a)
  return first > 0 && second + left <= first
}

export const LOCKOUT: ArenaKindRules = {
  absenceMs: 60_000,
  problems: 5,
  pointsOf: (place) => LOCKOUT_POINTS[place] ?? 0,
  score,
  hasFinished: () => false,
  isDecided,
  tookPart: (match, userId) => isProblemsMatch(match) && match.submissions.some((one) => one.userId === userId),
  figure: (match, userId) => ({ value: String(pointsOf(match, userId)), unit: 'points' }),
  settings: ({ tags, ...asked }) => {
    // Its problems are of rising difficulty.
    const { difficulty: _all, ...common } = commonSettings(asked)
    return { ...common, ...(tags !== undefined && tags.length > 0 && { tags }) }
  },
}
