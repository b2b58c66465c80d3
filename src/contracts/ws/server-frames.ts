import { type Static, Type } from '@sinclair/typebox'
import { NotificationSchema } from '../http/notifications'
import {
  CompletionReasonSchema,
  DuelEventSchema,
  RoomCodeSchema,
  StampedDuelEventSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from './duel-events'
import type { DuelState } from './duel-state'
import { DuelResultSchema, DuelRoomSchema, TypingProgressSchema } from './room'

/**
 * What the server sends: `{"event": name, "data": {...}}`.
 * A browser that keeps the state needs `duel-snapshot`, `duel-resumed` and `duel-event` (folded by `#core/duel`),
 * `duel-started` (the problem), `submission-judged` (own results) and `error`. The others tell the same story in the
 * specification's words.
 */
const Instant = Type.Integer()
const DuelStateSchema = Type.Unsafe<DuelState>(Type.Object({ phase: Type.String(), version: Type.Integer() }))
const nullableInstant = Type.Union([Instant, Type.Null()])

export const TestResultSchema = Type.Object({
  passed: Type.Boolean(),
  isHidden: Type.Boolean(),
  /** Blank for hidden tests, as are the next three. */
  input: Type.String(),
  expectedOutput: Type.String(),
  actualOutput: Type.String(),
  error: Type.String(),
  /** Only of a shown test of an interactive problem. */
  transcript: Type.Optional(Type.String()),
  verdict: Type.String(),
  timeMs: Type.Number(),
  memoryKiB: Type.Number(),
})

export const ServerFrameSchemas = {
  authenticated: Type.Object({ userId: UserIdSchema, username: Type.String(), serverNowMs: Instant }),
  /** `event` names the frame that failed, where it could be read; `details` says more (`field`, `lateByMs`, `errorId`). */
  error: Type.Object({
    message: Type.String(),
    code: Type.String(),
    event: Type.Optional(Type.String()),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  'duel-created': Type.Object({ room: DuelRoomSchema }),
  'typing-duel-created': Type.Object({ room: DuelRoomSchema }),
  /** The same, by the name that the specification's section 4 has for it. */
  'typing-room-created': Type.Object({ room: DuelRoomSchema }),
  'participant-joined': Type.Object({ room: DuelRoomSchema, userId: UserIdSchema }),
  /** `startsAtMs` is set once all are ready: the instant at which the banner ends. */
  'user-ready-changed': Type.Object({
    roomCode: RoomCodeSchema,
    userId: UserIdSchema,
    username: Type.String(),
    isReady: Type.Boolean(),
    allReady: Type.Boolean(),
    startsAtMs: nullableInstant,
    serverNowMs: Instant,
  }),
  'duel-started': Type.Object({
    room: DuelRoomSchema,
    startedAtMs: Instant,
    deadlineMs: Instant,
    serverNowMs: Instant,
  }),
  /** To everybody in the room: somebody handed in a program. */
  'code-submitted': Type.Object({
    roomCode: RoomCodeSchema,
    userId: UserIdSchema,
    username: Type.String(),
    seq: Type.Integer(),
    receivedAtMs: Instant,
  }),
  /** To its author only: it is stored, and nothing can lose it any more. */
  'submission-received': Type.Object({
    roomCode: RoomCodeSchema,
    submissionId: SubmissionIdSchema,
    seq: Type.Integer(),
    receivedAtMs: Instant,
  }),
  /** To its author only: the verdict with everything the author may see (`RunResult` of contracts/http/judge). */
  'submission-judged': Type.Object({
    roomCode: RoomCodeSchema,
    submissionId: SubmissionIdSchema,
    verdict: Type.String(),
    accepted: Type.Boolean(),
    allPassed: Type.Boolean(),
    passedCount: Type.Integer(),
    totalCount: Type.Integer(),
    compileOutput: Type.String(),
    testResults: Type.Array(TestResultSchema),
    timeMs: Type.Number(),
    memoryKiB: Type.Number(),
  }),
  /** To both players, while it is being judged: tests passed so far. Shown and forgotten; no event of the duel. */
  'submission-progress': Type.Object({
    roomCode: RoomCodeSchema,
    submissionId: SubmissionIdSchema,
    userId: UserIdSchema,
    passed: Type.Integer(),
    total: Type.Integer(),
  }),
  /** Play is over: nothing can be handed in any more. The result may wait for the judge. */
  'duel-ended': Type.Object({
    roomCode: RoomCodeSchema,
    endedAtMs: Instant,
    /** null while submissions received in time are still being judged. */
    reason: Type.Union([CompletionReasonSchema, Type.Null()]),
  }),
  /** The result. */
  'duel-finished': DuelResultSchema,
  'typing-duel-finished': DuelResultSchema,
  'participant-typing-progress': Type.Object({
    roomCode: RoomCodeSchema,
    userId: UserIdSchema,
    typingProgress: TypingProgressSchema,
    /** Characters of the current word that stand in the input. */
    partial: Type.Integer(),
  }),
  'participant-typing-restart': Type.Object({ roomCode: RoomCodeSchema, userId: UserIdSchema }),
  'chat-message': Type.Object({
    roomCode: RoomCodeSchema,
    userId: UserIdSchema,
    username: Type.String(),
    message: Type.String(),
    atMs: Instant,
  }),
  // Added by Joust
  /** The whole duel as this player may see it. */
  'duel-snapshot': Type.Object({
    room: DuelRoomSchema,
    state: DuelStateSchema,
    version: Type.Integer(),
    serverNowMs: Instant,
  }),
  /** What was missed since the version asked for, oldest first. */
  'duel-resumed': Type.Object({
    room: DuelRoomSchema,
    events: Type.Array(StampedDuelEventSchema),
    version: Type.Integer(),
    serverNowMs: Instant,
  }),
  /** One event as this player may see it. Versions rise; a number may be skipped (an event not meant for the viewer). */
  'duel-event': Type.Object({
    roomCode: RoomCodeSchema,
    version: Type.Integer(),
    atMs: Instant,
    event: DuelEventSchema,
    serverNowMs: Instant,
  }),
  /** Something happened that concerns this player (`isNew`), or what became of something told before. */
  notification: Type.Object({ notification: NotificationSchema, isNew: Type.Boolean(), unread: Type.Integer() }),
  /** Read in another tab; `ids` null: all of them. */
  'notifications-read': Type.Object({
    unread: Type.Integer(),
    ids: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  }),
  /** To a player's friends: they came, or went. */
  presence: Type.Object({ userId: UserIdSchema, isOnline: Type.Boolean() }),
  /** Friends or requests are not what they were: read them again. */
  'friends-changed': Type.Object({}),
  /** Whether this tab plays, or another one of the same player does and this one watches. */
  'tab-role': Type.Object({ roomCode: RoomCodeSchema, plays: Type.Boolean() }),
  /** To the others in the room: this player works on the program right now. Shown and forgotten. */
  'participant-activity': Type.Object({ roomCode: RoomCodeSchema, userId: UserIdSchema }),
  /** Something of a watched contest has changed; what it is now, its calls answer. */
  'contest-changed': Type.Object({
    contestId: Type.String(),
    topic: Type.Union([
      Type.Literal('standings'),
      Type.Literal('status'),
      Type.Literal('clarifications'),
      Type.Literal('submissions'),
    ]),
    serverNowMs: Instant,
  }),
  pong: Type.Object({ clientTime: Type.Number(), serverTime: Instant }),
} as const

export type ServerEvent = keyof typeof ServerFrameSchemas
export type ServerData = { [Name in ServerEvent]: Static<(typeof ServerFrameSchemas)[Name]> }
export type ServerFrame = {
  [Name in ServerEvent]: { readonly event: Name; readonly data: ServerData[Name] }
}[ServerEvent]
