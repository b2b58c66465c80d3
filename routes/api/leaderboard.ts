import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { type BoardAnswer, type BoardName, BoardPageSchema } from '#contracts/http/boards'
import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

type Asked = { readonly viewer: User | null; readonly query: { readonly page: number; readonly limit: number } }

/** /api/leaderboard/*: open to visitors; who is signed in gets the own row as well. */
export const leaderboardRoutes = ({ boards }: Services, access: AccessControl) => {
  const answer =
    (board: BoardName) =>
    ({ viewer, query: { page, limit } }: Asked): BoardAnswer => ({
      success: true,
      ...boards.read({ board, page, limit, viewerId: viewer === null ? null : asUserId(viewer.id) }),
    })
  return new Elysia({ prefix: '/api/leaderboard' })
    .use(access)
    .get('/contests', answer('contests'), { optionalViewer: true, query: BoardPageSchema })
    .get('/global', answer('xp'), {
      optionalViewer: true,
      query: Type.Composite([BoardPageSchema, Type.Object({ type: Type.Literal('xp', { default: 'xp' }) })]),
    })
    .get('/duels', answer('duels'), {
      optionalViewer: true,
      query: Type.Composite([BoardPageSchema, Type.Object({ timeframe: Type.Literal('30d', { default: '30d' }) })]),
    })
    .get('/weekly', answer('weekly'), { optionalViewer: true, query: BoardPageSchema })
}
