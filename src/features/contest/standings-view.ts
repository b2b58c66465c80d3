import type { Standings, StandingsCell, StandingsRow } from '#contracts/http/contests'
import { asRunId } from '#contracts/ids'
import {
  type FirstSolve,
  isFrozen,
  type Line,
  labelOf,
  lineOf,
  participationAt,
  type RankedLine,
  statusAt,
} from '#core/contest'
import { rateContest } from '#core/rating'
import type { Db } from '#db/client'
import { namesOf } from '#db/queries/contests'
import { currentRatings, ratingsOfContest } from '#db/queries/ratings'
import { runSubmissions } from '#db/queries/standings'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { attemptOf, type Boards, type ContestBoards, elapsedAt } from './boards'
import { type Encounter, meet, requireInside, scoringOf, type Viewer } from './book'
import { seesProblems } from './catalogue'
import { contenderOf, counts, pastsBefore } from './rating'

type Deps = { readonly db: Db; readonly clock: Clock; readonly boards: ContestBoards }
type Rows = { readonly rows: readonly RankedLine[]; readonly firstSolves: readonly FirstSolve[] }
type Changes = ReadonlyMap<string, number | null>
type Shown = { readonly version: number; readonly rows: readonly StandingsRow[] }
type Asking = { readonly encounter: Encounter; readonly viewer: Viewer }
type Preview = { readonly version: number; readonly madeAtMs: number; readonly changes: Changes }

/** Larger contests' rating preview is worked out at most this often: it takes every pair of participants. */
const PREVIEW_EVERY_MS = 30_000
const SMALL_CONTEST = 100
const EVERYTHING_MS = Number.MAX_SAFE_INTEGER
const NO_CHANGES: Changes = new Map()

export type StandingsRequest = { readonly virtual: boolean; readonly atMs: number | null }

/** Standings as a viewer may see them: what the freeze hides is not in them, except for those who manage the contest. */
export class StandingsView {
  private readonly shown = new Map<string, Shown>()
  private readonly previews = new Map<string, Preview>()

  constructor(private readonly deps: Deps) {}

  /** Throws CONTEST_NOT_FOUND, CONTEST_PRIVATE, VIRTUAL_MISSING. */
  read(contestId: string, viewer: Viewer, { virtual, atMs }: StandingsRequest): Standings {
    const encounter = meet(this.deps.db, contestId, viewer)
    requireInside(encounter)
    const nowMs = this.deps.clock.nowMs()
    const boards = this.deps.boards.of(encounter.id)
    const asked = this.elapsed(encounter, { virtual, atMs, nowMs })
    const isWhole = asked === EVERYTHING_MS
    const then = isWhole ? null : boardFor(encounter, boards).at(asked)
    const official = then === null ? this.wholeRows(encounter, boards) : this.rows(encounter, then, this.noChanges())
    const own = virtual ? this.virtualRow({ encounter, viewer }, then?.rows ?? []) : ownRow(encounter, official)
    return {
      leaderboard: virtual && own !== null ? withVirtual(official, own) : official,
      own,
      problems:
        seesProblems(encounter, nowMs) || statusAt(encounter.row, nowMs) !== 'upcoming' ? headsOf(encounter) : [],
      isFrozen: isFrozen(encounter.row, nowMs),
      isFinal: encounter.row.finalAtMs !== null,
      elapsedMs: isWhole ? elapsedAt(encounter.row, nowMs) : asked,
      version: boards.version,
    }
  }

  /** The moment asked for; while a contest or a run goes on, nobody looks ahead of it. */
  private elapsed({ run, standing, row }: Encounter, asked: StandingsRequest & { readonly nowMs: number }): number {
    const { virtual, atMs, nowMs } = asked
    if (virtual) {
      if (run === null) throw new AppError('VIRTUAL_MISSING')
      return Math.min(nowMs, run.endsAtMs) - run.startedAtMs
    }
    if (participationAt(standing, nowMs) === 'virtual' && run !== null)
      return Math.min(atMs ?? EVERYTHING_MS, nowMs - run.startedAtMs)
    return atMs === null || atMs >= elapsedAt(row, nowMs) ? EVERYTHING_MS : atMs
  }

  /** Kept until something changes: a full house asks for the very same rows again and again. */
  private wholeRows(encounter: Encounter, boards: Boards): readonly StandingsRow[] {
    const key = `${encounter.id}:${encounter.manages || boards.open === boards.shown ? 'open' : 'shown'}`
    const version = boards.version + (encounter.row.finalAtMs ?? 0)
    const known = this.shown.get(key)
    const isPreviewNew = known?.version === version && !this.isPreviewDue(encounter, boards)
    if (known !== undefined && isPreviewNew) return known.rows
    const board = boardFor(encounter, boards)
    const rows = this.rows(
      encounter,
      { rows: board.rows(), firstSolves: board.firstSolves() },
      this.ratingsOf(encounter, boards),
    )
    this.shown.set(key, { version, rows })
    return rows
  }

  private rows(
    { id, row, problems }: Encounter,
    { rows, firstSolves }: Rows,
    { changes, ratings }: { readonly changes: Changes; readonly ratings: ReadonlyMap<string, number> },
  ): StandingsRow[] {
    const names = namesOf(this.deps.db, id)
    const firsts = new Map(firstSolves.map((one) => [one.problemId, one.userId]))
    const shown = problems.map(({ problemId }) => problemId)
    return rows.map((line) => ({
      ...figuresOf(line),
      username: names.get(line.userId) ?? '',
      cells: cellsOf(line, shown, firsts),
      rating: ratings.get(line.userId) ?? null,
      ratingChange: row.isRated ? (changes.get(line.userId) ?? null) : null,
      isVirtual: false,
    }))
  }

  private noChanges() {
    return { changes: NO_CHANGES, ratings: currentRatings(this.deps.db) }
  }

  /** The ratings moved by this contest once it is final; before that, by how much each would move if it ended now. */
  private ratingsOf(encounter: Encounter, boards: Boards): { changes: Changes; ratings: ReadonlyMap<string, number> } {
    const { db } = this.deps
    const ratings = currentRatings(db)
    if (!encounter.row.isRated) return { changes: NO_CHANGES, ratings }
    if (encounter.row.finalAtMs === null) return { changes: this.preview(encounter, boards), ratings }
    const moved = ratingsOfContest(db, encounter.id)
    return { changes: new Map(moved.map((one) => [one.userId, changeOf(one)])), ratings }
  }

  private preview(encounter: Encounter, boards: Boards): Changes {
    const { row, id } = encounter
    const nowMs = this.deps.clock.nowMs()
    // While the standings stand still, a change would tell what they hide.
    if (isFrozen(row, nowMs)) return NO_CHANGES
    const known = this.previews.get(id)
    if (known !== undefined && !this.isPreviewDue(encounter, boards)) return known.changes
    const rows = boardFor(encounter, boards).rows()
    const pasts = pastsBefore(this.deps.db, EVERYTHING_MS)
    const changes = counts(row, rows.length) ? rateContest(rows.map((line) => contenderOf(line, pasts))) : []
    const made = new Map(changes.map((one) => [one.userId, changeOf(one)]))
    this.previews.set(id, { version: boards.version, madeAtMs: nowMs, changes: made })
    return made
  }

  private isPreviewDue({ id, row }: Encounter, boards: Boards): boolean {
    if (!row.isRated || row.finalAtMs !== null) return false
    const known = this.previews.get(id)
    if (known === undefined) return true
    if (known.version === boards.version) return false
    const isSmall = boards.open.rows().length <= SMALL_CONTEST
    return isSmall || this.deps.clock.nowMs() - known.madeAtMs >= PREVIEW_EVERY_MS
  }

  /** The viewer's line in their latest run, placed among the official rows of the same moment. */
  private virtualRow({ encounter, viewer }: Asking, official: readonly RankedLine[]): StandingsRow | null {
    const { run, viewerId, problems } = encounter
    if (run === null || viewerId === null) return null
    const scoring = scoringOf(encounter)
    const attempts = runSubmissions(this.deps.db, asRunId(run.id)).map(attemptOf)
    const line: Line = lineOf(viewerId, attempts, scoring) ?? emptyLine(viewerId)
    const above = official.filter((one) => scoring.format.compare(one, line) < 0).length
    return {
      ...figuresOf({ ...line, rank: above + 1 }),
      username: viewer?.username ?? '',
      cells: cellsOf(
        line,
        problems.map(({ problemId }) => problemId),
        new Map(),
      ),
      rating: null,
      ratingChange: null,
      isVirtual: true,
    }
  }
}

const boardFor = ({ manages }: Encounter, { open, shown }: Boards) => (manages ? open : shown)

const changeOf = ({ rating, ratingBefore }: { rating: number; ratingBefore: number | null }): number | null =>
  ratingBefore === null ? null : rating - ratingBefore

const figuresOf = ({ userId, rank, totalScore, totalPenalty, problemsSolved }: RankedLine) => ({
  userId,
  rank,
  totalScore,
  totalPenalty,
  problemsSolved,
})

const emptyLine = (userId: string): Line => ({
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
  const known = new Map(cells.map((cell) => [cell.problemId, cell]))
  return problemIds.map((problemId) => {
    const cell = known.get(problemId)
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

const ownRow = ({ viewerId }: Encounter, rows: readonly StandingsRow[]): StandingsRow | null =>
  rows.find(({ userId }) => userId === viewerId) ?? null

/** The own run stands above the official row that it ties with. */
function withVirtual(rows: readonly StandingsRow[], own: StandingsRow): StandingsRow[] {
  const at = rows.findIndex(({ rank }) => rank >= own.rank)
  return at < 0 ? [...rows, own] : [...rows.slice(0, at), own, ...rows.slice(at)]
}

const headsOf = ({ problems }: Encounter) =>
  problems.map(({ problemId, points, title }, index) => ({ problemId, points, title, label: labelOf(index) }))
