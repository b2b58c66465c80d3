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
import { area } from './call'

export const LEADERBOARDS = area({
  tag: 'Leaderboards',
  description: 'Open to visitors; who is signed in gets the own row as well.',
  calls: {
    'GET /api/leaderboard/contests': {
      summary: 'By contest rating',
      access: 'viewer',
      query: BoardPageSchema,
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/global': {
      summary: 'By experience points',
      access: 'viewer',
      query: Type.Composite([BoardPageSchema, Type.Object({ type: Type.Literal('xp', { default: 'xp' }) })]),
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/duels': {
      summary: 'By duels won in 30 days',
      access: 'viewer',
      query: Type.Composite([BoardPageSchema, Type.Object({ timeframe: Type.Literal('30d', { default: '30d' }) })]),
      answer: BoardAnswerSchema,
    },
    'GET /api/leaderboard/weekly': {
      summary: 'By experience points of 7 days',
      access: 'viewer',
      query: BoardPageSchema,
      answer: BoardAnswerSchema,
    },
    'GET /api/users/leaderboard': {
      summary: 'The first page by experience points',
      access: 'public',
      answer: answer(
        ['TopPlayersAnswer', 'GET /api/users/leaderboard: the first page of the board by experience points.'],
        { entries: Type.Array(BoardEntrySchema) },
      ),
    },
    'GET /api/contest-rankings': {
      summary: 'Everybody by contest rating',
      access: 'public',
      query: Type.Object({
        page: pageUpTo(1_000_000),
        limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: 50 }),
      }),
      answer: answer('RankingsAnswer', { rankings: Type.Array(ContestRankingRowSchema), pagination: PaginationSchema }),
    },
    'GET /api/contest-rankings/me': {
      summary: 'Your contest rating',
      access: 'signed-in',
      answer: answer('RankingAnswer', { ranking: ContestRankingSchema }),
    },
    'GET /api/contest-rankings/me/history': {
      summary: 'Your rated contests',
      access: 'signed-in',
      answer: RatingHistoryAnswerSchema,
    },
    'GET /api/contest-rankings/users/{user}/history': {
      summary: "A player's rated contests",
      description: 'By id or username.',
      access: 'public',
      answer: RatingHistoryAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
    'GET /api/contest-rankings/users/{user}/stats': {
      summary: "A player's contests in figures",
      description: 'By id or username.',
      access: 'public',
      answer: answer('UserStatsAnswer', { stats: ContestUserStatsSchema }),
      errors: ['USER_NOT_FOUND'],
    },
  },
})
