import { Type } from '@sinclair/typebox'
import { COUNTED_RESULTS } from '../labels'
import { named, nullable, oneOf, pageUpTo, type ReadonlyStatic } from '../shapes'
import { ArenaKindSchema } from '../ws/arena-events'
import { DuelTypeSchema, FlagKindSchema } from '../ws/duel-events'
import { PaginationSchema } from './users'

/** The player who caused a notification. Notifications are in the header's bell, on /notifications, and in the `notification` frame. */
const ActorSchema = Type.Union([
  Type.Object({ id: Type.String(), username: Type.String(), profileImage: Type.String() }),
  /** A deleted player. */
  Type.Null(),
])

const kindOf = <Kind extends string, Extra extends Parameters<typeof Type.Object>[0]>(kind: Kind, extra: Extra) =>
  Type.Object({
    id: Type.Integer(),
    kind: Type.Literal(kind),
    actor: ActorSchema,
    createdAt: Type.String(),
    read: Type.Boolean(),
    ...extra,
  })

const InvitationStateSchema = Type.Union([
  Type.Literal('open'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  /** The room has started without this player, was closed, or has ended. */
  Type.Literal('expired'),
])
export type InvitationState = ReadonlyStatic<typeof InvitationStateSchema>

/** A new kind needs an entry here, one in features/social/notices, and its message in islands/people/notification-message. */
export const NotificationSchema = Type.Union(
  [
    kindOf('friend-request', { requestId: Type.String(), open: Type.Boolean() }),
    kindOf('friend-accepted', {}),
    kindOf('duel-invitation', {
      invitationId: Type.String(),
      roomCode: Type.String(),
      duelType: DuelTypeSchema,
      timeLimit: nullable(Type.Integer(), {
        description: 'The time limit in minutes, or null if the text or the questions determine it.',
      }),
      state: InvitationStateSchema,
    }),
    kindOf('duel-declined', { roomCode: Type.String() }),
    /** An opponent has joined the player's room while the player was elsewhere. */
    kindOf('duel-joined', { roomCode: Type.String(), duelType: DuelTypeSchema }),
    kindOf('duel-result', {
      roomCode: Type.String(),
      duelType: DuelTypeSchema,
      result: oneOf(COUNTED_RESULTS),
      xp: Type.Integer(),
    }),
    /** A room of many ended while the player was elsewhere. */
    kindOf('arena-result', {
      roomCode: Type.String(),
      arena: ArenaKindSchema,
      place: Type.Integer({ minimum: 1 }),
      participants: Type.Integer(),
      xp: Type.Integer(),
    }),
    /** A contest admin has reviewed a flag of a duel and warned the player. */
    kindOf('conduct-warning', {
      roomCode: Type.String(),
      duelType: DuelTypeSchema,
      flag: FlagKindSchema,
      reason: Type.String(),
    }),
    /** `reason`: set for the player whose conduct was the reason; null for the opponent. */
    kindOf('duel-voided', {
      roomCode: Type.String(),
      duelType: DuelTypeSchema,
      reason: Type.Union([Type.String(), Type.Null()]),
    }),
    /** The actor has made the player a contest admin, or has removed the role. */
    kindOf('contest-admin', { contestAdmin: Type.Boolean() }),
  ],
  { $id: 'Notification' },
)
export type Notification = ReadonlyStatic<typeof NotificationSchema>

export const NOTIFICATIONS_PAGE_SIZE = 20
export const NotificationsQuerySchema = Type.Object({
  page: pageUpTo(10_000),
  limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 50, default: NOTIFICATIONS_PAGE_SIZE }),
})

export type NotificationsQuery = ReadonlyStatic<typeof NotificationsQuerySchema>

export const NotificationsPageSchema = named('NotificationsPage', {
  notifications: Type.Array(NotificationSchema),
  unread: Type.Number(),
  pagination: PaginationSchema,
})
export type NotificationsPage = ReadonlyStatic<typeof NotificationsPageSchema>
