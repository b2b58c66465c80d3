import { LRUCache } from 'lru-cache'
import type { StandingsCell, StandingsRow } from '#contracts/http/contest-standings'
import type { ContestId, UserId } from '#contracts/ids'
import { STANDINGS_PAGE_SIZE } from '#contracts/limits'
import { type BoardLine, type FirstSolve, isFrozen, type Line } from '#core/contest'
import { finished, type Steps } from '#core/steps'
import type { Db } from '#db/client'
import { type Clock, inTurns } from '#live'
import type { Boards, ContestBoards } from './boards'
import type { ContestAccess, OpenContest } from './contest-access'
import type { Changes, RatingPreview } from './rating-preview'
import { Roster } from './roster'

type Deps = { readonly db: Db; readonly clock: Clock; readonly boards: ContestBoards; readonly preview: RatingPreview }
/** What determines the shown rows: the contest and whether the viewer manages it, nothing else about the viewer. */
export type Sight = OpenContest & Pick<ContestAccess, 'manages'>
/** Published rows, valid until one of them changes. */
export type Published = {
  readonly edition: string
  readonly lines: Lines
  readonly pages: LRUCache<string, readonly StandingsRow[]>
  /** All rows, rendered once for concurrent requests; null until the first request. */
  whole: Promise<readonly StandingsRow[]> | null
}

/** Lines in order, with the other data that their rows show. */
export type Lines = {
  readonly rows: readonly BoardLine[]
  readonly firstSolves: readonly FirstSolve[]
  readonly changes: Changes
  /** The viewer's own line in a virtual run. It is also in `rows`, and has no name in the roster. */
  readonly guest: { readonly line: BoardLine; readonly username: string } | null
}

/** Page 1 has rows 1 to `limit`, and so on. */
export type PageChoice = { readonly page: number; readonly limit: number }

const KEPT_CONTESTS = 64
const KEPT_PAGES = 128

/** The current standings of contests, as all viewers with the same rights see them: lines, and rows with names. */
export class PublishedStandings {
  private readonly published = new LRUCache<string, Published>({ max: KEPT_CONTESTS })
  private readonly rosters = new LRUCache<ContestId, Roster>({ max: KEPT_CONTESTS })

  constructor(private readonly deps: Deps) {}

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
    const published = this.now(sight, boards)
    const { lines } = published
    return {
      version: boards.version,
      totalCount: lines.rows.length,
      page: (page: PageChoice) => this.pageOf(sight, page, published),
      own: (userId: UserId): { readonly own: StandingsRow | null; readonly page: number | null } => {
        const at = boardFor(sight, boards).indexOf(userId)
        const [own] = at === null ? [] : finished(this.rows(sight, lines, lines.rows.slice(at, at + 1)))
        return { own: own ?? null, page: at === null ? null : Math.floor(at / STANDINGS_PAGE_SIZE) + 1 }
      },
    }
  }

  /** The current standings; the same object until something in them changes. */
  now(sight: Sight, boards: Boards): Published {
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

  /** All rows of the current standings. */
  wholeOf(sight: Sight, published: Published): Promise<readonly StandingsRow[]> {
    const { lines } = published
    published.whole ??= inTurns(this.rows(sight, lines, lines.rows))
    return published.whole
  }

  /** A page of the current standings, rendered once. */
  pageOf(sight: Sight, page: PageChoice, { lines, pages }: Published): readonly StandingsRow[] {
    const key = `${page.page}:${page.limit}`
    const known = pages.get(key)
    if (known !== undefined) return known
    const rows = finished(this.rows(sight, lines, sliceOf(lines.rows, page)))
    pages.set(key, rows)
    return rows
  }

  /** The rows of chosen lines. */
  rows({ id, problems }: Sight, lines: Lines, chosen: readonly BoardLine[]): Steps<StandingsRow[]> {
    return rowSteps(chosen, lines, { problems, roster: this.rosterOf(id) })
  }

  /** The participants' names, as the rows show them. */
  rosterOf(id: ContestId): Roster {
    const known = this.rosters.get(id)
    if (known !== undefined) return known
    const roster = new Roster(this.deps.db, id)
    this.rosters.set(id, roster)
    return roster
  }
}

/** The lines of a page. */
export const sliceOf = (lines: readonly BoardLine[], { page, limit }: PageChoice): readonly BoardLine[] =>
  lines.slice((page - 1) * limit, page * limit)

/** Viewers with the same key see the same lines. */
export const keyOf = ({ id, manages }: Sight, { open, shown }: Boards): string =>
  `${id}:${manages || open === shown ? 'open' : 'shown'}`

/** The board that shows what the freeze hides only to managers. */
export const boardFor = ({ manages }: Pick<Sight, 'manages'>, { open, shown }: Boards) => (manages ? open : shown)

/** Renders the given lines, one per step: a contest may have thousands, with a cell for each problem. */
function* rowSteps(
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
