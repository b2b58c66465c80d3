import { Elysia } from 'elysia'
import type { TopPlayersAnswer } from '#contracts/http/boards'
import {
  type HistoryAnswer,
  HistoryQuerySchema,
  type ProfileAnswer,
  type ProfileUpdateAnswer,
  ProfileUpdateSchema,
  type SyncAnswer,
  SyncBodySchema,
} from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/users: the signed-in player's account, and lists about players. */
export const usersRoutes = ({ account, boards }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/users' })
    .use(access)
    .post(
      '/sync',
      async ({ request, body }): Promise<SyncAnswer> => ({
        success: true,
        user: await account.syncRequest(request, body ?? {}),
      }),
      { body: SyncBodySchema, rate: { calls: 60, seconds: 60 } },
    )
    .get('/profile', ({ viewer }): ProfileAnswer => ({ success: true, user: viewer }), { signedIn: true })
    .put(
      '/profile',
      ({ viewer, body }): ProfileUpdateAnswer => ({
        success: true,
        user: account.updateProfile(asUserId(viewer.id), body),
        message: 'Profile updated successfully',
      }),
      { signedIn: true, body: ProfileUpdateSchema, rate: { calls: 30, seconds: 60 } },
    )
    .get(
      '/duel-history',
      ({ viewer, query }): HistoryAnswer => ({ success: true, data: account.history(asUserId(viewer.id), query) }),
      { signedIn: true, query: HistoryQuerySchema },
    )
    .get(
      '/leaderboard',
      (): TopPlayersAnswer => ({
        success: true,
        entries: boards.read({ board: 'xp', page: 1, viewerId: null }).leaderboard,
      }),
    )
