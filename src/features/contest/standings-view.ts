import { LRUCache } from 'lru-cache'
import type { Standings, StandingsRow } from '#contracts/http/contest-standings'
import type { UserId } from '#contracts/ids'
import { type BoardLine, currentRun, endsAtMs, isFrozen, type Line, lineOf, type Moment, statusAt } from '#core/contest'
import { paginate } from '#core/stats'
import { finished } from '#core/steps'
import type { Db } from '#db/client'
import { runSubmissions } from '#db/queries/standings'
import { AppError } from '#errors'
import { type Clock, inTurns } from '#live'
import { attemptOf, type Boards, type ContestBoards } from './boards'
import { seesProblems } from './catalogue'
import { type ContestAccess, enterContest, headsOf, type OpenContest, scoringOf, type Viewer } from './contest-access'
import {
  boardFor,
  keyOf,
  type Lines,
  type PageChoice,
  type Published,
  type PublishedStandings,
  type Sight,
  sliceOf,
} from './published-standings'
import { NO_CHANGES } from './rating-preview'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly boards: ContestBoards
  readonly standings: PublishedStandings
}

const EVERYTHING_MS = Number.MAX_SAFE_INTEGER
/** The number of recently viewed moments of contests that are cached: a slider requests the same ones for all viewers. */
const KEPT_MOMENTS = 64

/** If `search` is not empty, only rows whose names contain it are counted. */
type StandingsPage = PageChoice & { readonly search: string }
/** Default: all rows of the contest itself, as they are now. */
type StandingsRequest = {
  readonly virtual?: boolean
  readonly atMs?: number | null
  readonly page?: StandingsPage | null
}

/** The standings that a viewer may see: without what the freeze hides, except for managers of the contest. */
export class StandingsView {
  private readonly moments = new LRUCache<string, { readonly version: number; readonly moment: Promise<Moment> }>({
    max: KEPT_MOMENTS,
  })

  constructor(private readonly deps: Deps) {}

  /**
   * The standings for a viewer. Long computations are interleaved with other work. Throws CONTEST_NOT_FOUND,
   * CONTEST_PRIVATE, VIRTUAL_MISSING.
   */
  async read(viewer: Viewer, contestId: string, request: StandingsRequest = {}): Promise<Standings> {
    const { virtual = false, atMs = null, page = null } = request
    const boards = await this.deps.boards.of(enterContest(this.deps.db, contestId, viewer).id)
    // The viewer's rights may have changed while the boards were loaded.
    const access = enterContest(this.deps.db, contestId, viewer)
    const { row, viewerId } = access
    const nowMs = this.deps.clock.nowMs()
    const asked = this.elapsed(access, { virtual, atMs, nowMs })
    const isWhole = asked === EVERYTHING_MS
    const published = isWhole ? this.deps.standings.now(access, boards) : null
    const then = published?.lines ?? (await this.momentAt(access, boards, asked))
    const lines = virtual ? this.withRun(access, viewer, then) : then
    const found = this.matching(access, lines.rows, page?.search ?? '')
    const ownAt = viewerId === null ? -1 : indexOfOwn(lines, viewerId)
    const own = lines.rows[ownAt]
    const limit = page?.limit ?? Math.max(1, found.length)
    return {
      leaderboard: await this.rowsFor(access, { lines, found, page, published }),
      own: own === undefined ? null : (finished(this.deps.standings.rows(access, lines, [own]))[0] ?? null),
      pagination: paginate(page?.page ?? 1, limit, found.length),
      ownPage: ownAt < 0 ? null : Math.floor(ownAt / limit) + 1,
      problems: seesProblems(access, nowMs) || statusAt(row, nowMs) !== 'upcoming' ? headsOf(access) : [],
      isFrozen: isFrozen(row, nowMs),
      isFinal: row.finalAtMs !== null,
      elapsedMs: isWhole ? elapsedAt(row, nowMs) : asked,
      version: boards.version,
    }
  }

  /**
   * The lines at one moment of the contest as this viewer may see them, computed once for all viewers with the same
   * rights. Throws like `read`.
   */
  async linesAt(viewer: Viewer, contestId: string, elapsedMs: number): Promise<readonly BoardLine[]> {
    const boards = await this.deps.boards.of(enterContest(this.deps.db, contestId, viewer).id)
    return (await this.momentAt(enterContest(this.deps.db, contestId, viewer), boards, elapsedMs)).rows
  }

  /** The requested moment. While a contest or a virtual run is going on, it cannot be in the future. */
  private elapsed(
    { standing, row }: ContestAccess,
    asked: Required<Pick<StandingsRequest, 'virtual' | 'atMs'>> & { readonly nowMs: number },
  ): number {
    const { virtual, atMs, nowMs } = asked
    if (virtual) {
      const { run } = standing
      if (run === null) throw new AppError('VIRTUAL_MISSING')
      return wholeSeconds(Math.min(nowMs, run.endsAtMs) - run.startedAtMs)
    }
    const run = currentRun(standing, nowMs)
    if (run !== null) return wholeSeconds(Math.min(atMs ?? EVERYTHING_MS, nowMs - run.startedAtMs))
    return atMs === null || atMs >= elapsedAt(row, nowMs) ? EVERYTHING_MS : wholeSeconds(atMs)
  }

  /** The lines at a moment, computed once for concurrent requests. */
  private async momentAt(sight: Sight, boards: Boards, elapsedMs: number): Promise<Lines> {
    const key = `${keyOf(sight, boards)}:${elapsedMs}`
    const { version } = boards
    const known = this.moments.get(key)
    const current =
      known?.version === version ? known : { version, moment: inTurns(boardFor(sight, boards).at(elapsedMs)) }
    if (current !== known) this.moments.set(key, current)
    return { ...(await current.moment), changes: NO_CHANGES, guest: null }
  }

  /** Each page of published rows is rendered once. */
  private async rowsFor(sight: Sight, { lines, found, page, published }: RowsAsked): Promise<readonly StandingsRow[]> {
    const { standings } = this.deps
    const isPublished = published !== null && lines.guest === null && found === lines.rows
    if (isPublished && page !== null) return standings.pageOf(sight, page, published)
    if (isPublished) return standings.wholeOf(sight, published)
    return inTurns(standings.rows(sight, lines, page === null ? found : sliceOf(found, page)))
  }

  /** The lines whose names match. Returns the same array if nothing is searched. */
  private matching({ id }: Sight, lines: readonly BoardLine[], search: string): readonly BoardLine[] {
    const wanted = search.trim().toLowerCase()
    if (wanted === '') return lines
    const roster = this.deps.standings.rosterOf(id)
    return lines.filter(({ userId }) => roster.of(userId).username.toLowerCase().includes(wanted))
  }

  /**
   * Adds the viewer's line in their latest virtual run, above official lines that it ties with. A run in which the
   * viewer is disqualified adds none.
   */
  private withRun(access: ContestAccess, viewer: Viewer, lines: Lines): Lines {
    const { viewerId } = access
    const { run } = access.standing
    if (run === null || run.disqualifiedAtMs !== null || viewerId === null) return lines
    const scoring = scoringOf(access)
    const attempts = runSubmissions(this.deps.db, run).map(attemptOf)
    const line = lineOf(viewerId, attempts, scoring) ?? emptyLine(viewerId)
    const above = lines.rows.filter((one) => scoring.format.compare(one, line) < 0)
    // Lines out of competition have no rank and are not counted.
    const placed = { ...line, rank: above.filter(({ rank }) => rank !== null).length + 1 }
    const rows = [...above, placed, ...lines.rows.slice(above.length)]
    return { ...lines, rows, guest: { line: placed, username: viewer?.username ?? '' } }
  }
}

type RowsAsked = {
  readonly lines: Lines
  readonly found: readonly BoardLine[]
  readonly page: StandingsPage | null
  readonly published: Published | null
}

/** The line of a participant without submissions. */
const emptyLine = (userId: string): Line => ({
  userId,
  totalScore: 0,
  totalPenalty: 0,
  problemsSolved: 0,
  lastMs: 0,
  cells: [],
})

/** The time since the start of a contest, at most its length. */
const elapsedAt = (row: Pick<OpenContest['row'], 'startAtMs' | 'durationMin'>, nowMs: number): number =>
  Math.max(0, Math.min(nowMs, endsAtMs(row)) - row.startAtMs)

/** Rounds down to seconds, so that requests within the same second share their lines. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** The index of the viewer's line, which is that of their virtual run if there is one; -1 without a line. */
const indexOfOwn = ({ rows, guest }: Lines, userId: UserId): number =>
  guest === null ? rows.findIndex((line) => line.userId === userId) : rows.indexOf(guest.line)
