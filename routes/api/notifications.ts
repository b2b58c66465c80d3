import { Elysia, t } from 'elysia'
import {
  MarkReadSchema,
  type NotificationsAnswer,
  NotificationsQuerySchema,
  type UnreadAnswer,
} from '#contracts/http/notifications'
import { type InvitationAnswer, InvitationBodySchema, type MessageAnswer } from '#contracts/http/social'
import { asUserId } from '#contracts/ids'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const OneId = t.Object({ id: t.String({ maxLength: 64 }) })

/** /api/users/notifications and /api/users/invitations: what a player is told, and into which duels they are asked. */
export const notificationsRoutes = ({ social: { notifications, invitations } }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/users' })
    .use(access)
    .get(
      '/notifications',
      ({ viewer, query }): NotificationsAnswer => ({
        success: true,
        ...notifications.page(asUserId(viewer.id), query),
      }),
      { player: true, query: NotificationsQuerySchema },
    )
    .post(
      '/notifications/read',
      ({ viewer, body }): UnreadAnswer => ({
        success: true,
        unread: notifications.markRead(asUserId(viewer.id), body.ids),
      }),
      { player: true, body: MarkReadSchema, rate: { calls: 120, seconds: 60 } },
    )
    .post(
      '/invitations',
      ({ viewer, body }): InvitationAnswer => ({
        success: true,
        message: 'Invitation sent',
        roomCode: invitations.invite(viewer, body),
      }),
      { player: true, body: InvitationBodySchema, rate: { calls: 10, seconds: 60 } },
    )
    .post(
      '/invitations/:id/accept',
      ({ viewer, params }): InvitationAnswer => ({
        success: true,
        message: 'Invitation accepted',
        roomCode: invitations.accept(viewer, params.id),
      }),
      { player: true, params: OneId, rate: { calls: 30, seconds: 60 } },
    )
    .post(
      '/invitations/:id/decline',
      ({ viewer, params }): MessageAnswer => ({
        success: true,
        message: invitations.decline(asUserId(viewer.id), params.id),
      }),
      { player: true, params: OneId, rate: { calls: 30, seconds: 60 } },
    )
