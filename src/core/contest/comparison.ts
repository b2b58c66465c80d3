import { pick } from '#contracts/pick'
import type { FirstSolve, RankedLine } from './standings'

const PLACE = ['rank', 'totalScore', 'totalPenalty', 'problemsSolved'] as const
type Place = Pick<RankedLine, (typeof PLACE)[number]>
/** A user's change of place; null if the user has no line in the standings. */
type PlaceChange = { readonly userId: string; readonly before: Place | null; readonly after: Place | null }

/** Returns the users whose place, score or penalty differs, in the order of the new standings. */
export function compareStandings(before: readonly RankedLine[], after: readonly RankedLine[]): PlaceChange[] {
  const old = new Map(before.map((line) => [line.userId, line]))
  const kept = new Set(after.map(({ userId }) => userId))
  const moved = after.flatMap((line): PlaceChange[] => {
    const was = old.get(line.userId)
    return was !== undefined && isSame(was, line)
      ? []
      : [{ userId: line.userId, before: was === undefined ? null : placeOf(was), after: placeOf(line) }]
  })
  const gone = before.filter(({ userId }) => !kept.has(userId))
  return [...moved, ...gone.map((line) => ({ userId: line.userId, before: placeOf(line), after: null }))]
}

const isSame = (a: Place, b: Place): boolean => PLACE.every((field) => a[field] === b[field])

const placeOf = (line: Place): Place => pick(line, ...PLACE)

/** Who solved a problem first; null for no user, or while it is undecided. */
type FirstSolveChange = {
  readonly problemId: string
  readonly before: string | null
  readonly after: string | null
}

export function firstSolveChanges(before: readonly FirstSolve[], after: readonly FirstSolve[]): FirstSolveChange[] {
  const userOf = (list: readonly FirstSolve[], problemId: string) =>
    list.find((one) => one.problemId === problemId)?.userId ?? null
  const problemIds = new Set([...before, ...after].map(({ problemId }) => problemId))
  return [...problemIds]
    .map((problemId) => ({ problemId, before: userOf(before, problemId), after: userOf(after, problemId) }))
    .filter((one) => one.before !== one.after)
}
