import type { Attempt } from './attempt'
import { MINUTE_MS } from './constants'

/** What of a contest its scores depend on. */
export type ScoringRules = { readonly penaltyMin: number }

/** A problem of a contest as scoring sees it. */
export type ScoredProblem = {
  readonly problemId: string
  readonly points: number
  /** Ordinals of tests from 1, ends included; null = the problem is one piece. */
  readonly subtasks: readonly Subtask[] | null
}
export type Subtask = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** Which tests passed, in judging order; shorter than `total` where judging stopped. */
export type JudgedTests = { readonly accepted: boolean; readonly passed: readonly boolean[]; readonly total: number }

/** What a judged submission is worth by itself; `parts` as in an attempt. */
export type Worth = Pick<Attempt, 'points' | 'parts'>

/** One user's standing on one problem. */
export type Cell = {
  readonly problemId: string
  readonly points: number
  readonly solved: boolean
  /** Rejected submissions that count: before the solution, or all of them without one. */
  readonly rejected: number
  readonly pending: number
  /** Handed in while the standings stand still. */
  readonly hidden: number
  /** When the points that count were reached; null without points. */
  readonly reachedMs: number | null
  /** Order of receipt of the submission that solved it. */
  readonly solvedSeq: number | null
  readonly penaltyMin: number
}

export type Score = {
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
  /** When the last points were reached; 0 without any. */
  readonly lastMs: number
}

/** How a contest counts. Another format is another object of this shape. */
export type ContestFormat = {
  readonly key: 'points' | 'icpc' | 'ioi'
  readonly name: string
  /** For the contest's page: how one wins. */
  readonly explanation: string
  /** Whether a submission must run all its tests, as single ones are worth something. */
  readonly judgesEveryTest: boolean
  /** What a judged submission is worth by itself. */
  worth(problem: ScoredProblem, judged: JudgedTests): Worth
  /** One user's attempts at one problem, in order of receipt. */
  cell(problem: ScoredProblem, attempts: readonly Attempt[], rules: ScoringRules): Cell
  /** Negative: a stands above b; 0: they share a rank. */
  compare(a: Score, b: Score): number
}

/** All or nothing, the earlier the better. `value` is what a solution is worth. */
function solvingCell(attempts: readonly Attempt[], problem: ScoredProblem, { value, penaltyMin }: Solving): Cell {
  const at = attempts.findIndex(({ outcome }) => outcome === 'accepted')
  const solution = attempts[at]
  const counted = solution === undefined ? attempts : attempts.slice(0, at)
  const rejected = counted.filter(({ outcome }) => outcome === 'rejected').length
  const open = { ...emptyCell(problem), ...openOf(counted), rejected }
  if (solution === undefined) return open
  const minutes = Math.floor(solution.elapsedMs / MINUTE_MS)
  return {
    ...open,
    points: value,
    solved: true,
    reachedMs: solution.elapsedMs,
    solvedSeq: solution.seq,
    penaltyMin: minutes + penaltyMin * rejected,
  }
}
type Solving = { readonly value: number; readonly penaltyMin: number }

const openOf = (attempts: readonly Attempt[]) => ({
  pending: attempts.filter(({ outcome }) => outcome === 'pending').length,
  hidden: attempts.filter(({ outcome }) => outcome === 'hidden').length,
})

const emptyCell = ({ problemId }: ScoredProblem): Cell => ({
  problemId,
  points: 0,
  solved: false,
  rejected: 0,
  pending: 0,
  hidden: 0,
  reachedMs: null,
  solvedSeq: null,
  penaltyMin: 0,
})

/** Score down, penalty up, last accepted time up. */
const byScoreAndTime = (a: Score, b: Score): number =>
  b.totalScore - a.totalScore || a.totalPenalty - b.totalPenalty || a.lastMs - b.lastMs

const points: ContestFormat = {
  key: 'points',
  name: 'Points with penalty',
  explanation:
    'A solved problem brings its points. Among equal scores the lower penalty wins: the minutes to each solution, and more for each wrong submission before it.',
  judgesEveryTest: false,
  worth: (problem, { accepted }) => ({ points: accepted ? problem.points : 0, parts: null }),
  cell: (problem, attempts, { penaltyMin }) => solvingCell(attempts, problem, { value: problem.points, penaltyMin }),
  compare: byScoreAndTime,
}

const icpc: ContestFormat = {
  key: 'icpc',
  name: 'ICPC',
  explanation:
    'Every solved problem counts one. Among equal counts the lower penalty wins: the minutes to each solution, and more for each wrong submission before it.',
  judgesEveryTest: false,
  worth: (_problem, { accepted }) => ({ points: accepted ? 1 : 0, parts: null }),
  cell: (problem, attempts, { penaltyMin }) => solvingCell(attempts, problem, { value: 1, penaltyMin }),
  compare: byScoreAndTime,
}

const ioi: ContestFormat = {
  key: 'ioi',
  name: 'IOI',
  explanation:
    'Every subtask brings the most points that any of your submissions reached in it; a problem without subtasks, those of the best submission. Time does not matter.',
  judgesEveryTest: true,
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
 * docs/rules.md, Contests: the sum over subtasks of the best result in any submission. An attempt whose parts are not those of
 * the problem counts as one piece.
 */
function bestParts({ subtasks }: ScoredProblem, attempts: readonly Attempt[]): Pick<Cell, 'points' | 'reachedMs'> {
  const best = (subtasks ?? []).map(() => 0)
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

/** Subtasks are worth their points when all their tests pass; without subtasks each test is worth the same share. */
function partialPoints({ points: whole, subtasks }: ScoredProblem, { accepted, passed, total }: JudgedTests): Worth {
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

export const FORMATS = { points, icpc, ioi } as const satisfies Readonly<Record<ContestFormat['key'], ContestFormat>>
export type FormatKey = keyof typeof FORMATS
