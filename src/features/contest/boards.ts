import { LRUCache } from 'lru-cache'
import { asContestId, type ContestId } from '#contracts/ids'
import { type Attempt, Board, freezeElapsedMs, isFrozen, outcomeOf } from '#core/contest'
import { type Steps, whileWanted } from '#core/steps'
import type { Db } from '#db/client'
import { disqualifiedUsers, unrankedUsers } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { type CountedRow, countedPages, type PlacedRow } from '#db/queries/standings'
import { type Clock, inTurns } from '#live'
import { openContest, scoringOf } from './contest-access'

/**
 * The number of contests whose standings are cached. Others are recomputed on demand; the least recently read are
 * dropped.
 */
const KEPT_BOARDS = 32
/** The number of contests whose version is remembered; any other contest starts with a new number. */
const KEPT_VERSIONS = 1024

/** `open` includes everything. `shown` is what the freeze leaves, and the same object if nothing is hidden. */
export type Boards = { readonly open: Board; readonly shown: Board; readonly version: number }
type Kept = { readonly open: Board; readonly frozen: Board | null }
type Loading = { readonly kept: Kept; readonly done: Promise<void> }
/**
 * The version of a contest's standings with its unranked users. These are compared because the database itself changes
 * them when a user becomes a contest admin.
 */
type Edition = { readonly version: number; readonly unranked: string }

export const attemptOf = (row: CountedRow): Attempt => ({
  seq: row.seq,
  userId: row.userId,
  problemId: row.problemId,
  elapsedMs: row.elapsedMs ?? 0,
  outcome: outcomeOf(row.verdict),
  points: row.points,
  parts: row.parts,
})

/**
 * The standings of contests, cached and updated incrementally. The list of submissions is the source of truth:
 * standings that were evicted, or lost with the process, are recomputed from it, interleaved with other work. Changes
 * during a load also reach the boards being loaded. Applying a change twice is harmless, because an attempt replaces
 * the one with its number, and a page of the list is never older than a change that was announced before it was read.
 */
export class ContestBoards {
  private readonly kept = new LRUCache<ContestId, Kept>({ max: KEPT_BOARDS })
  private readonly loading = new Map<ContestId, Loading>()
  private readonly editions = new LRUCache<ContestId, Edition>({ max: KEPT_VERSIONS })
  private versions = 0
  private isClosed = false

  constructor(
    private readonly db: Db,
    private readonly clock: Pick<Clock, 'nowMs'>,
  ) {}

  /** The boards of a contest, loaded if needed. Throws CONTEST_NOT_FOUND. */
  async of(id: ContestId): Promise<Boards> {
    for (;;) {
      const boards = this.ready(id)
      if (boards !== null) return boards
      await (this.loading.get(id)?.done ?? this.load(id))
    }
  }

  /** The boards of a contest; null while they are not in memory. */
  ready(id: ContestId): Boards | null {
    const version = this.versionOf(id)
    const kept = this.kept.get(id)
    if (kept === undefined) return null
    const row = contestById(this.db, id)
    const isHidden = row !== undefined && isFrozen(row, this.clock.nowMs())
    return { open: kept.open, shown: isHidden ? (kept.frozen ?? kept.open) : kept.open, version }
  }

  /** A number that changes with every change of the standings, whether the boards are in memory or not. */
  versionOf(id: ContestId): number {
    const known = this.editions.get(id)
    const unranked = unrankedUsers(this.db, id).join()
    if (known?.unranked === unranked) return known.version
    this.drop(id)
    const version = this.nextVersion()
    this.editions.set(id, { version, unranked })
    return version
  }

  /** Adds a submission that was received, or updates it with its verdict. */
  put(row: PlacedRow): void {
    const id = asContestId(row.contestId)
    this.change(id, (board) => board.put(attemptOf(row)))
  }

  exclude(id: ContestId, userId: string, isExcluded: boolean): void {
    this.change(id, (board) => board.exclude(userId, isExcluded))
  }

  /** Drops the standings of a contest after a change of many rows; the next read loads them from the list. */
  forget(id: ContestId): void {
    this.drop(id)
    this.editions.delete(id)
  }

  /** Cancels pending loads: the database may be closed afterwards. */
  close(): void {
    this.isClosed = true
    this.loading.clear()
  }

  private change(id: ContestId, apply: (board: Board) => void): void {
    const kept = this.kept.get(id) ?? this.loading.get(id)?.kept
    if (kept !== undefined) {
      apply(kept.open)
      if (kept.frozen !== null) apply(kept.frozen)
    }
    const known = this.editions.get(id)
    if (known !== undefined) this.editions.set(id, { ...known, version: this.nextVersion() })
  }

  private drop(id: ContestId): void {
    this.kept.delete(id)
    this.loading.delete(id)
  }

  private load(id: ContestId): Promise<void> {
    if (this.isClosed) throw new Error('The server is stopping: no standings are read any more.')
    const kept = this.emptyBoards(id)
    const isWanted = (): boolean => this.loading.get(id)?.kept === kept
    // The first step runs in a later turn, when this load is already in `loading`.
    const done = Promise.resolve()
      .then(() => inTurns(whileWanted(loadingSteps(this.db, id, kept), isWanted)))
      .then(
        () => {
          if (!isWanted()) return
          this.loading.delete(id)
          this.kept.set(id, kept)
        },
        (error: unknown) => {
          if (isWanted()) this.loading.delete(id)
          throw error
        },
      )
    this.loading.set(id, { kept, done })
    return done
  }

  /** Boards without submissions, with all other inputs of the contest. */
  private emptyBoards(id: ContestId): Kept {
    const contest = openContest(this.db, id)
    const excluded = disqualifiedUsers(this.db, id)
    const unranked = unrankedUsers(this.db, id)
    const board = (hiddenFromMs: number | null): Board =>
      new Board(scoringOf(contest), { hiddenFromMs }, excluded, unranked)
    const freezeMs = freezeElapsedMs(contest.row)
    return { open: board(null), frozen: freezeMs === null ? null : board(freezeMs) }
  }

  /** Increases across all contests and loads, so that no two states of one contest share a number. */
  private nextVersion(): number {
    this.versions = Math.max(this.versions + 1, this.clock.nowMs())
    return this.versions
  }
}

/** Loads the boards: each step reads a page of the list or settles one line. */
export function* loadingSteps(db: Db, id: ContestId, { open, frozen }: Kept): Steps<void> {
  const boards = frozen === null ? [open] : [open, frozen]
  for (const page of countedPages(db, id)) {
    const attempts = page.map(attemptOf)
    for (const board of boards) board.take(attempts)
    yield
  }
  for (const board of boards) yield* board.settle()
  // Sorting is a step of its own, so that the first reader does not have to wait for it.
  for (const board of boards) {
    board.rows()
    yield
  }
}
