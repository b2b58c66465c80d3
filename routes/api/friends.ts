import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/users/friends and /api/users/blocks: friendships, and blocked users. */
export const friendsRoutes = ({ social: { friends, blocks } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/users/friends': ({ viewer }) => ({ friends: friends.list(viewer.id) }),
    'GET /api/users/friends/requests': ({ viewer }) => friends.requests(viewer.id),
    'POST /api/users/friends/request': ({ viewer, body }) => ({ message: friends.ask(viewer.id, body.username) }),
    'POST /api/users/friends/accept': ({ viewer, body }) => ({ message: friends.accept(viewer.id, body.requestId) }),
    'POST /api/users/friends/reject': ({ viewer, body }) => ({ message: friends.reject(viewer.id, body.requestId) }),
    'DELETE /api/users/friends/requests/{id}': ({ viewer, params }) => ({
      message: friends.withdraw(viewer.id, params.id),
    }),
    'DELETE /api/users/friends/{id}': ({ viewer, params }) => ({
      message: friends.remove(viewer.id, asUserId(params.id)),
    }),
    'GET /api/users/blocks': ({ viewer }) => ({ blocked: blocks.list(viewer.id) }),
    'POST /api/users/blocks': ({ viewer, body }) => ({ message: blocks.block(viewer.id, body.username) }),
    'DELETE /api/users/blocks/{username}': ({ viewer, params }) => ({
      message: blocks.unblock(viewer.id, params.username),
    }),
  })
