import type { Standings } from '#contracts/http/contests'
import { csvOf, endsAtMs, icalendarOf } from '#core/contest'
import type { ContestRow } from '#db/queries/contests'

/** The standings as a spreadsheet reads them: one line a participant, one column a problem. */
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
    row.rank,
    row.username,
    row.totalScore,
    row.totalPenalty,
    row.problemsSolved,
    ...row.cells.map(({ points, rejected }) => `${points}${rejected === 0 ? '' : ` (-${rejected})`}`),
    row.ratingChange ?? '',
  ])
  return csvOf([head, ...lines])
}

/** A calendar of contests, for programs that subscribe to it. */
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
