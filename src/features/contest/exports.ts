import type { Standings, StandingsFile } from '#contracts/http/contest-standings'
import { csvOf, endsAtMs, icalendarOf } from '#core/contest'
import type { ContestRow } from '#db/queries/contests'

/** The standings as CSV: one line per participant, one column per problem. */
export function standingsCsv({ leaderboard, problems }: Standings): string {
  const head = [
    'Rank',
    'Username',
    'Score',
    'Penalty',
    'Solved',
    ...problems.map(({ label }) => label),
    'Rating change',
  ]
  const lines = leaderboard.map((row) => [
    row.rank ?? '',
    row.username,
    row.totalScore,
    row.totalPenalty,
    row.problemsSolved,
    ...row.cells.map(({ points, rejected }) => `${points}${rejected === 0 ? '' : ` (-${rejected})`}`),
    row.ratingChange ?? '',
  ])
  return csvOf([head, ...lines])
}

/** The standings as JSON: everything on the page except what concerns the viewer alone. */
export const standingsFile = (contest: Pick<ContestRow, 'id' | 'title'>, standings: Standings): StandingsFile => {
  const { own: _, leaderboard, ...rest } = standings
  return { contest: { id: contest.id, title: contest.title }, ...rest, leaderboard }
}

/** A calendar of contests that calendar clients can subscribe to. */
export const contestCalendar = (contests: readonly ContestRow[], origin: string): string =>
  icalendarOf(
    contests.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      startAtMs: row.startAtMs,
      endAtMs: endsAtMs(row),
      stampMs: row.createdAtMs,
      url: `${origin}/contests/${row.id}`,
    })),
  )
