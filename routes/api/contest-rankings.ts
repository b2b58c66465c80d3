import { Elysia } from 'elysia'
import {
  type RankingAnswer,
  type RankingsAnswer,
  RankingsQuerySchema,
  type RatingHistoryAnswer,
  type UserStatsAnswer,
} from '#contracts/http/contest-rankings'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/contest-rankings: contest ratings, one's own and everybody's. */
export const contestRankingRoutes = ({ contests }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/contest-rankings' })
    .use(access)
    .get('/me', ({ viewer }): RankingAnswer => ({ success: true, ranking: contests.ranking(asUserId(viewer.id)) }), {
      signedIn: true,
    })
    .get('/', ({ query }): RankingsAnswer => ({ success: true, ...contests.rankings(query.page, query.limit) }), {
      query: RankingsQuerySchema,
    })
    .get(
      '/me/history',
      ({ viewer }): RatingHistoryAnswer => ({ success: true, history: contests.ratingHistory(viewer.id) }),
      {
        signedIn: true,
      },
    )
    .get(
      '/users/:user/history',
      ({ params }): RatingHistoryAnswer => ({ success: true, history: contests.ratingHistory(params.user) }),
    )
    .get(
      '/users/:user/stats',
      ({ params }): UserStatsAnswer => ({ success: true, stats: contests.userStats(params.user) }),
    )
