/** Contest scoring written as plainly as the rules say it, slowly: what the product computes is held against this. */
import type { Attempt } from '#core/contest'

export type ObviousRow = {
  userId: string
  rank: number
  totalScore: number
  totalPenalty: number
  problemsSolved: number
}
type Rules = {
  readonly format: 'points' | 'icpc' | 'ioi'
  readonly penaltyMin: number
  readonly problems: readonly { readonly problemId: string; readonly points: number }[]
}

export function obviousStandings(attempts: readonly Attempt[], rules: Rules): ObviousRow[] {
  const users = new Set(attempts.map((one) => one.userId))
  const rows = [...users].map((userId) => rowOf(userId, attempts, rules))
  return rows
    .map(({ last: _, ...row }) => ({
      ...row,
      rank:
        1 +
        rows.filter((other) => isAbove(other, rows.find((one) => one.userId === row.userId) ?? other, rules)).length,
    }))
    .sort((a, b) => a.rank - b.rank || (a.userId < b.userId ? -1 : 1))
}

type Row = Omit<ObviousRow, 'rank'> & { last: number }

function isAbove(a: Row, b: Row, { format }: Rules): boolean {
  if (a.totalScore !== b.totalScore) return a.totalScore > b.totalScore
  if (format === 'ioi') return false
  if (a.totalPenalty !== b.totalPenalty) return a.totalPenalty < b.totalPenalty
  return a.last < b.last
}

function rowOf(userId: string, attempts: readonly Attempt[], { format, penaltyMin, problems }: Rules): Row {
  const row: Row = { userId, totalScore: 0, totalPenalty: 0, problemsSolved: 0, last: 0 }
  for (const { problemId, points } of problems) {
    const own = attempts
      .filter((one) => one.userId === userId && one.problemId === problemId)
      .sort((a, b) => a.seq - b.seq)
    const accepted = own.find((one) => one.outcome === 'accepted')
    if (accepted !== undefined) row.problemsSolved += 1
    if (format === 'ioi') {
      row.totalScore += Math.max(0, ...own.map((one) => one.points))
    } else if (accepted !== undefined) {
      const wrong = own.filter((one) => one.seq < accepted.seq && one.outcome === 'rejected').length
      row.totalScore += format === 'icpc' ? 1 : points
      row.totalPenalty += Math.floor(accepted.elapsedMs / 60_000) + wrong * penaltyMin
      row.last = Math.max(row.last, accepted.elapsedMs)
    }
  }
  return row
}
