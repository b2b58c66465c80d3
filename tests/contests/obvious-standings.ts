/**
 * Contest scoring, written as plainly as the rules and without regard to speed. The product's results are compared with it. It shares no
 * rule with the product, only the types of its results.
 */
import type { Attempt, FirstSolve, Outcome, RankedLine } from '#core/contest'

export type ObviousRow = Pick<RankedLine, 'userId' | 'rank' | 'totalScore' | 'totalPenalty' | 'problemsSolved'>
/** A line of the standings without its rank. */
export type ObviousLine = Omit<RankedLine, 'rank'>

export type Subtasks = readonly { readonly points: number; readonly fromOrdinal: number; readonly toOrdinal: number }[]
export type ObviousProblem = {
  readonly problemId: string
  readonly points: number
  readonly subtasks?: Subtasks | null
}
export type ObviousRules = {
  readonly format: 'points' | 'icpc' | 'ioi'
  readonly penaltyMin: number
  readonly problems: readonly ObviousProblem[]
}
/** A verdict and the tests that passed, as the judge reports them. */
export type Judged = { readonly verdict: string; readonly passed: readonly boolean[]; readonly total: number }

export function obviousStandings(attempts: readonly Attempt[], rules: ObviousRules): ObviousRow[] {
  return obviousBoard(attempts, rules).map(({ userId, rank, totalScore, totalPenalty, problemsSolved }) => ({
    userId,
    rank,
    totalScore,
    totalPenalty,
    problemsSolved,
  }))
}

/** The lines of all users, each with a rank that counts the lines above it. */
export function obviousBoard(attempts: readonly Attempt[], rules: ObviousRules): RankedLine[] {
  const lines = [...Map.groupBy(attempts, ({ userId }) => userId)].map(([userId, own]) =>
    obviousLine(userId, own, rules),
  )
  return lines
    .map((line) => ({ ...line, rank: 1 + lines.filter((other) => isAbove(other, line, rules)).length }))
    .sort((a, b) => a.rank - b.rank || (a.userId < b.userId ? -1 : 1))
}

export function isAbove(a: ObviousLine, b: ObviousLine, { format }: Pick<ObviousRules, 'format'>): boolean {
  if (a.totalScore !== b.totalScore) return a.totalScore > b.totalScore
  if (format === 'ioi') return false
  if (a.totalPenalty !== b.totalPenalty) return a.totalPenalty < b.totalPenalty
  return a.lastMs < b.lastMs
}

/** The line of one user, computed only from that user's own attempts. */
export function obviousLine(userId: string, own: readonly Attempt[], rules: ObviousRules): ObviousLine {
  const inOrder = [...own].sort((a, b) => a.seq - b.seq)
  const line = { userId, totalScore: 0, totalPenalty: 0, problemsSolved: 0, lastMs: 0 }
  const cells = rules.problems.map((problem) => {
    const tries = inOrder.filter(({ problemId }) => problemId === problem.problemId)
    return rules.format === 'ioi' ? bestOf(problem, tries) : solutionOf(problem, tries, rules)
  })
  for (const cell of cells) {
    line.totalScore += cell.points
    line.totalPenalty += cell.penaltyMin
    if (cell.solved) line.problemsSolved += 1
    if (cell.reachedMs !== null && cell.reachedMs > line.lastMs) line.lastMs = cell.reachedMs
  }
  return { ...line, cells }
}

type Cell = ObviousLine['cells'][number]

/** Points and ICPC: the first accepted attempt counts, with its time in minutes and the wrong attempts before it. */
function solutionOf(problem: ObviousProblem, tries: readonly Attempt[], { format, penaltyMin }: ObviousRules): Cell {
  const cell = { ...untilSolved(problem.problemId, tries), points: 0, reachedMs: null, penaltyMin: 0 }
  const accepted = tries.find((one) => one.outcome === 'accepted')
  if (accepted === undefined) return cell
  return {
    ...cell,
    points: format === 'icpc' ? 1 : problem.points,
    reachedMs: accepted.elapsedMs,
    penaltyMin: Math.floor(accepted.elapsedMs / 60_000) + cell.rejected * penaltyMin,
  }
}

/** IOI: the sum of the best score of each subtask, reached with the attempt that completed it. */
function bestOf(problem: ObviousProblem, tries: readonly Attempt[]): Cell {
  const points = sumOfBest(problem, tries)
  const at = tries.findIndex((_, index) => sumOfBest(problem, tries.slice(0, index + 1)) === points)
  const reachedMs = points === 0 ? null : (tries[at]?.elapsedMs ?? null)
  return { ...untilSolved(problem.problemId, tries), points, reachedMs, penaltyMin: 0 }
}

/** A problem without subtasks counts as a whole, and so does an attempt whose subtask scores are unknown. */
function sumOfBest({ subtasks }: ObviousProblem, tries: readonly Attempt[]): number {
  const whole = Math.max(0, ...tries.map((one) => one.points))
  if (subtasks === null || subtasks === undefined) return whole
  const best = subtasks.map((_, index) => Math.max(0, ...tries.map(({ parts }) => parts?.[index] ?? 0)))
  let sum = 0
  for (const points of best) sum += points
  return Math.max(whole, sum)
}

/** The attempts before the first accepted one; all attempts if there is none. */
function untilSolved(problemId: string, tries: readonly Attempt[]) {
  const solvedSeq = tries.find((one) => one.outcome === 'accepted')?.seq ?? null
  const before = tries.filter((one) => solvedSeq === null || one.seq < solvedSeq)
  const count = (outcome: Outcome): number => before.filter((one) => one.outcome === outcome).length
  return {
    problemId,
    solvedSeq,
    solved: solvedSeq !== null,
    rejected: count('rejected'),
    pending: count('pending'),
    hidden: count('hidden'),
  }
}

/** The earliest accepted attempt of each problem, unless an earlier one may still become accepted. `attempts` is in order of receipt. */
export function obviousFirstSolves(
  attempts: Iterable<Attempt>,
  problems: readonly Pick<ObviousProblem, 'problemId'>[],
): FirstSolve[] {
  const earliest = new Map<string, Attempt>()
  for (const one of attempts) {
    if (one.outcome === 'rejected' || one.outcome === 'void' || earliest.has(one.problemId)) continue
    earliest.set(one.problemId, one)
    if (earliest.size === problems.length) break
  }
  return problems.flatMap(({ problemId }) => {
    const one = earliest.get(problemId)
    return one?.outcome === 'accepted' ? [{ problemId, userId: one.userId, elapsedMs: one.elapsedMs }] : []
  })
}

/** Two verdicts cost nothing, one solves, and all others are wrong. */
export function obviousOutcome({ verdict }: Judged): Outcome {
  if (verdict === 'accepted') return 'accepted'
  return ['compilation-error', 'internal-error'].includes(verdict) ? 'void' : 'rejected'
}

/** The score of a judged submission, and of each of its subtasks. */
export function obviousWorth(
  { points, subtasks }: ObviousProblem,
  judged: Judged,
  format: ObviousRules['format'],
): Pick<Attempt, 'points' | 'parts'> {
  const isAccepted = judged.verdict === 'accepted'
  if (format === 'icpc') return { points: isAccepted ? 1 : 0, parts: null }
  if (format === 'points') return { points: isAccepted ? points : 0, parts: null }
  if (subtasks === null || subtasks === undefined) {
    const share = Math.floor((points * judged.passed.filter((passed) => passed).length) / judged.total)
    return { points: isAccepted ? points : share, parts: null }
  }
  const parts: number[] = []
  let sum = 0
  for (const subtask of subtasks) {
    const tests = judged.passed.slice(subtask.fromOrdinal - 1, subtask.toOrdinal)
    const isWhole = tests.length === subtask.toOrdinal - subtask.fromOrdinal + 1 && tests.every((passed) => passed)
    parts.push(isAccepted || isWhole ? subtask.points : 0)
    if (isWhole) sum += subtask.points
  }
  return { points: isAccepted ? points : Math.min(points, sum), parts }
}
