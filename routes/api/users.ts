import { Elysia } from 'elysia'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

/** /api/users: the signed-in player's account, and lists about players. */
export const usersRoutes = (_services: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/users' }).use(access).get('/profile', ({ viewer }) => ({ user: viewer }), { signedIn: true })
