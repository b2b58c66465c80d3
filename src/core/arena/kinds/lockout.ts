import type { ProblemId, UserId } from '#contracts/ids'
import type { ArenaMatch, ProblemsMatch } from '#contracts/ws/arena-state'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { firstAccepted, isPending } from '#core/duel'
import { LOCKOUT_POINTS } from '../constants'
import { type ArenaKindRules, commonSettings } from '../kind'
import { isProblemsMatch, problemMatch } from '../state'

/** Five problems; the first to solve one takes its points. Source: docs/rules.md, "Rooms of many". */

/** The submission that took a problem; null while it is open, or while an earlier submission is being judged. */
export const takenBy = (match: ProblemsMatch, problemId: ProblemId): DuelSubmission | null =>
  firstAccepted(problemMatch(match, problemId))

/** The problems that a participant has taken, with the submissions. */
const takings = (match: ArenaMatch, userId: UserId) =>
  isProblemsMatch(match)
    ? match.problems.flatMap(({ problemId, points }) => {
        const taken = takenBy(match, problemId)
        return taken?.userId === userId ? [{ points, seq: taken.seq }] : []
      })
    : []

export const pointsOf = (match: ArenaMatch, userId: UserId): number =>
  takings(match, userId).reduce((sum, { points }) => sum + points, 0)

/** With equal points, the participant who reached them earlier, by receipt, is ahead. */
function score(match: ArenaMatch, userId: UserId): readonly number[] {
  const taken = takings(match, userId)
  return [pointsOf(match, userId), taken.length === 0 ? 0 : -Math.max(...taken.map(({ seq }) => seq))]
}

/**
 * A participant who could only tie with the leader would do so later, and so stays behind, unless with a program that was received earlier
 * and is still being judged.
 */
function isDecided(match: ArenaMatch, userIds: readonly UserId[]): boolean {
  if (!isProblemsMatch(match)) return false
  const free = match.problems.filter(({ problemId }) => takenBy(match, problemId) === null)
  const left = free.reduce((sum, { points }) => sum + points, 0)
  if (left === 0) return true
  const [first = 0, second = 0] = userIds.map((userId) => pointsOf(match, userId)).sort((a, b) => b - a)
  const mayOvertake = second + left > first
  const mayTieEarlier = second + left === first && match.submissions.some(isPending)
  return first > 0 && !mayOvertake && !mayTieEarlier
}

export const LOCKOUT: ArenaKindRules = {
  absenceMs: 60_000,
  problems: 5,
  pointsOf: (place) => LOCKOUT_POINTS[place] ?? 0,
  score,
  hasFinished: () => false,
  finishedAtMs: () => null,
  isDecided,
  tookPart: (match, userId) => isProblemsMatch(match) && match.submissions.some((one) => one.userId === userId),
  figure: (match, userId) => ({ value: String(pointsOf(match, userId)), unit: 'points' }),
  settings: ({ tags, ...asked }) => {
    // The problems of a Lockout have rising difficulty, so none is chosen.
    const { difficulty: _all, ...common } = commonSettings(asked)
    return { ...common, ...(tags !== undefined && tags.length > 0 && { tags }) }
  },
}
