import { Type } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import { Claim } from '../http/claims'
import { UserIdSchema } from '../ws/duel-events'
import { Instant } from './fields'
import { frameRoom } from './frame'

/** The frames about authentication, time and errors. */
export const SESSION_FRAMES = frameRoom({
  client: {
    authenticate: {
      sender: 'anyone',
      stored: 'nothing',
      data: Type.Object({ clerkUserId: Claim, token: Type.Optional(Type.String({ maxLength: 8192 })) }),
      errors: ['UNAUTHENTICATED', 'USER_NOT_SYNCED', 'PROFILE_INCOMPLETE', 'IDENTITY_UNAVAILABLE'],
    },
    /** `echo`: the `serverTime` of the last pong, sent back at once, from which the server measures the round trip. */
    ping: {
      sender: 'anyone',
      stored: 'nothing',
      data: Type.Object({ clientTime: Type.Number(), echo: Type.Optional(Type.Number()) }),
      errors: [],
    },
  },
  server: {
    /** `unread`: the number of unread notifications. A page with another number missed changes while it had no socket. */
    authenticated: {
      stored: false,
      data: Type.Object({
        userId: UserIdSchema,
        username: Type.String(),
        serverNowMs: Instant,
        unread: Type.Integer(),
      }),
    },
    pong: { stored: false, data: Type.Object({ clientTime: Type.Number(), serverTime: Instant }) },
    /**
     * `event`: the name of the refused frame, if it could be read. `details`: further values, such as `field`, `lateByMs`, `roomCode`,
     * `retryAfterSeconds` or `errorId`.
     */
    error: {
      stored: false,
      data: Type.Object({
        message: Type.String(),
        code: Type.Unsafe<ErrorCode>(Type.String()),
        event: Type.Optional(Type.String()),
        details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      }),
    },
  },
})
