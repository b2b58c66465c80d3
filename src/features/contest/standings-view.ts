import { STANDINGS_PAGE_SIZE, type Standings, type StandingsRow } from '#contracts/http/contest-standings'
import { asRunId, type ContestId, type UserId } from '#contracts/ids'
import { type BoardLine, isFrozen, labelOf, lineOf, participationAt, statusAt } from '#core/contest'
import { paginate } from '#core/stats'
import type { Db } from '#db/client'
import { runSubmissions } from '#db/queries/standings'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { attemptOf, type Boards, type ContestBoards, elapsedAt } from './boards'
import { type Encounter, meet, type OpenContest, requireInside, scoringOf, type Viewer } from './book'
import { seesProblems } from './catalogue'
import { Memory } from './memory'
import { NO_CHANGES, type RatingPreview } from './rating-preview'
import { Roster } from './roster'
import { emptyLine, type Lines, rowsOf } from './standings-rows'

type Deps = { readonly db: Db; readonly clock: Clock; readonly boards: ContestBoards; readonly preview: RatingPreview }
/** What decides which rows are shown: not who looks, but whether they manage the contest. */
export type Sight = OpenContest & Pick<Encounter, 'manages'>
/** Rows that were told, until one of them is another. */
type Told = { readonly edition: string; readonly lines: Lines; readonly pages: Memory<string, readonly StandingsRow[]> }

const EVERYTHING_MS = Number.MAX_SAFE_INTEGER
const KEPT_CONTESTS = 64
const KEPT_PAGES = 128
/** Moments of contests that were looked at last: a slider passes the same ones for everybody. */
const KEPT_MOMENTS = 64

/** Rows from 1 to `limit` of page 1, and so on; those alone whose names hold `search`, where it is not ''. */
export type StandingsPage = { readonly page: number; readonly limit: number; readonly search: string }
export type StandingsRequest = {
  readonly virtual: boolean
  readonly atMs: number | null
  /** null: every row. */
  readonly page: StandingsPage | null
}

/** Standings as a viewer may see them: what the freeze hides is not in them, except for those who manage the contest. */
export class StandingsView {
  private readonly told = new Memory<string, Told>(KEPT_CONTESTS)
  private readonly moments = new Memory<string, { readonly version: number; readonly lines: Lines }>(KEPT_MOMENTS)
  private readonly rosters = new Memory<ContestId, Roster>(KEPT_CONTESTS)

  constructor(private readonly deps: Deps) {}

  /** Throws CONTEST_NOT_FOUND, CONTEST_PRIVATE, VIRTUAL_MISSING. */
  read(contestId: string, viewer: Viewer, { virtual, atMs, page }: StandingsRequest): Standings {
    const encounter = meet(this.deps.db, contestId, viewer)
    requireInside(encounter)
    const { row, viewerId } = encounter
    const nowMs = this.deps.clock.nowMs()
    const boards = this.deps.boards.of(encounter.id)
    const asked = this.elapsed(encounter, { virtual, atMs, nowMs })
    const isWhole = asked === EVERYTHING_MS
    const told = isWhole ? this.toldNow(encounter, boards) : null
    const then = told?.lines ?? this.linesAt(encounter, boards, asked)
    const lines = virtual ? this.withRun(encounter, viewer, then) : then
    const found = this.matching(encounter, lines.rows, page?.search ?? '')
    const ownAt = viewerId === null ? -1 : indexOfOwn(lines, viewerId)
    const own = lines.rows[ownAt]
    const limit = page?.limit ?? Math.max(1, found.length)
    return {
      leaderboard: this.pageOf(encounter, { lines, found, page, told }),
      own: own === undefined ? null : (this.rows(encounter, lines, [own])[0] ?? null),
      pagination: paginate(page?.page ?? 1, limit, found.length),
      ownPage: ownAt < 0 ? null : Math.floor(ownAt / limit) + 1,
      problems: seesProblems(encounter, nowMs) || statusAt(row, nowMs) !== 'upcoming' ? headsOf(encounter) : [],
      isFrozen: isFrozen(row, nowMs),
      isFinal: row.finalAtMs !== null,
      elapsedMs: isWhole ? elapsedAt(row, nowMs) : asked,
      version: boards.version,
    }
  }

  /** One page as it stands, for those who hear of it by themselves, and the own row of anybody among them. */
  feed(contest: OpenContest, manages: boolean) {
    const sight: Sight = { ...contest, manages }
    const boards = this.deps.boards.of(contest.id)
    const told = this.toldNow(sight, boards)
    const { lines } = told
    return {
      version: boards.version,
      totalCount: lines.rows.length,
      page: (page: StandingsPage) => this.pageOf(sight, { lines, found: lines.rows, page, told }),
      own: (userId: UserId): { readonly own: StandingsRow | null; readonly page: number | null } => {
        const at = boardFor(sight, boards).indexOf(userId)
        const [own] = at === null ? [] : this.rows(sight, lines, lines.rows.slice(at, at + 1))
        return { own: own ?? null, page: at === null ? null : Math.floor(at / STANDINGS_PAGE_SIZE) + 1 }
      },
    }
  }

  /** The moment asked for; while a contest or a run goes on, nobody looks ahead of it. */
  private elapsed(
    { run, standing, row }: Encounter,
    asked: Pick<StandingsRequest, 'virtual' | 'atMs'> & { readonly nowMs: number },
  ): number {
    const { virtual, atMs, nowMs } = asked
    if (virtual) {
      if (run === null) throw new AppError('VIRTUAL_MISSING')
      return wholeSeconds(Math.min(nowMs, run.endsAtMs) - run.startedAtMs)
    }
    if (participationAt(standing, nowMs) === 'virtual' && run !== null)
      return wholeSeconds(Math.min(atMs ?? EVERYTHING_MS, nowMs - run.startedAtMs))
    return atMs === null || atMs >= elapsedAt(row, nowMs) ? EVERYTHING_MS : wholeSeconds(atMs)
  }

  /** The standings of now; the same object until something in them is another. */
  private toldNow(sight: Sight, boards: Boards): Told {
    const { id, row } = sight
    const isOpen = sight.manages || boards.open === boards.shown
    const changes = this.deps.preview.of({
      ...{ id, row, boards },
      isFrozen: isFrozen(row, this.deps.clock.nowMs()),
    })
    const edition = `${boards.version}:${this.rosterOf(id).version}`
    const key = `${id}:${isOpen ? 'open' : 'shown'}`
    const known = this.told.get(key)
    if (known?.edition === edition && known.lines.changes === changes) return known
    const board = boardFor(sight, boards)
    const lines = { rows: board.rows(), firstSolves: board.firstSolves(), changes, guest: null }
    return this.told.set(key, { edition, lines, pages: new Memory(KEPT_PAGES) })
  }

  private linesAt(sight: Sight, boards: Boards, elapsedMs: number): Lines {
    const isOpen = sight.manages || boards.open === boards.shown
    const key = `${sight.id}:${isOpen ? 'open' : 'shown'}:${elapsedMs}`
    const known = this.moments.get(key)
    if (known?.version === boards.version) return known.lines
    const lines = { ...boardFor(sight, boards).at(elapsedMs), changes: NO_CHANGES, guest: null }
    return this.moments.set(key, { version: boards.version, lines }).lines
  }

  /** Of what is told to everybody, each page is made once. */
  private pageOf(sight: Sight, { lines, found, page, told }: PageAsked): readonly StandingsRow[] {
    const from = page === null ? 0 : (page.page - 1) * page.limit
    const chosen = page === null ? found : found.slice(from, from + page.limit)
    if (told === null || lines.guest !== null || found !== lines.rows) return this.rows(sight, lines, chosen)
    const key = page === null ? 'all' : `${page.page}:${page.limit}`
    return told.pages.get(key) ?? told.pages.set(key, this.rows(sight, lines, chosen))
  }

  private rows({ id, problems }: Sight, lines: Lines, chosen: readonly BoardLine[]): StandingsRow[] {
    return rowsOf(chosen, lines, { problems, roster: this.rosterOf(id) })
  }

  /** The very same lines where nothing is looked for. */
  private matching({ id }: Sight, lines: readonly BoardLine[], search: string): readonly BoardLine[] {
    const wanted = search.trim().toLowerCase()
    if (wanted === '') return lines
    const roster = this.rosterOf(id)
    return lines.filter(({ userId }) => roster.of(userId).username.toLowerCase().includes(wanted))
  }

  /** The viewer's line in their latest run, above the official one that it ties with. */
  private withRun(encounter: Encounter, viewer: Viewer, lines: Lines): Lines {
    const { run, viewerId } = encounter
    if (run === null || viewerId === null) return lines
    const scoring = scoringOf(encounter)
    const attempts = runSubmissions(this.deps.db, asRunId(run.id)).map(attemptOf)
    const line = lineOf(viewerId, attempts, scoring) ?? emptyLine(viewerId)
    const above = lines.rows.filter((one) => scoring.format.compare(one, line) < 0).length
    const placed = { ...line, rank: above + 1 }
    const rows = [...lines.rows.slice(0, above), placed, ...lines.rows.slice(above)]
    return { ...lines, rows, guest: { line: placed, username: viewer?.username ?? '' } }
  }

  private rosterOf(id: ContestId): Roster {
    return this.rosters.get(id) ?? this.rosters.set(id, new Roster(this.deps.db, id))
  }
}

type PageAsked = {
  readonly lines: Lines
  readonly found: readonly BoardLine[]
  readonly page: StandingsPage | null
  readonly told: Told | null
}

/** Moments are shared: whoever goes through the same second gets the same lines. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

const boardFor = ({ manages }: Pick<Sight, 'manages'>, { open, shown }: Boards) => (manages ? open : shown)

/** The run's own line where there is one; -1 without a line. */
const indexOfOwn = ({ rows, guest }: Lines, userId: UserId): number =>
  guest === null ? rows.findIndex((line) => line.userId === userId) : rows.indexOf(guest.line)

const headsOf = ({ problems }: OpenContest) =>
  problems.map(({ problemId, points, title }, index) => ({ problemId, points, title, label: labelOf(index) }))
