import type { Standings, StandingsFile } from '#contracts/http/contest-standings'
import { asContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { csvOf, endsAtMs, icalendarOf } from '#core/contest'
import type { Db } from '#db/client'
import { lastChanges } from '#db/queries/contest-changes'
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
export const standingsFile = (contest: ContestRow, { own: _, ...rest }: Standings): StandingsFile => ({
  contest: pick(contest, 'id', 'title'),
  ...rest,
})

/** A calendar of contests that calendar clients can subscribe to. */
export function contestCalendar(db: Db, contests: readonly ContestRow[], origin: string): string {
  const changed = lastChanges(
    db,
    contests.map(({ id }) => asContestId(id)),
  )
  return icalendarOf(
    contests.map((row) => ({
      ...pick(row, 'id', 'title', 'description', 'startAtMs'),
      endAtMs: endsAtMs(row),
      changedAtMs: changed.get(row.id) ?? row.createdAtMs,
      sequence: row.version - 1,
      url: `${origin}/contests/${row.id}`,
    })),
  )
}
