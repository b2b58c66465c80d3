import { Type } from '@sinclair/typebox'
import { NotificationSchema } from '../http/notifications'
import { UserIdSchema } from '../ws/duel-events'
import { frameRoom } from './frame'

/** The frames about notifications and friends. */
export const PEOPLE_FRAMES = frameRoom({
  client: {},
  server: {
    /** A new notification (`isNew`), or a changed one. */
    notification: {
      stored: true,
      data: Type.Object({ notification: NotificationSchema, isNew: Type.Boolean(), unread: Type.Integer() }),
    },
    /** Notifications were marked as read in another tab. `ids`: null if all of them were. */
    'notifications-read': {
      stored: true,
      data: Type.Object({
        unread: Type.Integer(),
        ids: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
      }),
    },
    /** Sent to a player's friends when the player goes online or offline. */
    presence: { stored: false, data: Type.Object({ userId: UserIdSchema, isOnline: Type.Boolean() }) },
    /** Friends or friend requests have changed, and should be loaded again. */
    'friends-changed': { stored: false, data: Type.Object({}) },
  },
})
