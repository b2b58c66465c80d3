import { BOARD_PAGE_SIZE, type Board, type BoardEntry, type BoardName, DUEL_BOARD_DAYS } from '#contracts/http/boards'
import type { UserId } from '#contracts/ids'
import { paginate, winRate } from '#core/stats'
import { tierOf } from '#core/xp'
import type { Db } from '#db/client'
import {
  boardFigures,
  duelFiguresOf,
  type RankedPage,
  type RankedUser,
  rankByRecentWins,
  rankByRecentXp,
  rankByXp,
  type Window,
} from '#db/queries/boards'
import { type ServerFigures, serverFigures } from '#db/queries/figures'

export type BoardRequest = {
  readonly board: BoardName
  readonly page: number
  readonly limit?: number
  /** Whose own row to add. */
  readonly viewerId: UserId | null
}

export type LiveFigures = ServerFigures & { readonly upSeconds: number }

/** Rankings, derived from the experience ledger and the results of duels on every reading. */
export interface BoardService {
  read(request: BoardRequest): Board
  /** What this server counts, for its front page. */
  figures(): LiveFigures
}

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

type BoardDeps = { readonly db: Db; readonly now?: () => number }

export function createBoards({ db, now = Date.now }: BoardDeps): BoardService {
  const startedAtMs = now()
  return {
    figures: () => ({ ...serverFigures(db), upSeconds: Math.floor((now() - startedAtMs) / 1000) }),
    read({ board, page, limit = BOARD_PAGE_SIZE, viewerId }) {
      const nowMs = now()
      const { rows, total, own } = ranking(db, board, nowMs, { limit, offset: (page - 1) * limit, ownId: viewerId })
      const entry = (ranked: RankedUser): BoardEntry[] => entryOf(db, board, nowMs, ranked)
      return {
        leaderboard: rows.flatMap(entry),
        pagination: paginate(page, limit, total),
        own: own === null ? null : (entry(own)[0] ?? null),
      }
    },
  }
}

const lastDays = (days: number, nowMs: number): Window => ({ sinceMs: nowMs - days * DAY_MS, untilMs: nowMs })
const always = (nowMs: number): Window => ({ sinceMs: -1, untilMs: nowMs })

type PageOf = { readonly limit: number; readonly offset: number; readonly ownId: UserId | null }

function ranking(db: Db, board: BoardName, nowMs: number, page: PageOf): RankedPage {
  switch (board) {
    case 'xp':
      return rankByXp(db, page)
    case 'weekly':
      return rankByRecentXp(db, lastDays(WEEK_DAYS, nowMs), page)
    case 'duels':
      return rankByRecentWins(db, lastDays(DUEL_BOARD_DAYS, nowMs), page)
    case 'contests':
      // Nobody has a contest rating before the first rated contest.
      return { rows: [], total: 0, own: null }
  }
}

/** Empty where the user has just been deleted. On the duel board, wins and duels are those of its window. */
function entryOf(db: Db, board: BoardName, nowMs: number, { id, rank }: RankedUser): BoardEntry[] {
  const week = lastDays(WEEK_DAYS, nowMs)
  const player = boardFigures(db, id, week)
  if (player === undefined) return []
  const span = board === 'duels' ? lastDays(DUEL_BOARD_DAYS, nowMs) : always(nowMs)
  const { totalDuels, wins } = duelFiguresOf(db, id, span)
  return [
    {
      rank,
      id,
      username: player.username,
      profileImage: player.profileImage,
      rating: null,
      contestRank: null,
      contestsParticipated: 0,
      score: player.xp,
      wins,
      duelRank: tierOf(player.xp).name,
      totalDuels,
      winRate: winRate(wins, totalDuels),
      weeklyScore: player.recentXp,
      weeklyWins: duelFiguresOf(db, id, week).wins,
    },
  ]
}
