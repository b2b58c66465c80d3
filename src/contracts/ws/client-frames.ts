import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import type { Told } from '../shapes'
import { RoomCodeSchema, ViolationKindSchema } from './duel-events'
import { QuickWishSchema } from './matchmaking'
import { TextDeltaSchema } from './spectators'
import { TextCategorySchema, TextDifficultySchema, TypedWordSchema } from './typing'

/**
 * What a client may send: `{"event": name, "data": {...}}`.
 * Fields that a client claims and the server knows better (`result`, `userId`, `clerkUserId`, typing figures) are
 * accepted in any form and never read: the user is the session's, verdicts are the judge's, times the server's.
 */
const Claim = Type.Optional(Type.Unknown())

/** Join accepts what a person types; the server uppercases and trims it. Empty has its own message. */
const TypedRoomCode = Type.String({ maxLength: 64 })
const TabSchema = Type.String({ minLength: 1, maxLength: 64 })
/** Left out: the room this socket is in. */
const OptionalRoom = Type.Object({ roomCode: Type.Optional(RoomCodeSchema) })

const ReportedWordSchema = Type.Composite([
  Type.Object({ index: Type.Integer({ minimum: 0 }), word: Type.String({ minLength: 1, maxLength: 64 }) }),
  TypedWordSchema,
])

export const ClientFrameSchemas = {
  authenticate: Type.Object({ clerkUserId: Claim, token: Type.Optional(Type.String({ maxLength: 8192 })) }),
  'create-duel': Type.Object({
    timeLimit: Type.Optional(Type.Number()),
    difficulty: Type.Optional(DifficultySchema),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
    /** Judge0 ids. */
    languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
    rated: Type.Optional(Type.Boolean()),
    /** False: nobody may watch. */
    spectators: Type.Optional(Type.Boolean()),
    /** In the lobby, too; left out: only by code or address. */
    isPublic: Type.Optional(Type.Boolean()),
  }),
  'create-typing-duel': Type.Object({
    timeLimit: Type.Optional(Type.Number()),
    difficulty: Type.Optional(TextDifficultySchema),
    category: Type.Optional(TextCategorySchema),
    rated: Type.Optional(Type.Boolean()),
    spectators: Type.Optional(Type.Boolean()),
    isPublic: Type.Optional(Type.Boolean()),
  }),
  'join-duel': Type.Object({ roomCode: TypedRoomCode, tab: Type.Optional(TabSchema) }),
  'toggle-ready': OptionalRoom,
  /** Before the start: whether others may watch; both players have to allow it. */
  'set-spectators': Type.Object({ roomCode: Type.Optional(RoomCodeSchema), allowed: Type.Boolean() }),
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
    /** One of the four kinds, alone or as the `type` of an object. */
    violation: Type.Union([ViolationKindSchema, Type.Object({ type: ViolationKindSchema })]),
    userId: Claim,
  }),
  /**
   * `words`: those completed since the last report, in order. `partial`: characters of the next one that stand in the
   * input; it is shown to the others and not kept.
   */
  'typing-progress': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    words: Type.Optional(Type.Array(ReportedWordSchema, { maxItems: 50 })),
    partial: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
    currentWordIndex: Claim,
    wpm: Claim,
    accuracy: Claim,
  }),
  'typing-completion': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    finishTime: Claim,
    totalTime: Claim,
    wpm: Claim,
    accuracy: Claim,
    totalWords: Claim,
  }),
  /** `slips`: wrong key presses in the word that is being typed. */
  'restart-typing': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    slips: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  // Added by Joust
  /** Attaches this socket to a room one plays in: answered by `duel-resumed`, or by `duel-snapshot` where too much was missed. */
  resume: Type.Object({
    roomCode: RoomCodeSchema,
    sinceVersion: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The browser's tab: after a reload or a lost connection it is the same one. One tab of a player plays. */
    tab: Type.Optional(TabSchema),
    /** This tab plays from now on; the one that did so far watches. */
    takeOver: Type.Optional(Type.Boolean()),
  }),
  /** The player goes and says so. */
  'leave-duel': OptionalRoom,
  /** The win, or a draw, when the opponent has been away for long enough. */
  'claim-duel': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    take: Type.Union([Type.Literal('win'), Type.Literal('draw')]),
  }),
  /** Offers another duel with the same settings; from the other player it agrees. */
  'offer-rematch': OptionalRoom,
  'decline-rematch': OptionalRoom,
  /** The player works on the program. `inserted`: the largest piece that came into it at once since the last report. */
  'code-activity': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    inserted: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
  /**
   * What became of the program in the editor since the last batch: the whole `text`, or one replacement in what `base`, the
   * revision confirmed last, left. About once a second, and before a run or a submission.
   */
  'code-edits': Type.Object({
    roomCode: Type.Optional(RoomCodeSchema),
    languageId: Type.Integer(),
    text: Type.Optional(Type.String()),
    base: Type.Optional(Type.Integer({ minimum: 0 })),
    delta: Type.Optional(TextDeltaSchema),
  }),
  /** From now on this socket hears a duel as a spectator: answered by `duel-snapshot` and `gallery`. One duel at a time. */
  'watch-duel': Type.Object({ roomCode: RoomCodeSchema }),
  'unwatch-duel': Type.Object({}),
  /** To the other spectators of the duel this socket watches. */
  'gallery-message': Type.Object({ message: Type.String({ maxLength: 500 }) }),
  /** From now on this socket hears which duels can be watched: `live-duels`. */
  'watch-live-duels': Type.Object({}),
  'unwatch-live-duels': Type.Object({}),
  resign: OptionalRoom,
  /** Offers a draw; from the other player it agrees. */
  'offer-draw': OptionalRoom,
  'decline-draw': OptionalRoom,
  /** Closes a room that has not started, or calls off a coding duel in its first minute. */
  'abort-duel': OptionalRoom,
  /** Takes a place in the queue of those who look for an opponent, or asks for something else than before. */
  'join-quick-duel': QuickWishSchema,
  'leave-quick-duel': Type.Object({}),
  /** After a reload: goes on in one's place, if it is still there. */
  'resume-quick-duel': Type.Object({}),
  /** The public rooms, and from now on what becomes of them. */
  'watch-lobby': Type.Object({}),
  'unwatch-lobby': Type.Object({}),
  /** `echo`: the `serverTime` of the last pong, sent back at once; from it the server knows the round-trip. */
  ping: Type.Object({ clientTime: Type.Number(), echo: Type.Optional(Type.Number()) }),
  /**
   * From now on this socket hears when something of a contest changes: `contest-changed`. One contest at a time. With
   * `page` the standings of a running contest come by themselves, one page of them (50 rows) and the own row:
   * `contest-standings`, `contest-own-row`.
   */
  'watch-contest': Type.Object({
    contestId: Type.String({ minLength: 1, maxLength: 200 }),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  'unwatch-contest': Type.Object({}),
} as const

export type ClientEvent = keyof typeof ClientFrameSchemas
export type ClientData = { [Name in ClientEvent]: Told<(typeof ClientFrameSchemas)[Name]> }
/** Generic, so that a table of handlers by event can be called with a frame of any event. */
export type ClientFrameOf<Name extends ClientEvent> = {
  [One in Name]: { readonly event: One; readonly data: ClientData[One] }
}[Name]
export type ClientFrame = ClientFrameOf<ClientEvent>
