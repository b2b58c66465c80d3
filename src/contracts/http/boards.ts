import { Type } from '@sinclair/typebox'
import type { Pagination } from './users'

/** The tabs of the leaderboard screen, in their order. */
export const BOARD_NAMES = ['contests', 'xp', 'duels', 'weekly'] as const
export type BoardName = (typeof BOARD_NAMES)[number]

/** Specification, section 9: leaderboard page size. */
export const BOARD_PAGE_SIZE = 50
/** The duel board counts this long back. */
export const DUEL_BOARD_DAYS = 30

export const BoardPageSchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: BOARD_PAGE_SIZE }),
})

/** One row of any board; figures that a board does not sort by are there all the same. Never an e-mail address. */
export type BoardEntry = {
  readonly rank: number
  readonly id: string
  readonly username: string
  readonly profileImage: string
  /** Contest rating; null before the first rated contest. */
  readonly rating: number | null
  /** Place among the rated; null before the first rated contest. */
  readonly contestRank: number | null
  readonly contestsParticipated: number
  /** Experience points. */
  readonly score: number
  readonly wins: number
  /** Rank tier by experience points. */
  readonly duelRank: string
  readonly totalDuels: number
  /** Percent with one decimal. */
  readonly winRate: number
  /** Experience points of the last seven days. */
  readonly weeklyScore: number
  readonly weeklyWins: number
}

export type Board = {
  readonly leaderboard: readonly BoardEntry[]
  readonly pagination: Pagination
  /** The viewer's own row wherever it stands; null for visitors and for those not on the board. */
  readonly own: BoardEntry | null
}
export type BoardAnswer = { readonly success: true } & Board

/** GET /api/users/leaderboard: the first page of the board by experience points. */
export type TopPlayersAnswer = { readonly success: true; readonly entries: readonly BoardEntry[] }
