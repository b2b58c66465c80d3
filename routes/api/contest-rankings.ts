import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/contest-rankings: contest ratings, one's own and everybody's. */
export const contestRankingRoutes = ({ contests }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/contest-rankings/me': ({ viewer }) => ({
      success: true,
      ranking: contests.rankings.of(asUserId(viewer.id)),
    }),
    'GET /api/contest-rankings': ({ query }) => ({ success: true, ...contests.rankings.list(query.page, query.limit) }),
    'GET /api/contest-rankings/me/history': ({ viewer }) => ({
      success: true,
      history: contests.rankings.history(viewer.id),
    }),
    'GET /api/contest-rankings/users/{user}/history': ({ params }) => ({
      success: true,
      history: contests.rankings.history(params.user),
    }),
    'GET /api/contest-rankings/users/{user}/stats': ({ params }) => ({
      success: true,
      stats: contests.rankings.stats(params.user),
    }),
  })
