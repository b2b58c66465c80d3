import { finished, type Steps } from '#core/steps'
import type { Attempt } from './attempt'
import type { Cell, ContestFormat, Score, ScoredProblem, ScoringRules } from './formats/index'

/** What a contest's standings follow from, beside the attempts. */
export type Scoring = ScoringRules & {
  readonly format: ContestFormat
  /** In their order. */
  readonly problems: readonly ScoredProblem[]
}

/** One user's line, without its place. */
export type Line = Score & {
  readonly userId: string
  /** In the order of the problems. */
  readonly cells: readonly Cell[]
}

/** Equals share a rank and the next ranks are skipped: 1, 2, 2, 4. */
export type RankedLine = Line & { readonly rank: number }
/** A line of a board; `rank` null: out of competition. */
export type BoardLine = Line & { readonly rank: number | null }

const NO_ATTEMPTS: readonly Attempt[] = []

/** One user's line from all of their attempts, in order of receipt; null without any: such a user has no line. */
export function lineOf(userId: string, attempts: readonly Attempt[], scoring: Scoring): Line | null {
  if (attempts.length === 0) return null
  const byProblem = Map.groupBy(attempts, ({ problemId }) => problemId)
  const cells = scoring.problems.map((problem) =>
    scoring.format.cell(problem, byProblem.get(problem.problemId) ?? NO_ATTEMPTS, scoring),
  )
  return lineFrom(userId, cells)
}

/** A line from its cells. */
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

/** Puts lines in order and gives them their places. Equals keep an order of their own: by user id. */
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

/** The same with those out of competition among them: each below its equals, taking no place. */
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

/** The whole standings from the whole list of attempts, in order of receipt. What is kept step by step must equal it. */
export const standingsOf = (attempts: readonly Attempt[], scoring: Scoring): RankedLine[] =>
  finished(standingsSteps(attempts, scoring))

/** The same in steps, a user each: thousands of users take a while. */
export function* standingsSteps(attempts: readonly Attempt[], scoring: Scoring): Steps<RankedLine[]> {
  const lines: Line[] = []
  for (const [userId, own] of Map.groupBy(attempts, (attempt) => attempt.userId)) {
    const line = lineOf(userId, own, scoring)
    if (line !== null) lines.push(line)
    yield
  }
  return ranked(lines, scoring)
}

/** Whether an attempt settles, or leaves open, who solved its problem first. */
export const decides = ({ outcome }: Pick<Attempt, 'outcome'>): boolean =>
  outcome === 'accepted' || outcome === 'pending' || outcome === 'hidden'

export type FirstSolve = { readonly problemId: string; readonly userId: string; readonly elapsedMs: number }

/**
 * Who solved each problem first: the lowest sequence among accepted, as long as none received earlier is unjudged or
 * unseen. `attempts` of those who are not disqualified, in order of receipt.
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
