import { Type } from '@sinclair/typebox'
import { nullable, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

const ContestRankingSchema = Type.Object(
  {
    rank: nullable(Type.Number()),
    rating: nullable(Type.Number()),
    maxRating: nullable(Type.Number()),
    contestsParticipated: Type.Number(),
    contestsWon: Type.Number(),
  },
  {
    $id: 'ContestRanking',
    description: 'GET /api/contest-rankings/me. Everything null or 0 before the first rated contest.',
  },
)
export type ContestRanking = ReadonlyStatic<typeof ContestRankingSchema>

const ContestRankingRowSchema = Type.Composite(
  [
    Type.Omit(ContestRankingSchema, ['rank', 'rating']),
    Type.Object({
      rank: Type.Number(),
      rating: Type.Number(),
      userId: Type.String(),
      username: Type.String(),
      profileImage: Type.String(),
    }),
  ],
  { $id: 'ContestRankingRow' },
)
export type ContestRankingRow = ReadonlyStatic<typeof ContestRankingRowSchema>

export const RankingsQuerySchema = Type.Object({
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
})

const RatingPointSchema = Type.Object(
  {
    contestId: Type.String(),
    title: Type.String(),
    endTime: Type.String(),
    rank: Type.Number(),
    participants: Type.Number(),
    ratingBefore: nullable(Type.Number()),
    rating: Type.Number(),
    change: nullable(Type.Number()),
  },
  { $id: 'RatingPoint' },
)
export type RatingPoint = ReadonlyStatic<typeof RatingPointSchema>

const ContestUserStatsSchema = Type.Composite(
  [
    ContestRankingSchema,
    Type.Object({
      userId: Type.String(),
      username: Type.String(),
      problemsSolved: Type.Number(),
      submissions: Type.Number(),
      accepted: Type.Number(),
      virtualRuns: Type.Number(),
      bestRank: nullable(Type.Number()),
    }),
  ],
  { $id: 'ContestUserStats' },
)
export type ContestUserStats = ReadonlyStatic<typeof ContestUserStatsSchema>

export const RankingAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    ranking: ContestRankingSchema,
  },
  { $id: 'RankingAnswer' },
)
export const RankingsAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    rankings: Type.Array(ContestRankingRowSchema),
    pagination: PaginationSchema,
  },
  { $id: 'RankingsAnswer' },
)
export const RatingHistoryAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    history: Type.Array(RatingPointSchema),
  },
  { $id: 'RatingHistoryAnswer' },
)
export const UserStatsAnswerSchema = Type.Object(
  {
    success: Type.Literal(true),
    stats: ContestUserStatsSchema,
  },
  { $id: 'UserStatsAnswer' },
)
