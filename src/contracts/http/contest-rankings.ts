import { Type } from '@sinclair/typebox'
import { answer, extended, named, nullable, type ReadonlyStatic } from '../shapes'

export const ContestRankingSchema = named(
  [
    'ContestRanking',
    'GET /api/contest-rankings/me. Before the first rated contest only `contestsParticipated` counts; the rest is null or 0.',
  ],
  {
    rank: nullable(Type.Number()),
    rating: nullable(Type.Number()),
    maxRating: nullable(Type.Number()),
    contestsParticipated: Type.Number(),
    contestsWon: Type.Number(),
  },
)
export type ContestRanking = ReadonlyStatic<typeof ContestRankingSchema>

export const ContestRankingRowSchema = extended(
  'ContestRankingRow',
  Type.Omit(ContestRankingSchema, ['rank', 'rating']),
  {
    rank: Type.Number(),
    rating: Type.Number(),
    userId: Type.String(),
    username: Type.String(),
    profileImage: Type.String(),
  },
)
export type ContestRankingRow = ReadonlyStatic<typeof ContestRankingRowSchema>

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

export const ContestUserStatsSchema = extended('ContestUserStats', ContestRankingSchema, {
  userId: Type.String(),
  username: Type.String(),
  problemsSolved: Type.Number(),
  submissions: Type.Number(),
  accepted: Type.Number(),
  virtualRuns: Type.Number(),
  bestRank: nullable(Type.Number()),
})
export type ContestUserStats = ReadonlyStatic<typeof ContestUserStatsSchema>

export const RatingHistoryAnswerSchema = answer('RatingHistoryAnswer', { history: Type.Array(RatingPointSchema) })
