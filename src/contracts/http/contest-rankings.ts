import { Type } from '@sinclair/typebox'
import { answer, extended, named, nullable, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

const ContestRankingSchema = named(
  ['ContestRanking', 'GET /api/contest-rankings/me. Everything null or 0 before the first rated contest.'],
  {
    rank: nullable(Type.Number()),
    rating: nullable(Type.Number()),
    maxRating: nullable(Type.Number()),
    contestsParticipated: Type.Number(),
    contestsWon: Type.Number(),
  },
)
export type ContestRanking = ReadonlyStatic<typeof ContestRankingSchema>

const ContestRankingRowSchema = extended('ContestRankingRow', Type.Omit(ContestRankingSchema, ['rank', 'rating']), {
  rank: Type.Number(),
  rating: Type.Number(),
  userId: Type.String(),
  username: Type.String(),
  profileImage: Type.String(),
})
export type ContestRankingRow = ReadonlyStatic<typeof ContestRankingRowSchema>

export const RankingsQuerySchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
})

const RatingPointSchema = named('RatingPoint', {
  contestId: Type.String(),
  title: Type.String(),
  endTime: Type.String(),
  rank: Type.Number(),
  participants: Type.Number(),
  ratingBefore: nullable(Type.Number()),
  rating: Type.Number(),
  change: nullable(Type.Number()),
})
export type RatingPoint = ReadonlyStatic<typeof RatingPointSchema>

const ContestUserStatsSchema = extended('ContestUserStats', ContestRankingSchema, {
  userId: Type.String(),
  username: Type.String(),
  problemsSolved: Type.Number(),
  submissions: Type.Number(),
  accepted: Type.Number(),
  virtualRuns: Type.Number(),
  bestRank: nullable(Type.Number()),
})
export type ContestUserStats = ReadonlyStatic<typeof ContestUserStatsSchema>

export const RankingAnswerSchema = answer('RankingAnswer', { ranking: ContestRankingSchema })
export const RankingsAnswerSchema = answer('RankingsAnswer', {
  rankings: Type.Array(ContestRankingRowSchema),
  pagination: PaginationSchema,
})
export const RatingHistoryAnswerSchema = answer('RatingHistoryAnswer', { history: Type.Array(RatingPointSchema) })
export const UserStatsAnswerSchema = answer('UserStatsAnswer', { stats: ContestUserStatsSchema })
