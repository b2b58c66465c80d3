import { type Static, Type } from '@sinclair/typebox'
import { RoomCodeSchema } from './duel-events'

/**
 * What a client may send: `{"event": name, "data": {...}}`.
 * Fields that a client claims and the server knows better (`result`, `userId`, `clerkUserId`, typing figures) are
 * accepted in any form and never read: the user is the session's, verdicts are the judge's, times the server's.
 */
const Claim = Type.Optional(Type.Unknown())

/** Join accepts what a person types; the server uppercases and trims it. Empty has its own message. */
const TypedRoomCode = Type.String({ maxLength: 64 })
/** Left out: the room this socket is in. */
const OptionalRoom = Type.Object({ roomCode: Type.Optional(RoomCodeSchema) })

export const ClientFrameSchemas = {
  authenticate: Type.Object({ clerkUserId: Claim, token: Type.Optional(Type.String({ maxLength: 8192 })) }),
  'create-duel': Type.Object({ timeLimit: Type.Optional(Type.Number()) }),
  'create-typing-duel': Type.Object({ timeLimit: Type.Optional(Type.Number()) }),
  'join-duel': Type.Object({ roomCode: TypedRoomCode }),
  'toggle-ready': OptionalRoom,
  'submit-code': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    code: Type.String(),
    /** A language id (71) or key ('python'). */
    language: Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]),
    result: Claim,
  }),
  'chat-message': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    message: Type.String({ maxLength: 500 }),
  }),
  'anti-cheat-violation': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    violation: Type.Unknown(),
    userId: Claim,
  }),
  'typing-progress': Type.Object({ roomCode: Type.Optional(RoomCodeSchema) }),
  'typing-completion': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    finishTime: Claim,
    totalTime: Claim,
    wpm: Claim,
    accuracy: Claim,
    totalWords: Claim,
  }),
  'restart-typing': OptionalRoom,
  // Added by Joust
  /** Attaches this socket to a room one plays in: answered by `duel-resumed`, or by `duel-snapshot` where too much was missed. */
  resume: Type.Object({ roomCode: RoomCodeSchema, sinceVersion: Type.Optional(Type.Integer({ minimum: 0 })) }),
  resign: OptionalRoom,
  /** Offers a draw; from the other player it agrees. */
  'offer-draw': OptionalRoom,
  'decline-draw': OptionalRoom,
  /** Closes a room that has not started. */
  'abort-duel': OptionalRoom,
  ping: Type.Object({ clientTime: Type.Number() }),
} as const

export type ClientEvent = keyof typeof ClientFrameSchemas
export type ClientData = { [Name in ClientEvent]: Static<(typeof ClientFrameSchemas)[Name]> }
/** Generic, so that a table of handlers by event can be called with a frame of any event. */
export type ClientFrameOf<Name extends ClientEvent> = {
  [One in Name]: { readonly event: One; readonly data: ClientData[One] }
}[Name]
export type ClientFrame = ClientFrameOf<ClientEvent>
