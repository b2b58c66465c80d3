import type { Attempt } from '../attempt'
import {
  type Cell,
  type ContestFormat,
  emptyCell,
  type GradedShare,
  type JudgedTests,
  openOf,
  type ScoredProblem,
  type Subtask,
  type Worth,
} from './format'

export const ioi: ContestFormat = {
  key: 'ioi',
  name: 'IOI',
  label: 'IOI',
  hint: 'The best try counts, parts of a problem bring parts of its points.',
  explanation:
    'Every subtask brings the most points that any of your submissions reached in it; a problem without subtasks, those of the best submission. Time does not matter.',
  judgesEveryTest: true,
  countsParts: true,
  isTimed: false,
  worth: partialPoints,
  cell(problem, attempts) {
    const solution = attempts.find(({ outcome }) => outcome === 'accepted') ?? null
    const at = solution === null ? attempts.length : attempts.indexOf(solution)
    const counted = attempts.slice(0, at)
    return {
      ...emptyCell(problem),
      ...openOf(counted),
      ...bestParts(problem, attempts),
      solved: solution !== null,
      rejected: counted.filter(({ outcome }) => outcome === 'rejected').length,
      solvedSeq: solution?.seq ?? null,
    }
  },
  compare: (a, b) => b.totalScore - a.totalScore,
}

/**
 * docs/rules.md, Contests: the sum over subtasks of the best result in any submission. An attempt whose parts do not match the problem's
 * counts as a whole.
 */
function bestParts({ subtasks }: ScoredProblem, attempts: readonly Attempt[]): Pick<Cell, 'points' | 'reachedMs'> {
  // Without subtasks of the contest, the parts are the groups of the problem's own rules.
  const count = subtasks?.length ?? attempts.findLast(({ parts }) => parts !== null)?.parts?.length ?? 0
  const best: number[] = Array.from({ length: count }, () => 0)
  let reached: Pick<Cell, 'points' | 'reachedMs'> = { points: 0, reachedMs: null }
  for (const { points: whole, parts, elapsedMs } of attempts) {
    if (parts?.length === best.length)
      for (const [index, part] of parts.entries()) best[index] = Math.max(best[index] ?? 0, part)
    const sum = best.reduce((total, part) => total + part, 0)
    const points = Math.max(reached.points, whole, sum)
    if (points > reached.points) reached = { points, reachedMs: elapsedMs }
  }
  return reached
}

/** A subtask gives its points if all its tests pass; without subtasks each test gives an equal share. */
function partialPoints(problem: ScoredProblem, judged: JudgedTests): Worth {
  const { points: whole, subtasks } = problem
  const { accepted, passed, total, grade = null } = judged
  if (grade !== null) return gradedPoints(whole, accepted, grade)
  if (subtasks === null) {
    const share = total === 0 ? 0 : Math.floor((whole * passed.filter(Boolean).length) / total)
    return { points: accepted ? whole : share, parts: null }
  }
  const isPassed = ({ fromOrdinal, toOrdinal }: Subtask): boolean => {
    for (let ordinal = fromOrdinal; ordinal <= toOrdinal; ordinal += 1) if (passed[ordinal - 1] !== true) return false
    return true
  }
  const parts = subtasks.map((subtask) => (accepted || isPassed(subtask) ? subtask.points : 0))
  const reached = parts.reduce((sum, part) => sum + part, 0)
  return { points: accepted ? whole : Math.min(whole, reached), parts }
}

/** Tolerance, so that a rounding error does not cost a point. */
const HAIR = 1e-9

/** Whole points, rounded down. If the groups' scores add up, so do the best results of each group across submissions. */
function gradedPoints(whole: number, accepted: boolean, { share, groups }: GradedShare): Worth {
  const worth = (part: number): number => Math.floor(whole * part + HAIR)
  const parts = groups === null ? null : groups.map(worth)
  return { points: accepted ? whole : Math.min(whole, worth(share)), parts }
}
