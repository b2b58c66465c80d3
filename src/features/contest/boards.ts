import { asContestId, type ContestId } from '#contracts/ids'
import { type Attempt, Board, endsAtMs, freezeElapsedMs, isFrozen, outcomeOf } from '#core/contest'
import type { Db } from '#db/client'
import { disqualifiedUsers, unrankedUsers } from '#db/queries/contest-entries'
import { contestById } from '#db/queries/contests'
import { type CountedRow, countedRows, type PlacedRow } from '#db/queries/standings'
import type { Clock } from '#live'
import { openContest, scoringOf } from './book'
import { Memory } from './memory'

/** How many contests' standings are kept in memory; those read longest ago are worked out again when asked for. */
const KEPT_BOARDS = 32

/** `open` knows everything; `shown` is what the freeze leaves, and the very same where nothing is hidden. */
export type Boards = { readonly open: Board; readonly shown: Board; readonly version: number }
type Kept = { readonly open: Board; readonly frozen: Board | null; readonly unranked: string; version: number }

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
 * here, or lost with the process, is worked out from it anew.
 */
export class ContestBoards {
  private readonly kept = new Memory<ContestId, Kept>(KEPT_BOARDS)
  private versions = 0

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  of(id: ContestId): Boards {
    const known = this.kept.get(id)
    // Who competes is written by the database itself when a user becomes a contest admin.
    const isStale = known !== undefined && known.unranked !== unrankedUsers(this.db, id).join()
    const kept = known === undefined || isStale ? this.kept.set(id, this.load(id)) : known
    const row = contestById(this.db, id)
    const isHidden = row !== undefined && isFrozen(row, this.clock.nowMs())
    return { open: kept.open, shown: isHidden ? (kept.frozen ?? kept.open) : kept.open, version: kept.version }
  }

  /** A submission arrived, or has its verdict. */
  put(row: PlacedRow): void {
    const kept = this.kept.get(asContestId(row.contestId))
    if (kept === undefined) return
    kept.open.put(attemptOf(row))
    kept.frozen?.put(attemptOf(row))
    kept.version = this.nextVersion()
  }

  exclude(id: ContestId, userId: string, isExcluded: boolean): void {
    const kept = this.kept.get(id)
    if (kept === undefined) return
    kept.open.exclude(userId, isExcluded)
    kept.frozen?.exclude(userId, isExcluded)
    kept.version = this.nextVersion()
  }

  /** After a change to many rows at once: the next reading starts from the list. */
  forget(id: ContestId): void {
    this.kept.delete(id)
  }

  private load(id: ContestId): Kept {
    const contest = openContest(this.db, id)
    const attempts = countedRows(this.db, id).map(attemptOf)
    const excluded = disqualifiedUsers(this.db, id)
    const unranked = unrankedUsers(this.db, id)
    const board = (hiddenFromMs: number | null): Board => {
      const made = new Board(scoringOf(contest), { hiddenFromMs }, excluded, unranked)
      made.load(attempts)
      return made
    }
    const freezeMs = freezeElapsedMs(contest.row)
    const frozen = freezeMs === null ? null : board(freezeMs)
    return { open: board(null), frozen, unranked: unranked.join(), version: this.nextVersion() }
  }

  /** Rises over all contests and all times of loading, so that no two states of one contest share a number. */
  private nextVersion(): number {
    this.versions = Math.max(this.versions + 1, this.clock.nowMs())
    return this.versions
  }
}

/** How far a contest has come. */
export const elapsedAt = (row: { startAtMs: number; durationMin: number }, nowMs: number): number =>
  Math.max(0, Math.min(nowMs, endsAtMs(row)) - row.startAtMs)
