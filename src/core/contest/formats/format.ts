import type { ContestFormatKey } from '#contracts/http/contests'
import type { Attempt } from '../attempt'
import { MINUTE_MS } from '../constants'

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
export type JudgedTests = {
  readonly accepted: boolean
  readonly passed: readonly boolean[]
  readonly total: number
  /** By the problem's own rules of groups, where it has some and the contest sets no others. */
  readonly grade?: GradedShare | null
}
/** Parts of the whole score, each from 0 to 1; `groups` null: they do not add up to the score. */
export type GradedShare = { readonly share: number; readonly groups: readonly number[] | null }

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
  /** Submitted while the standings stand still. */
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
  readonly key: ContestFormatKey
  readonly name: string
  /** What sets it apart at a glance, in lists. */
  readonly label: string
  /** For who sets a contest: how it counts. */
  readonly hint: string
  /** For the contest's page: how one wins. */
  readonly explanation: string
  /** Whether a submission must run all its tests, as single ones are worth something. */
  readonly judgesEveryTest: boolean
  /** Whether parts of a problem bring parts of its points, so that a setter may say which tests are a part. */
  readonly countsParts: boolean
  /** Whether the standings show when a problem was solved; otherwise the points that it brought. */
  readonly isTimed: boolean
  /** What a judged submission is worth by itself. */
  worth(problem: ScoredProblem, judged: JudgedTests): Worth
  /** One user's attempts at one problem, in order of receipt. */
  cell(problem: ScoredProblem, attempts: readonly Attempt[], rules: ScoringRules): Cell
  /** Negative: a stands above b; 0: they share a rank. */
  compare(a: Score, b: Score): number
}

/** All or nothing, the earlier the better. `value` is what a solution is worth. */
export function solvingCell(
  attempts: readonly Attempt[],
  problem: ScoredProblem,
  { value, penaltyMin }: Solving,
): Cell {
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

export const openOf = (attempts: readonly Attempt[]) => ({
  pending: attempts.filter(({ outcome }) => outcome === 'pending').length,
  hidden: attempts.filter(({ outcome }) => outcome === 'hidden').length,
})

export const emptyCell = ({ problemId }: ScoredProblem): Cell => ({
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
export const byScoreAndTime = (a: Score, b: Score): number =>
  b.totalScore - a.totalScore || a.totalPenalty - b.totalPenalty || a.lastMs - b.lastMs
