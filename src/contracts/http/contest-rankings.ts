import { Type } from '@sinclair/typebox'
import type { Pagination } from './users'

/** GET /api/contest-rankings/me. Everything null or 0 before the first rated contest. */
export type ContestRanking = {
  readonly rank: number | null
  readonly rating: number | null
  readonly maxRating: number | null
  readonly contestsParticipated: number
  readonly contestsWon: number
}

export type ContestRankingRow = ContestRanking & {
  readonly rank: number
  readonly rating: number
  readonly userId: string
  readonly username: string
  readonly profileImage: string
}

export const RankingsQuerySchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
})

export type RatingPoint = {
  readonly contestId: string
  readonly title: string
  readonly endTime: string
  readonly rank: number
  readonly participants: number
  readonly ratingBefore: number | null
  readonly rating: number
  readonly change: number | null
}

export type ContestUserStats = ContestRanking & {
  readonly userId: string
  readonly username: string
  readonly problemsSolved: number
  readonly submissions: number
  readonly accepted: number
  readonly virtualRuns: number
  readonly bestRank: number | null
}

export type RankingAnswer = { readonly success: true; readonly ranking: ContestRanking }
export type RankingsAnswer = {
  readonly success: true
  readonly rankings: readonly ContestRankingRow[]
  readonly pagination: Pagination
}
export type RatingHistoryAnswer = { readonly success: true; readonly history: readonly RatingPoint[] }
export type UserStatsAnswer = { readonly success: true; readonly stats: ContestUserStats }
