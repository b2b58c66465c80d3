import { Type } from '@sinclair/typebox'
import type { ErrorCode } from '../errors'
import { StandingsChangeSchema, StandingsRowSchema } from '../http/contest-standings'
import { RunningDuelSchema } from '../http/duels'
import { NotificationSchema } from '../http/notifications'
import type { Told } from '../shapes'
import {
  CompletionReasonSchema,
  DuelEventSchema,
  RoomCodeSchema,
  StampedDuelEventSchema,
  SubmissionIdSchema,
  UserIdSchema,
} from './duel-events'
import type { DuelState } from './duel-state'
import {
  LeftReasonSchema,
  LobbyRoomSchema,
  LobbySchema,
  QueueLengthSchema,
  QuickMatchSchema,
  QuickPlaceSchema,
} from './matchmaking'
import { DuelResultSchema, DuelRoomSchema, TypingProgressSchema } from './room'
import { LiveDuelSchema, SpectatorLineSchema, TextDeltaSchema, WatchedProgramSchema } from './spectators'

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
  passed: Type.Union([Type.Boolean(), Type.Null()]),
  isHidden: Type.Boolean(),
  /** Blank for hidden tests, as are the next three. */
  input: Type.String(),
  expectedOutput: Type.String(),
  actualOutput: Type.String(),
  error: Type.String(),
  /** Only of a shown test of an interactive problem. */
  transcript: Type.Optional(Type.String()),
  verdict: Type.String(),
  /** null for hidden tests, as is the next. */
  timeMs: Type.Union([Type.Number(), Type.Null()]),
  memoryKiB: Type.Union([Type.Number(), Type.Null()]),
})

export const ServerFrameSchemas = {
  authenticated: Type.Object({ userId: UserIdSchema, username: Type.String(), serverNowMs: Instant }),
  /** `event` names the frame that failed, where it could be read; `details` says more (`field`, `lateByMs`, `errorId`). */
  error: Type.Object({
    message: Type.String(),
    code: Type.Unsafe<ErrorCode>(Type.String()),
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
  /** To its author alone: this batch of edits is stored; the next one follows this revision. */
  'code-recorded': Type.Object({ roomCode: RoomCodeSchema, revision: Type.Integer() }),
  /** To somebody who begins to watch, beside the snapshot: who else does, what was said, and the programs as they stood `delayMs` ago;
   * null: they are shown after the end. */
  gallery: Type.Object({
    roomCode: RoomCodeSchema,
    viewers: Type.Integer(),
    chat: Type.Array(SpectatorLineSchema),
    programs: Type.Array(WatchedProgramSchema),
    delayMs: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** To spectators and players: how many people watch. At most once a second. */
  'gallery-viewers': Type.Object({ roomCode: RoomCodeSchema, viewers: Type.Integer() }),
  'gallery-line': Type.Object({ roomCode: RoomCodeSchema, line: SpectatorLineSchema }),
  /** To spectators: a program changed as it stood a while ago. `place` follows the one before it; after a gap, watch again. */
  'watched-edit': Type.Object({
    roomCode: RoomCodeSchema,
    userId: UserIdSchema,
    languageId: Type.Integer(),
    place: Type.Integer(),
    delta: TextDeltaSchema,
  }),
  /** What can be watched now: the most watched first, of equals the longest. */
  'live-duels': Type.Object({ duels: Type.Array(LiveDuelSchema), serverNowMs: Instant }),
  /** To every page of a player: the duel that they play now, whenever one starts, ends or gets another deadline. */
  'running-duel': Type.Object({ duel: Type.Union([RunningDuelSchema, Type.Null()]) }),
  /** One's place in the queue; again whenever something of it has changed. */
  'quick-duel-waiting': QuickPlaceSchema,
  /** An opponent is found: on to the room. */
  'quick-duel-found': QuickMatchSchema,
  'quick-duel-left': Type.Object({ reason: LeftReasonSchema }),
  /** To those who watch the lobby, from here to the end of their watching. */
  lobby: LobbySchema,
  'lobby-room-opened': Type.Object({ room: LobbyRoomSchema }),
  /** Taken, closed, or its host has gone. */
  'lobby-room-closed': Type.Object({ roomCode: RoomCodeSchema }),
  'quick-duel-queue': QueueLengthSchema,
  /** Something of a watched contest has changed; what it is now, its calls answer. */
  'contest-changed': Type.Object({
    contestId: Type.String(),
    topic: Type.Union([
      Type.Literal('standings'),
      Type.Literal('status'),
      Type.Literal('clarifications'),
      Type.Literal('submissions'),
      // Told to contest admins alone.
      Type.Literal('rejudges'),
    ]),
    serverNowMs: Instant,
  }),
  /**
   * One page of a running contest's standings, to those who watch it: what changed since the frame that `since` numbers;
   * null: the whole page. `version` is that of the standings, as their call answers it.
   */
  'contest-standings': Type.Object({
    contestId: Type.String(),
    page: Type.Integer(),
    serial: Type.Integer(),
    since: Type.Union([Type.Integer(), Type.Null()]),
    version: Type.Integer(),
    totalCount: Type.Integer(),
    change: StandingsChangeSchema,
  }),
  /** To whoever watches a page of the standings: their own row, wherever it stands, when it is another than before. */
  'contest-own-row': Type.Object({
    contestId: Type.String(),
    own: Type.Union([StandingsRowSchema, Type.Null()]),
    page: Type.Union([Type.Integer(), Type.Null()]),
    version: Type.Integer(),
  }),
  pong: Type.Object({ clientTime: Type.Number(), serverTime: Instant }),
} as const

export type ServerEvent = keyof typeof ServerFrameSchemas
export type ServerData = { [Name in ServerEvent]: Told<(typeof ServerFrameSchemas)[Name]> }
export type ServerFrame = {
  [Name in ServerEvent]: { readonly event: Name; readonly data: ServerData[Name] }
}[ServerEvent]
