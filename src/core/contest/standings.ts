import { finished, type Steps } from '#core/steps'
import type { Attempt } from './attempt'
import type { Cell, ContestFormat, Score, ScoredProblem, ScoringRules } from './formats/index'

/** The input of the standings besides the attempts. */
export type Scoring = ScoringRules & {
  readonly format: ContestFormat
  /** In the order of the contest. */
  readonly problems: readonly ScoredProblem[]
}

/** One user's line without its rank. */
export type Line = Score & {
  readonly userId: string
  /** In the order of the problems. */
  readonly cells: readonly Cell[]
}

/** Ties share a rank and the next ranks are skipped: 1, 2, 2, 4. */
export type RankedLine = Line & { readonly rank: number }
/** A line of a board; `rank` is null out of competition. */
export type BoardLine = Line & { readonly rank: number | null }

const NO_ATTEMPTS: readonly Attempt[] = []

/** Computes one user's line from all of their attempts in order of receipt; null without attempts. */
export function lineOf(userId: string, attempts: readonly Attempt[], scoring: Scoring): Line | null {
  if (attempts.length === 0) return null
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId)
  const cells = scoring.problems.map((problem) =>
    scoring.format.cell(problem, byProblem.get(problem.problemId) ?? NO_ATTEMPTS, scoring),
  )
  return lineFrom(userId, cells)
}

/** Builds a line from its cells. */
export function lineFrom(userId: string, cells: readonly Cell[]): Line {
  const solved = cells.filter((cell) => cell.solved)
  return {
    userId,
    cells,
    totalScore: cells.reduce((sum, cell) => sum + cell.points, 0),
    totalPenalty: cells.reduce((sum, cell) => sum + cell.penaltyMin, 0),
    problemsSolved: solved.length,
    lastMs: Math.max(0, ...cells.map((cell) => cell.reachedMs ?? 0)),
  }
}

/** Sorts and ranks lines. Ties are ordered by user id. */
export function ranked(lines: readonly Line[], { format }: Pick<Scoring, 'format'>): RankedLine[] {
  const sorted = [...lines].sort((a, b) => format.compare(a, b) || (a.userId < b.userId ? -1 : 1))
  const result: RankedLine[] = []
  for (const [index, line] of sorted.entries()) {
    const before = result[index - 1]
    const rank = before !== undefined && format.compare(before, line) === 0 ? before.rank : index + 1
    result.push({ ...line, rank })
  }
  return result
}

/** Adds the lines out of competition: each below its ties and without a rank. */
export function withUnranked(
  lines: readonly Line[],
  scoring: Pick<Scoring, 'format'>,
  unranked: ReadonlySet<string>,
): BoardLine[] {
  const out = (line: Line): boolean => unranked.has(line.userId)
  const competing = ranked(
    lines.filter((line) => !out(line)),
    scoring,
  )
  const others = ranked(lines.filter(out), scoring).map((line) => ({ ...line, rank: null }))
  return [...competing, ...others].sort((a, b) => scoring.format.compare(a, b) || Number(out(a)) - Number(out(b)))
}

/** Computes the standings from all attempts in order of receipt. Incremental updates must give the same result. */
export const standingsOf = (attempts: readonly Attempt[], scoring: Scoring): RankedLine[] =>
  finished(standingsSteps(attempts, scoring))

/** The same in steps of one user each, because thousands of users take a while. */
export function* standingsSteps(attempts: readonly Attempt[], scoring: Scoring): Steps<RankedLine[]> {
  const lines: Line[] = []
  for (const [userId, own] of Map.groupBy(attempts, (attempt) => attempt.userId)) {
    const line = lineOf(userId, own, scoring)
    if (line !== null) lines.push(line)
    yield
  }
  return ranked(lines, scoring)
}

/** Whether an attempt decides, or leaves open, who solved its problem first. */
export const decides = ({ outcome }: Pick<Attempt, 'outcome'>): boolean =>
  outcome === 'accepted' || outcome === 'pending' || outcome === 'hidden'

export type FirstSolve = { readonly problemId: string; readonly userId: string; readonly elapsedMs: number }

/**
 * Returns who solved each problem first: the accepted attempt with the lowest sequence number, if no earlier one is pending or hidden.
 * `attempts` of users who are not disqualified, in order of receipt.
 */
export function firstSolves(
  attempts: readonly Attempt[],
  problems: readonly Pick<ScoredProblem, 'problemId'>[],
): FirstSolve[] {
  return problems.flatMap(({ problemId }) => {
    const decisive = attempts.find((one) => one.problemId === problemId && decides(one))
    if (decisive?.outcome !== 'accepted') return []
    return [{ problemId, userId: decisive.userId, elapsedMs: decisive.elapsedMs }]
  })
}
