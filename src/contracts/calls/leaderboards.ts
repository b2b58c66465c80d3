import { Type } from '@sinclair/typebox'
import { BoardAnswerSchema, BoardEntrySchema, BoardPageSchema } from '../http/boards'
import {
  ContestRankingRowSchema,
  ContestRankingSchema,
  ContestUserStatsSchema,
  RatingHistoryAnswerSchema,
} from '../http/contest-rankings'
import { PaginationSchema } from '../http/users'
import { answer, pageUpTo } from '../shapes'
import { areaFor } from './call'

export const LEADERBOARDS = areaFor('viewer', {
  tag: 'Leaderboards',
  description:
    'Leaderboards and contest ratings. Visitors may read most of them; signed-in users also get their own row.',
  calls: {
    'GET /api/leaderboard/contests': {
      summary: 'Rank players by contest rating',
      query: BoardPageSchema,
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/global': {
      summary: 'Rank players by experience points (XP)',
      query: Type.Composite([BoardPageSchema, Type.Object({ type: Type.Literal('xp', { default: 'xp' }) })]),
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/duels': {
      summary: 'Rank players by duels won in the last 30 days',
      query: Type.Composite([BoardPageSchema, Type.Object({ timeframe: Type.Literal('30d', { default: '30d' }) })]),
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/weekly': {
      summary: 'Rank players by XP of the last 7 days',
      query: BoardPageSchema,
      answer: BoardAnswerSchema,
    },
    'GET /api/users/leaderboard': {
      summary: 'List the top players by experience points (XP)',
      access: 'public',
      answer: answer(['TopPlayersAnswer', 'The first page of the leaderboard by experience points.'], {
        entries: Type.Array(BoardEntrySchema),
      }),
    },
    'GET /api/contest-rankings': {
      summary: 'List all rated players by contest rating',
      access: 'public',
      query: Type.Object({
        page: pageUpTo(1_000_000),
        limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
      }),
      answer: answer('RankingsAnswer', { rankings: Type.Array(ContestRankingRowSchema), pagination: PaginationSchema }),
    },
    'GET /api/contest-rankings/me': {
      summary: 'Show your contest rating',
      access: 'signed-in',
      answer: answer('RankingAnswer', { ranking: ContestRankingSchema }),
    },
    'GET /api/contest-rankings/me/history': {
      summary: 'List your rated contests',
      access: 'signed-in',
      answer: RatingHistoryAnswerSchema,
    },
    'GET /api/contest-rankings/users/{user}/history': {
      summary: "List a player's rated contests",
      description: 'By id or username. Private contests are left out.',
      access: 'public',
      answer: RatingHistoryAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
    'GET /api/contest-rankings/users/{user}/stats': {
      summary: "Show a player's contest statistics",
      description: 'By id or username.',
      access: 'public',
      answer: answer('UserStatsAnswer', { stats: ContestUserStatsSchema }),
      errors: ['USER_NOT_FOUND'],
    },
  },
})
