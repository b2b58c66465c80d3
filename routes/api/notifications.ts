import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** /api/users/notifications and /api/users/invitations: a player's notifications and invitations to duels. */
export const notificationsRoutes = ({ social: { notifications, invitations } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/users/notifications': ({ viewer, query }) => notifications.page(viewer.id, query),
    'POST /api/users/notifications/read': ({ viewer, body }) => ({
      unread: notifications.markRead(viewer.id, body.ids),
    }),
    'POST /api/users/invitations': ({ viewer, body }) => ({
      message: 'Invitation sent',
      roomCode: invitations.invite(viewer, body),
    }),
    'POST /api/users/invitations/{id}/accept': ({ viewer, params }) => ({
      message: 'Invitation accepted',
      roomCode: invitations.accept(viewer, params.id),
    }),
    'POST /api/users/invitations/{id}/decline': ({ viewer, params }) => ({
      message: invitations.decline(viewer.id, params.id),
    }),
  })
