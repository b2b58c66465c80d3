import { Type } from '@sinclair/typebox'
import { RoomCodeSchema } from '../ws/duel-events'

/** Fields that frames share. */
export const Instant = Type.Integer()
export const nullableInstant = Type.Union([Instant, Type.Null()])

/**
 * A field that a client claims and the server knows better (`result`, `userId`, `clerkUserId`, typing figures) is accepted in
 * any form and never read: the user is the session's, verdicts are the judge's, times the server's.
 */
export const Claim = Type.Optional(Type.Unknown())
/** The browser's tab: after a reload or a lost connection it is the same one. One tab of a player plays. */
export const TabSchema = Type.String({ minLength: 1, maxLength: 64 })
/** Left out: the room this socket is in. */
export const OptionalRoom = Type.Object({ roomCode: Type.Optional(RoomCodeSchema) })

/** Refusals of what is only possible while a duel runs. */
export const NOT_ACTIVE = ['DUEL_NOT_STARTED', 'DUEL_NOT_ACTIVE', 'DUEL_FINISHED'] as const
