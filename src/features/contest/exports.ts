import { DAY_MS } from '#contracts/durations'
import type { Standings, StandingsFile } from '#contracts/http/contest-standings'
import { asContestId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { csvOf, endsAtMs, icalendarOf } from '#core/contest'
import type { Db } from '#db/client'
import { lastChanges } from '#db/queries/contest-changes'
import { contestsEndingAfter } from '#db/queries/contest-list'
import type { ContestRow } from '#db/queries/contests'
import type { Clock } from '#live'
import { loadContest, openContest, type Viewer } from './contest-access'
import type { StandingsView } from './standings-view'

/** How long past contests stay in the calendar. */
const CALENDAR_PAST_MS = 30 * DAY_MS

type Deps = { readonly db: Db; readonly clock: Clock; readonly standings: StandingsView }

/** Contests as files for other programs. The exports of a single contest throw CONTEST_NOT_FOUND. */
export class ContestExports {
  constructor(private readonly deps: Deps) {}

  /** The current standings as CSV. */
  async csv(viewer: Viewer, contestId: string): Promise<string> {
    return standingsCsv(await this.deps.standings.read(viewer, contestId))
  }

  /** The current standings as JSON. */
  async json(viewer: Viewer, contestId: string): Promise<StandingsFile> {
    const { db, standings } = this.deps
    return standingsFile(openContest(db, contestId).row, await standings.read(viewer, contestId))
  }

  /** One contest as a calendar. */
  calendarOf(viewer: Viewer, contestId: string, origin: string): string {
    const { row } = loadContest(this.deps.db, contestId, viewer)
    return contestCalendar(this.deps.db, [row], origin)
  }

  /** A calendar of all contests that the viewer sees, except those long past. */
  calendar(viewer: Viewer, origin: string): string {
    const { db, clock } = this.deps
    const reader = { viewerId: viewer?.id ?? null, seesAll: viewer?.contestAdmin === true }
    return contestCalendar(db, contestsEndingAfter(db, reader, clock.nowMs() - CALENDAR_PAST_MS), origin)
  }
}

/**
 * The standings as CSV: one line per participant, one column per problem. New columns come last, as readers may count
 * them.
 */
function standingsCsv({ leaderboard, problems }: Standings): string {
  const head = [
    'Rank',
    'Username',
    'Score',
    'Penalty',
    'Solved',
    ...problems.map(({ label }) => label),
    'Rating change',
    'Out of competition',
  ]
  const lines = leaderboard.map((row) => [
    row.rank ?? '',
    row.username,
    row.totalScore,
    row.totalPenalty,
    row.problemsSolved,
    ...row.cells.map(({ points, rejected }) => `${points}${rejected === 0 ? '' : ` (-${rejected})`}`),
    row.ratingChange ?? '',
    row.isOutOfCompetition ? 'yes' : '',
  ])
  return csvOf([head, ...lines])
}

/** The standings as JSON: everything on the page except what concerns the viewer alone. */
const standingsFile = (contest: ContestRow, { own: _, ...rest }: Standings): StandingsFile => ({
  contest: pick(contest, 'id', 'title'),
  ...rest,
})

/** A calendar of contests that calendar clients can subscribe to. */
function contestCalendar(db: Db, contests: readonly ContestRow[], origin: string): string {
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
