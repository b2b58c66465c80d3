import { asContestId, type ContestId } from '#contracts/ids'
import { type Attempt, Board, endsAtMs, freezeElapsedMs, isFrozen, outcomeOf } from '#core/contest'
import type { Steps } from '#core/steps'
import type { Db } from '#db/client'
import { disqualifiedUsers, unrankedUsers } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { type CountedRow, countedPages, type PlacedRow } from '#db/queries/standings'
import { type Clock, inTurns } from '#live'
import { openContest, scoringOf } from './contest-access'
import { Memory } from './memory'

/** How many contests' standings are kept in memory; those read longest ago are worked out again when asked for. */
const KEPT_BOARDS = 32
/** Of so many contests the version is remembered; another one begins with a new number. */
const KEPT_VERSIONS = 1024

/** `open` knows everything; `shown` is what the freeze leaves, and the very same where nothing is hidden. */
export type Boards = { readonly open: Board; readonly shown: Board; readonly version: number }
type Kept = { readonly open: Board; readonly frozen: Board | null }
type Loading = { readonly kept: Kept; readonly done: Promise<void> }
/** Who competes is written by the database itself when a user becomes a contest admin. */
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
 * The standings of contests, in memory and kept step by step. The truth is the list of submissions: whatever is forgotten
 * here, or lost with the process, is worked out from it again, in turns with everything else. What happens meanwhile reaches
 * the boards that are being loaded as it reaches the others. Twice is harmless, as an attempt takes the place of the one with
 * its number, and a page of the list is never older than what was announced before it was read.
 */
export class ContestBoards {
  private readonly kept = new Memory<ContestId, Kept>(KEPT_BOARDS)
  private readonly loading = new Map<ContestId, Loading>()
  private readonly editions = new Memory<ContestId, Edition>(KEPT_VERSIONS)
  private versions = 0
  private isClosed = false

  constructor(
    private readonly db: Db,
    private readonly clock: Pick<Clock, 'nowMs'>,
  ) {}

  /** Throws CONTEST_NOT_FOUND. */
  async of(id: ContestId): Promise<Boards> {
    for (;;) {
      const boards = this.ready(id)
      if (boards !== null) return boards
      await (this.loading.get(id)?.done ?? this.load(id))
    }
  }

  /** null while they are not in memory. */
  ready(id: ContestId): Boards | null {
    const version = this.versionOf(id)
    const kept = this.kept.get(id)
    if (kept === undefined) return null
    const row = contestById(this.db, id)
    const isHidden = row !== undefined && isFrozen(row, this.clock.nowMs())
    return { open: kept.open, shown: isHidden ? (kept.frozen ?? kept.open) : kept.open, version }
  }

  /** Another number after every change, whether the boards are in memory or not. */
  versionOf(id: ContestId): number {
    const known = this.editions.get(id)
    const unranked = unrankedUsers(this.db, id).join()
    if (known?.unranked === unranked) return known.version
    this.drop(id)
    return this.editions.set(id, { version: this.nextVersion(), unranked }).version
  }

  /** A submission arrived, or has its verdict. */
  put(row: PlacedRow): void {
    const id = asContestId(row.contestId)
    this.change(id, (board) => board.put(attemptOf(row)))
  }

  exclude(id: ContestId, userId: string, isExcluded: boolean): void {
    this.change(id, (board) => board.exclude(userId, isExcluded))
  }

  /** After a change to many rows at once: the next reading starts from the list. */
  forget(id: ContestId): void {
    this.drop(id)
    this.editions.delete(id)
  }

  /** Ends what is being loaded: the database may be closed afterwards. */
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
    // The first step waits for a later turn, so that it finds its own entry.
    const done = Promise.resolve()
      .then(() => inTurns(loadingSteps(this.db, id, { kept, isWanted })))
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

  /** With what the boards follow from beside the list. */
  private emptyBoards(id: ContestId): Kept {
    const contest = openContest(this.db, id)
    const excluded = disqualifiedUsers(this.db, id)
    const unranked = unrankedUsers(this.db, id)
    const board = (hiddenFromMs: number | null): Board =>
      new Board(scoringOf(contest), { hiddenFromMs }, excluded, unranked)
    const freezeMs = freezeElapsedMs(contest.row)
    return { open: board(null), frozen: freezeMs === null ? null : board(freezeMs) }
  }

  /** Rises over all contests and all times of loading, so that no two states of one contest share a number. */
  private nextVersion(): number {
    this.versions = Math.max(this.versions + 1, this.clock.nowMs())
    return this.versions
  }
}

type LoadingSteps = { readonly kept: Kept; readonly isWanted: () => boolean }

/** A page of the list a step, then a line a step. Ends early once these boards are not wanted any more. */
export function* loadingSteps(db: Db, id: ContestId, { kept, isWanted }: LoadingSteps): Steps<void> {
  const boards = kept.frozen === null ? [kept.open] : [kept.open, kept.frozen]
  for (const page of countedPages(db, id)) {
    const attempts = page.map(attemptOf)
    for (const board of boards) board.take(attempts)
    yield
    if (!isWanted()) return
  }
  for (const board of boards)
    for (const _ of board.settle()) {
      yield
      if (!isWanted()) return
    }
  // Sorting is a step of its own, and no part of the first reading.
  for (const board of boards) {
    board.rows()
    yield
  }
}

/** How far a contest has come. */
export const elapsedAt = (row: { startAtMs: number; durationMin: number }, nowMs: number): number =>
  Math.max(0, Math.min(nowMs, endsAtMs(row)) - row.startAtMs)
