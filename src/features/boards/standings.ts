import { DAY_MS } from '#contracts/durations'
import { type BoardName, DUEL_BOARD_DAYS } from '#contracts/http/boards'
import { BOARD_NAMES } from '#contracts/labels'
import { Ranking } from '#core/boards'
import type { Db } from '#db/client'
import {
  allStandings,
  type BoardFigures,
  boardFigures,
  type DuelFigures,
  duelFiguresOf,
  standingOf,
  usersAwardedWithin,
  usersEndedWithin,
  type Window,
} from '#db/queries/boards'
import { latestChange, usersChangedAfter } from '#db/queries/totals'

const WEEK_MS = 7 * DAY_MS
const MONTH_MS = DUEL_BOARD_DAYS * DAY_MS

/** The span of `ms` that ends now; an event exactly that old is outside. */
const spanUpTo = (nowMs: number, ms: number): Window => ({ sinceMs: nowMs - ms, untilMs: nowMs })

/** Rebuilding all boards is faster if more players than this, and a larger share than SHARE_REBUILT, have changed. */
const LEAST_REBUILT = 1000
const SHARE_REBUILT = 0.05

type Boards = Readonly<Record<BoardName, Ranking>>
type Kept = {
  readonly boards: Boards
  /** Cached figures of displayed players, until they change. */
  readonly figures: Map<string, ShownFigures>
  readonly change: number
  readonly atMs: number
}

/** The figures that any board's row can show, with the duel board's window in addition to all time. */
export type ShownFigures = BoardFigures & { readonly month: DuelFigures }

/**
 * The order of every board, cached in memory and updated before each read. The database tracks which players' data has
 * changed since the last read, even by another process, and the clock determines whose awards and duels have entered or
 * left a window. Only those players are recomputed. A restart rebuilds everything, since it is all derived.
 */
export class Standings {
  private kept: Kept | null = null

  constructor(private readonly db: Db) {}

  /** All boards at `nowMs`; the clock may also go back. */
  at(nowMs: number): Boards {
    const { db, kept } = this
    const change = latestChange(db)
    const moved = kept === null ? null : this.movedSince(kept, nowMs)
    if (kept === null || moved === null) {
      this.kept = { boards: this.rebuild(nowMs), figures: new Map(), change, atMs: nowMs }
      return this.kept.boards
    }
    for (const id of moved) {
      kept.figures.delete(id)
      this.replace(kept.boards, id, nowMs)
    }
    this.kept = { ...kept, change, atMs: nowMs }
    return kept.boards
  }

  /** A player's figures as of the last `at`; undefined for a deleted player. */
  figuresOf(id: string): ShownFigures | undefined {
    const { db, kept } = this
    if (kept === null) return undefined
    const known = kept.figures.get(id)
    if (known !== undefined) return known
    const player = boardFigures(db, id, spanUpTo(kept.atMs, WEEK_MS))
    if (player === undefined) return undefined
    const figures = { ...player, month: duelFiguresOf(db, id, spanUpTo(kept.atMs, MONTH_MS)) }
    kept.figures.set(id, figures)
    return figures
  }

  /** The players whose place may have changed since the last read; null if there are too many to recompute one by one. */
  private movedSince({ boards, change, atMs }: Kept, nowMs: number): ReadonlySet<string> | null {
    const { db } = this
    const fromMs = Math.min(atMs, nowMs)
    const untilMs = Math.max(atMs, nowMs)
    const edges = (ms: number): Window => ({ sinceMs: fromMs - ms, untilMs: untilMs - ms })
    const most = Math.max(LEAST_REBUILT, boards.xp.size * SHARE_REBUILT)
    const moved = new Set(usersChangedAfter(db, change))
    if (untilMs > fromMs) {
      for (const ms of [0, WEEK_MS]) for (const id of usersAwardedWithin(db, edges(ms))) moved.add(id)
      for (const ms of [0, MONTH_MS]) for (const id of usersEndedWithin(db, edges(ms))) moved.add(id)
    }
    return moved.size > most ? null : moved
  }

  private rebuild(nowMs: number): Boards {
    const ranking = (board: BoardName) => new Ranking(allStandings(this.db, board, windowOf(board, nowMs)))
    return {
      contests: ranking('contests'),
      xp: ranking('xp'),
      duels: ranking('duels'),
      weekly: ranking('weekly'),
    }
  }

  private replace(boards: Boards, id: string, nowMs: number): void {
    for (const board of BOARD_NAMES) {
      const standing = standingOf(this.db, board, windowOf(board, nowMs), id)
      if (standing === undefined) boards[board].remove(id)
      else boards[board].put(standing)
    }
  }
}

/** The window of a board; the boards of all time ignore it. */
const windowOf = (board: BoardName, nowMs: number): Window => spanUpTo(nowMs, board === 'duels' ? MONTH_MS : WEEK_MS)
