import { Type } from '@sinclair/typebox'
import { NotificationSchema } from '../http/notifications'
import { UserIdSchema } from '../ws/duel-events'
import { frameRoom } from './frame'

/** Notifications and friends. */
export const PEOPLE_FRAMES = frameRoom({
  client: {},
  server: {
    /** Something happened that concerns this player (`isNew`), or what became of something reported before. */
    notification: {
      stored: true,
      data: Type.Object({ notification: NotificationSchema, isNew: Type.Boolean(), unread: Type.Integer() }),
    },
    /** Read in another tab; `ids` null: all of them. */
    'notifications-read': {
      stored: true,
      data: Type.Object({
        unread: Type.Integer(),
        ids: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
      }),
    },
    /** To a player's friends: they came, or went. */
    presence: { stored: false, data: Type.Object({ userId: UserIdSchema, isOnline: Type.Boolean() }) },
    /** Friends or requests are not what they were: read them again. */
    'friends-changed': { stored: false, data: Type.Object({}) },
  },
})
