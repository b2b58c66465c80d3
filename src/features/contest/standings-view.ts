import { LRUCache } from 'lru-cache'
import type { Standings, StandingsRow } from '#contracts/http/contest-standings'
import type { ContestId, UserId } from '#contracts/ids'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import { type BoardLine, currentRun, endsAtMs, isFrozen, lineOf, type Moment, statusAt } from '#core/contest'
import { paginate } from '#core/stats'
import { finished, type Steps } from '#core/steps'
import type { Db } from '#db/client'
import { runSubmissions } from '#db/queries/standings'
import { AppError } from '#errors'
import { type Clock, inTurns } from '#live'
import { attemptOf, type Boards, type ContestBoards } from './boards'
import { seesProblems } from './catalogue'
import { type ContestAccess, enterContest, headsOf, type OpenContest, scoringOf, type Viewer } from './contest-access'
import { NO_CHANGES, type RatingPreview } from './rating-preview'
import { Roster } from './roster'
import { emptyLine, type Lines, rowSteps } from './standings-rows'

type Deps = { readonly db: Db; readonly clock: Clock; readonly boards: ContestBoards; readonly preview: RatingPreview }
/** What determines the shown rows: the contest and whether the viewer manages it, nothing else about the viewer. */
type Sight = OpenContest & Pick<ContestAccess, 'manages'>
/** Published rows, valid until one of them changes. */
type Published = {
  readonly edition: string
  readonly lines: Lines
  readonly pages: LRUCache<string, readonly StandingsRow[]>
  /** All rows, rendered once for concurrent requests; null until the first request. */
  whole: Promise<readonly StandingsRow[]> | null
}

const EVERYTHING_MS = Number.MAX_SAFE_INTEGER
const KEPT_CONTESTS = 64
const KEPT_PAGES = 128
/** The number of recently viewed moments of contests that are cached: a slider requests the same ones for all viewers. */
const KEPT_MOMENTS = 64

/** Page 1 has rows 1 to `limit`, and so on. If `search` is not empty, only rows whose names contain it are counted. */
type StandingsPage = { readonly page: number; readonly limit: number; readonly search: string }
/** Default: all rows of the contest itself, as they are now. */
type StandingsRequest = {
  readonly virtual?: boolean
  readonly atMs?: number | null
  readonly page?: StandingsPage | null
}

/** The standings that a viewer may see: without what the freeze hides, except for managers of the contest. */
export class StandingsView {
  private readonly published = new LRUCache<string, Published>({ max: KEPT_CONTESTS })
  private readonly moments = new LRUCache<string, { readonly version: number; readonly moment: Promise<Moment> }>({
    max: KEPT_MOMENTS,
  })
  private readonly rosters = new LRUCache<ContestId, Roster>({ max: KEPT_CONTESTS })

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
    const published = isWhole ? this.publishedNow(access, boards) : null
    const then = published?.lines ?? (await this.momentAt(access, boards, asked))
    const lines = virtual ? this.withRun(access, viewer, then) : then
    const found = this.matching(access, lines.rows, page?.search ?? '')
    const ownAt = viewerId === null ? -1 : indexOfOwn(lines, viewerId)
    const own = lines.rows[ownAt]
    const limit = page?.limit ?? Math.max(1, found.length)
    return {
      leaderboard: await this.rowsFor(access, { lines, found, page, published }),
      own: own === undefined ? null : (finished(this.rows(access, lines, [own]))[0] ?? null),
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

  /** Resolves once `feed` is available. Throws CONTEST_NOT_FOUND. */
  async loaded(id: ContestId): Promise<void> {
    await this.deps.boards.of(id)
  }

  /**
   * The current page for watchers and a function for any participant's own row; null while the boards are not in
   * memory.
   */
  feed(contest: OpenContest, manages: boolean) {
    const sight: Sight = { ...contest, manages }
    const boards = this.deps.boards.ready(contest.id)
    if (boards === null) return null
    const published = this.publishedNow(sight, boards)
    const { lines } = published
    return {
      version: boards.version,
      totalCount: lines.rows.length,
      page: (page: StandingsPage) => this.pageOf(sight, page, published),
      own: (userId: UserId): { readonly own: StandingsRow | null; readonly page: number | null } => {
        const at = boardFor(sight, boards).indexOf(userId)
        const [own] = at === null ? [] : finished(this.rows(sight, lines, lines.rows.slice(at, at + 1)))
        return { own: own ?? null, page: at === null ? null : Math.floor(at / STANDINGS_PAGE_SIZE) + 1 }
      },
    }
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

  /** The current standings; the same object until something in them changes. */
  private publishedNow(sight: Sight, boards: Boards): Published {
    const { id, row } = sight
    const changes = this.deps.preview.of({ id, row, boards, isFrozen: isFrozen(row, this.deps.clock.nowMs()) })
    const edition = `${boards.version}:${this.rosterOf(id).version}`
    const key = keyOf(sight, boards)
    const known = this.published.get(key)
    if (known?.edition === edition && known.lines.changes === changes) return known
    const board = boardFor(sight, boards)
    const lines = { rows: board.rows(), firstSolves: board.firstSolves(), changes, guest: null }
    const published: Published = { edition, lines, pages: new LRUCache({ max: KEPT_PAGES }), whole: null }
    this.published.set(key, published)
    return published
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
    const isPublished = published !== null && lines.guest === null && found === lines.rows
    if (isPublished && page !== null) return this.pageOf(sight, page, published)
    if (isPublished) {
      published.whole ??= inTurns(this.rows(sight, lines, found))
      return published.whole
    }
    return inTurns(this.rows(sight, lines, page === null ? found : sliceOf(found, page)))
  }

  private pageOf(sight: Sight, page: StandingsPage, { lines, pages }: Published): readonly StandingsRow[] {
    const key = `${page.page}:${page.limit}`
    const known = pages.get(key)
    if (known !== undefined) return known
    const rows = finished(this.rows(sight, lines, sliceOf(lines.rows, page)))
    pages.set(key, rows)
    return rows
  }

  private rows({ id, problems }: Sight, lines: Lines, chosen: readonly BoardLine[]): Steps<StandingsRow[]> {
    return rowSteps(chosen, lines, { problems, roster: this.rosterOf(id) })
  }

  /** The lines whose names match. Returns the same array if nothing is searched. */
  private matching({ id }: Sight, lines: readonly BoardLine[], search: string): readonly BoardLine[] {
    const wanted = search.trim().toLowerCase()
    if (wanted === '') return lines
    const roster = this.rosterOf(id)
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

  private rosterOf(id: ContestId): Roster {
    const known = this.rosters.get(id)
    if (known !== undefined) return known
    const roster = new Roster(this.deps.db, id)
    this.rosters.set(id, roster)
    return roster
  }
}

type RowsAsked = {
  readonly lines: Lines
  readonly found: readonly BoardLine[]
  readonly page: StandingsPage | null
  readonly published: Published | null
}

const sliceOf = (lines: readonly BoardLine[], { page, limit }: StandingsPage): readonly BoardLine[] =>
  lines.slice((page - 1) * limit, page * limit)

/** The time since the start of a contest, at most its length. */
const elapsedAt = (row: Pick<OpenContest['row'], 'startAtMs' | 'durationMin'>, nowMs: number): number =>
  Math.max(0, Math.min(nowMs, endsAtMs(row)) - row.startAtMs)

/** Rounds down to seconds, so that requests within the same second share their lines. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/** Viewers with the same key see the same lines. */
const keyOf = ({ id, manages }: Sight, { open, shown }: Boards): string =>
  `${id}:${manages || open === shown ? 'open' : 'shown'}`

const boardFor = ({ manages }: Pick<Sight, 'manages'>, { open, shown }: Boards) => (manages ? open : shown)

/** The index of the viewer's line, which is that of their virtual run if there is one; -1 without a line. */
const indexOfOwn = ({ rows, guest }: Lines, userId: UserId): number =>
  guest === null ? rows.findIndex((line) => line.userId === userId) : rows.indexOf(guest.line)
