import { MINUTE_MS } from '#contracts/durations'
import type { ContestFormatKey } from '#contracts/http/contests'
import type { Attempt } from '../attempt'

/** The settings of a contest that affect scores. */
export type ScoringRules = { readonly penaltyMin: number }

/** A problem of a contest as scoring sees it. */
export type ScoredProblem = {
  readonly problemId: string
  readonly points: number
  /** Ordinals of tests from 1, inclusive; null if the problem has no subtasks. */
  readonly subtasks: readonly Subtask[] | null
}
export type Subtask = { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }

/** Which tests passed, in judging order; shorter than `total` if judging stopped early. */
export type JudgedTests = {
  readonly accepted: boolean
  readonly passed: readonly boolean[]
  readonly total: number
  /** The result by the problem's own group rules, if it has some and the contest sets no subtasks. */
  readonly grade?: GradedShare | null
}
/** Fractions of the full score, each from 0 to 1; `groups` is null if they do not add up to the score. */
export type GradedShare = { readonly share: number; readonly groups: readonly number[] | null }

/** The points of one judged submission; `parts` as in an attempt. */
export type Worth = Pick<Attempt, 'points' | 'parts'>

/** One user's result on one problem. */
export type Cell = {
  readonly problemId: string
  readonly points: number
  readonly solved: boolean
  /** Counted rejected submissions: those before the solution, or all without one. */
  readonly rejected: number
  readonly pending: number
  /** Submissions made while the standings are frozen. */
  readonly hidden: number
  /** When the counted points were reached; null without points. */
  readonly reachedMs: number | null
  /** Order of receipt of the submission that solved it. */
  readonly solvedSeq: number | null
  readonly penaltyMin: number
}

export type Score = {
  readonly totalScore: number
  readonly totalPenalty: number
  readonly problemsSolved: number
  /** When the last points were reached; 0 without points. */
  readonly lastMs: number
}

/** How a contest scores. Each format is one object of this type. */
export type ContestFormat = {
  readonly key: ContestFormatKey
  readonly name: string
  /** A short label for lists. */
  readonly label: string
  /** How the contest counts, for its setters. */
  readonly hint: string
  /** How to win, for the page of the contest. */
  readonly explanation: string
  /** Whether a submission must run all tests because single tests give points. */
  readonly judgesEveryTest: boolean
  /** Whether parts of a problem give part of its points, so that a setter may define subtasks. */
  readonly countsParts: boolean
  /** Whether the standings show when a problem was solved, rather than its points. */
  readonly isTimed: boolean
  /** The points of one judged submission. */
  worth(problem: ScoredProblem, judged: JudgedTests): Worth
  /** Scores one user's attempts at one problem, in order of receipt. */
  cell(problem: ScoredProblem, attempts: readonly Attempt[], rules: ScoringRules): Cell
  /** Negative if a ranks above b; 0 if they share a rank. */
  compare(a: Score, b: Score): number
}

/** All or nothing; an earlier solution is better. `value` is the points for a solution. */
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

/** Higher score first, then lower penalty, then the earlier last accepted submission. */
export const byScoreAndTime = (a: Score, b: Score): number =>
  b.totalScore - a.totalScore || a.totalPenalty - b.totalPenalty || a.lastMs - b.lastMs
