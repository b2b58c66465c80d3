import type { UserId } from '#contracts/ids'
import type { ArenaMatch } from '#contracts/ws/arena-state'
import type { CodingMatch } from '#contracts/ws/modes/index'
import { bestScore, hasSolved, isAccepted } from '#core/duel'
import { type ArenaKindRules, commonSettings } from '../kind'
import { isProblemsMatch, problemMatch } from '../state'

/** One problem for all; the first to solve it wins. Source: docs/rules.md, "Rooms of many". */

function only(match: ArenaMatch): CodingMatch | null {
  const first = isProblemsMatch(match) ? match.problems[0] : undefined
  return first === undefined || !isProblemsMatch(match) ? null : problemMatch(match, first.problemId)
}

const solvedBy = (match: ArenaMatch, userId: UserId): boolean => {
  const one = only(match)
  return one !== null && hasSolved(one, userId)
}

/** When the verdict on the participant's solution came. */
function solvedAtMs(match: ArenaMatch, userId: UserId): number | null {
  const outcome = only(match)?.submissions.find((one) => one.userId === userId && isAccepted(one))?.outcome
  return outcome?.status === 'judged' ? outcome.judgedAtMs : null
}

/** Solvers by time of receipt, then the others by tests passed, the earlier first. */
function score(match: ArenaMatch, userId: UserId): readonly number[] {
  const one = only(match)
  const solution = one?.submissions.find((submission) => submission.userId === userId && isAccepted(submission))
  if (solution !== undefined) return [1, -solution.seq]
  const best = one === null ? null : bestScore(one, userId)
  return best === null || best.passed === 0 ? [0] : [0, best.passed, -best.seq]
}

export const CODING_RACE: ArenaKindRules = {
  absenceMs: 60_000,
  problems: 1,
  pointsOf: () => 0,
  score,
  hasFinished: solvedBy,
  finishedAtMs: solvedAtMs,
  isDecided: () => false,
  tookPart: (match, userId) => only(match)?.submissions.some((one) => one.userId === userId) ?? false,
  figure(match, userId) {
    const one = only(match)
    const best = one === null ? null : bestScore(one, userId)
    return { value: best === null ? '0' : `${best.passed}/${best.total}`, unit: 'tests' }
  },
  settings: ({ tags, ...asked }) => ({
    ...commonSettings(asked),
    ...(tags !== undefined && tags.length > 0 && { tags }),
  }),
}
