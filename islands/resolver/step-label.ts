import type { Resolver, ResolverCell } from '#contracts/http/resolver'
import { DELETED_NAME } from '#contracts/labels'
import { plural } from '#contracts/plural'
import type { RankedLine } from '#core/contest'

export type Medals = { readonly gold: number; readonly silver: number; readonly bronze: number }
type Medal = 'Gold' | 'Silver' | 'Bronze'

/** The medal of a line by its rank, so equal ranks get the same medal. A line without points gets none. */
export function medalOf({ rank, totalScore }: Pick<RankedLine, 'rank' | 'totalScore'>, medals: Medals): Medal | null {
  if (totalScore === 0) return null
  const { gold, silver, bronze } = medals
  if (rank <= gold) return 'Gold'
  if (rank <= gold + silver) return 'Silver'
  return rank <= gold + silver + bronze ? 'Bronze' : null
}

/** Whether a row shows its rank: as in the standings, a deleted player has none, and so no medal. */
export const hasRank = ({ usernames }: Pick<Resolver, 'usernames'>, userId: string): boolean =>
  usernames[userId] !== DELETED_NAME

/** The last step in words, shown large and read out. */
export function stepLabel(resolver: Resolver, at: number, rows: readonly RankedLine[]): string {
  const step = resolver.steps[at - 1]
  if (step === undefined) return 'The standings at the freeze'
  const name = resolver.usernames[step.userId] ?? ''
  if (step.kind === 'settle') {
    if (!hasRank(resolver, step.userId)) return `${name} has no place`
    return `${name} finishes in place ${rows[step.from]?.rank ?? step.from + 1}`
  }
  const label = resolver.problems.find(({ problemId }) => problemId === step.cell.problemId)?.label ?? ''
  const rise = step.from - step.to
  const what = cellLabel(step.cell)
  if (rise === 0) return `${name}, ${label}: ${what}`
  // Rows with equal results share a rank, so the number of the row would be another one.
  const rank = hasRank(resolver, step.userId) ? ` to ${rows[step.to]?.rank ?? step.to + 1}` : ''
  return `${name}, ${label}: ${what}, up ${rise}${rank}`
}

function cellLabel({ solved, points, rejected }: ResolverCell): string {
  if (solved) return 'solved'
  if (points > 0) return plural(points, 'point')
  return rejected > 0 ? 'not solved' : 'nothing counted'
}

/** The index of the first visible row: the next row is near the lower edge, and above it are those that it may pass. */
export function windowOf(focus: number, count: number, total: number): number {
  return Math.max(0, Math.min(focus - (count - 3), total - count))
}
