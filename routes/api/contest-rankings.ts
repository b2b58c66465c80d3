import { Elysia } from 'elysia'
import { RankingsQuerySchema } from '#contracts/http/contest-rankings'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/contest-rankings: contest ratings, one's own and everybody's. */
export const contestRankingRoutes = ({ contests }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/contest-rankings' })
    .use(access)
    .get('/me', ({ viewer }) => ({ success: true, ranking: contests.ranking(asUserId(viewer.id)) }), { signedIn: true })
    .get('/', ({ query }) => ({ success: true, ...contests.rankings(query.page, query.limit) }), {
      query: RankingsQuerySchema,
    })
    .get('/me/history', ({ viewer }) => ({ success: true, history: contests.ratingHistory(viewer.id) }), {
      signedIn: true,
    })
    .get('/users/:user/history', ({ params }) => ({ success: true, history: contests.ratingHistory(params.user) }))
    .get('/users/:user/stats', ({ params }) => ({ success: true, stats: contests.userStats(params.user) }))
