import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/contest-rankings: contest ratings, the viewer's own and everyone's. */
export const contestRankingRoutes = ({ contests }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/contest-rankings/me': ({ viewer }) => ({ ranking: contests.rankings.of(viewer.id) }),
    'GET /api/contest-rankings': ({ query }) => contests.rankings.list(query.page, query.limit),
    'GET /api/contest-rankings/me/history': ({ viewer }) => ({ history: contests.rankings.ownHistory(viewer.id) }),
    'GET /api/contest-rankings/users/{user}/history': ({ params }) => ({
      history: contests.rankings.history(params.user),
    }),
    'GET /api/contest-rankings/users/{user}/stats': ({ params }) => ({ stats: contests.rankings.stats(params.user) }),
  })
