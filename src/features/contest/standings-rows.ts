import type { StandingsCell, StandingsRow } from '#contracts/http/contest-standings'
import type { BoardLine, FirstSolve, Line } from '#core/contest'
import type { Steps } from '#core/steps'
import type { OpenContest } from './contest-access'
import type { Changes } from './rating-preview'
import type { Roster } from './roster'

/** Lines in order, with the other data that their rows show. */
export type Lines = {
  readonly rows: readonly BoardLine[]
  readonly firstSolves: readonly FirstSolve[]
  readonly changes: Changes
  /** The viewer's own line in a virtual run. It is also in `rows`, and has no name in the roster. */
  readonly guest: { readonly line: BoardLine; readonly username: string } | null
}

/** Renders the given lines, one per step: a contest may have thousands, with a cell for each problem. */
export function* rowSteps(
  lines: readonly BoardLine[],
  { firstSolves, changes, guest }: Omit<Lines, 'rows'>,
  { problems, roster }: Pick<OpenContest, 'problems'> & { readonly roster: Roster },
): Steps<StandingsRow[]> {
  const firsts = new Map(firstSolves.map((one) => [one.problemId, one.userId]))
  const problemIds = problems.map(({ problemId }) => problemId)
  const rows: StandingsRow[] = []
  for (const line of lines) {
    const isVirtual = line === guest?.line
    const { username, rating, isDeleted } = isVirtual ? guestOf(guest.username) : roster.of(line.userId)
    rows.push({
      userId: line.userId,
      username,
      rank: isDeleted ? null : line.rank,
      totalScore: line.totalScore,
      totalPenalty: line.totalPenalty,
      problemsSolved: line.problemsSolved,
      cells: cellsOf(line, problemIds, isVirtual ? NO_FIRSTS : firsts),
      rating,
      ratingChange: isVirtual ? null : (changes.get(line.userId) ?? null),
      isVirtual,
      isOutOfCompetition: line.rank === null,
    })
    yield
  }
  return rows
}

const guestOf = (username: string) => ({ username, rating: null, isDeleted: false })
const NO_FIRSTS: ReadonlyMap<string, string> = new Map()

/** The line of a participant without submissions. */
export const emptyLine = (userId: string): Line => ({
  userId,
  totalScore: 0,
  totalPenalty: 0,
  problemsSolved: 0,
  lastMs: 0,
  cells: [],
})

function cellsOf(
  { cells, userId }: Line,
  problemIds: readonly string[],
  firsts: ReadonlyMap<string, string>,
): StandingsCell[] {
  return problemIds.map((problemId, index) => {
    const cell = cells[index]?.problemId === problemId ? cells[index] : undefined
    return {
      problemId,
      points: cell?.points ?? 0,
      solved: cell?.solved ?? false,
      rejected: cell?.rejected ?? 0,
      pending: cell?.pending ?? 0,
      hidden: cell?.hidden ?? 0,
      solvedAtMs: cell?.reachedMs ?? null,
      isFirst: firsts.get(problemId) === userId,
    }
  })
}
