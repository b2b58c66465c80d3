import { Elysia, t } from 'elysia'
import {
  type BlocksAnswer,
  type FriendRequestsAnswer,
  type FriendsAnswer,
  type MessageAnswer,
  RequestAnswerSchema,
  UsernameBodySchema,
} from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const done = (message: string): MessageAnswer => ({ success: true, message })
const OneId = t.Object({ id: t.String({ maxLength: 64 }) })

/** /api/users/friends and /api/users/blocks: who knows whom, and who wants to hear nothing from whom. */
export const friendsRoutes = ({ social: { friends, blocks } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/users' })
    .use(access)
    .get('/friends', ({ viewer }): FriendsAnswer => ({ success: true, friends: friends.list(asUserId(viewer.id)) }), {
      player: true,
    })
    .get(
      '/friends/requests',
      ({ viewer }): FriendRequestsAnswer => ({ success: true, ...friends.requests(asUserId(viewer.id)) }),
      { player: true },
    )
    .post('/friends/request', ({ viewer, body }) => done(friends.ask(asUserId(viewer.id), body.username)), {
      player: true,
      body: UsernameBodySchema,
      rate: { calls: 20, seconds: 60 },
    })
    .post('/friends/accept', ({ viewer, body }) => done(friends.accept(asUserId(viewer.id), body.requestId)), {
      player: true,
      body: RequestAnswerSchema,
      rate: { calls: 60, seconds: 60 },
    })
    .post('/friends/reject', ({ viewer, body }) => done(friends.reject(asUserId(viewer.id), body.requestId)), {
      player: true,
      body: RequestAnswerSchema,
      rate: { calls: 60, seconds: 60 },
    })
    .delete('/friends/requests/:id', ({ viewer, params }) => done(friends.withdraw(asUserId(viewer.id), params.id)), {
      player: true,
      params: OneId,
      rate: { calls: 60, seconds: 60 },
    })
    .delete('/friends/:id', ({ viewer, params }) => done(friends.remove(asUserId(viewer.id), asUserId(params.id))), {
      player: true,
      params: OneId,
      rate: { calls: 60, seconds: 60 },
    })
    .get('/blocks', ({ viewer }): BlocksAnswer => ({ success: true, blocked: blocks.list(asUserId(viewer.id)) }), {
      player: true,
    })
    .post('/blocks', ({ viewer, body }) => done(blocks.block(asUserId(viewer.id), body.username)), {
      player: true,
      body: UsernameBodySchema,
      rate: { calls: 30, seconds: 60 },
    })
    .delete('/blocks/:username', ({ viewer, params }) => done(blocks.unblock(asUserId(viewer.id), params.username)), {
      player: true,
      params: t.Object({ username: t.String({ maxLength: 200 }) }),
      rate: { calls: 30, seconds: 60 },
    })
