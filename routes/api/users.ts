import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/users: the signed-in player's account, and lists about players. */
export const usersRoutes = ({ account, boards }: Services, access: AccessControl) =>
  serveCalls(access, {
    'POST /api/users/sync': async ({ request, body }) => ({ user: await account.syncRequest(request, body ?? {}) }),
    'GET /api/users/profile': ({ viewer }) => ({ user: viewer }),
    'PUT /api/users/profile': ({ viewer, body }) => ({
      user: account.updateProfile(viewer.id, body),
      message: 'Profile updated successfully',
    }),
    'GET /api/users/duel-history': ({ viewer, query }) => ({ data: account.history(viewer.id, query) }),
    'GET /api/users/leaderboard': () => ({
      entries: boards.read({ board: 'xp', page: 1, viewerId: null }).leaderboard,
    }),
  })
