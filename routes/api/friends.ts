import type { MessageAnswer } from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

const done = (message: string): MessageAnswer => ({ success: true, message })

/** /api/users/friends and /api/users/blocks: who knows whom, and who wants to hear nothing from whom. */
export const friendsRoutes = ({ social: { friends, blocks } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/users/friends': ({ viewer }) => ({ success: true, friends: friends.list(asUserId(viewer.id)) }),
    'GET /api/users/friends/requests': ({ viewer }) => ({ success: true, ...friends.requests(asUserId(viewer.id)) }),
    'POST /api/users/friends/request': ({ viewer, body }) => done(friends.ask(asUserId(viewer.id), body.username)),
    'POST /api/users/friends/accept': ({ viewer, body }) => done(friends.accept(asUserId(viewer.id), body.requestId)),
    'POST /api/users/friends/reject': ({ viewer, body }) => done(friends.reject(asUserId(viewer.id), body.requestId)),
    'DELETE /api/users/friends/requests/{id}': ({ viewer, params }) =>
      done(friends.withdraw(asUserId(viewer.id), params.id)),
    'DELETE /api/users/friends/{id}': ({ viewer, params }) =>
      done(friends.remove(asUserId(viewer.id), asUserId(params.id))),
    'GET /api/users/blocks': ({ viewer }) => ({ success: true, blocked: blocks.list(asUserId(viewer.id)) }),
    'POST /api/users/blocks': ({ viewer, body }) => done(blocks.block(asUserId(viewer.id), body.username)),
    'DELETE /api/users/blocks/{username}': ({ viewer, params }) =>
      done(blocks.unblock(asUserId(viewer.id), params.username)),
  })
