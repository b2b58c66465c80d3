import { Type } from '@sinclair/typebox'
import { DifficultySchema } from '../difficulty'
import { OWN_TEXT_LONGEST } from '../limits'
import { ProblemIdSchema, UserIdSchema } from '../ws/duel-events'
import { QuickPreferencesSchema } from '../ws/matchmaking'
import { DuelRoomSchema } from '../ws/room'
import { SeriesRequestSchema } from '../ws/series'
import { TextCategorySchema, TextDifficultySchema } from '../ws/typing'
import { Instant, inOwnRoom, inRoom, nullableInstant, OptionalRoom, TabSchema } from './fields'
import { type Budget, frameRoom, TOGGLING } from './frame'

/** Join accepts what a person types; the server uppercases and trims it. Empty has its own message. */
const TypedRoomCode = Type.String({ maxLength: 64 })

/** Opening rooms, each of which is kept: far more than anyone plays in. */
const OPENING: Budget = { burst: 20, perSecond: 0.5 }

/** From the empty room to the start. */
export const DUEL_START_FRAMES = frameRoom({
  client: {
    'create-duel': {
      sender: 'user',
      stored: 'events',
      budget: OPENING,
      data: Type.Object({
        timeLimit: Type.Optional(Type.Number()),
        difficulty: Type.Optional(DifficultySchema),
        tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 10 })),
        /** Judge0 ids. */
        languages: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 10 })),
        rated: Type.Optional(Type.Boolean()),
        /** False: no one may watch. */
        spectators: Type.Optional(Type.Boolean()),
        /** In the lobby, too; left out: only by code or address. */
        isPublic: Type.Optional(Type.Boolean()),
      }),
      errors: ['DUEL_TIME_LIMIT', 'DUEL_LANGUAGE', 'DUEL_RUNNING', 'DUEL_TOO_MANY_ROOMS'],
    },
    'create-typing-duel': {
      sender: 'user',
      stored: 'events',
      budget: OPENING,
      data: Type.Object({
        timeLimit: Type.Optional(Type.Number()),
        difficulty: Type.Optional(TextDifficultySchema),
        category: Type.Optional(TextCategorySchema),
        rated: Type.Optional(Type.Boolean()),
        spectators: Type.Optional(Type.Boolean()),
        isPublic: Type.Optional(Type.Boolean()),
      }),
      errors: ['DUEL_TIME_LIMIT', 'DUEL_RUNNING', 'DUEL_TOO_MANY_ROOMS'],
    },
    /** A room of any mode. Options that are not the mode's own are passed over. */
    'create-room': {
      sender: 'user',
      stored: 'events',
      budget: OPENING,
      data: Type.Composite([
        QuickPreferencesSchema,
        Type.Object({
          spectators: Type.Optional(Type.Boolean()),
          isPublic: Type.Optional(Type.Boolean()),
          /** Several duels, the first in `duelType`, the others in these modes, and so on from the first. Left out: one duel. */
          series: Type.Optional(SeriesRequestSchema),
          /** Of a coding duel: the problem that its host chooses. The duel is casual then. */
          problemId: Type.Optional(ProblemIdSchema),
          /** Of a typing duel: the text that its host brings, with the same effect. */
          text: Type.Optional(Type.String({ maxLength: OWN_TEXT_LONGEST })),
        }),
      ]),
      errors: [
        'DUEL_TIME_LIMIT',
        'DUEL_LANGUAGE',
        'DUEL_RUNNING',
        'DUEL_TOO_MANY_ROOMS',
        'CSS_NOT_OFFERED',
        'DUEL_PROBLEM_CLOSED',
        'DUEL_TEXT_REFUSED',
        'DUEL_SERIES_DRAWS',
      ],
    },
    'join-duel': {
      sender: 'user',
      stored: 'events',
      budget: TOGGLING,
      data: Type.Object({ roomCode: TypedRoomCode, tab: Type.Optional(TabSchema) }),
      errors: [
        'ROOM_CODE_EMPTY',
        'ROOM_NOT_FOUND',
        'ROOM_FULL',
        'ROOM_CLOSED',
        'BLOCKED',
        'DUEL_RUNNING',
        'DUEL_FINISHED',
      ],
    },
    'toggle-ready': {
      sender: 'playing-tab',
      stored: 'events',
      budget: TOGGLING,
      data: OptionalRoom,
      errors: ['DUEL_NO_OPPONENT', 'DUEL_NOT_WAITING', 'DUEL_FINISHED', 'DUEL_RUNNING', 'DUEL_OPPONENT_BUSY'],
    },
    /** Before the start: whether others may watch; both players have to allow it. */
    'set-spectators': {
      sender: 'playing-tab',
      stored: 'events',
      budget: TOGGLING,
      data: inOwnRoom({ allowed: Type.Boolean() }),
      errors: ['DUEL_NOT_WAITING', 'DUEL_FINISHED'],
    },
    /** Closes a room that has not started, or calls off a coding duel in its first minute. */
    'abort-duel': {
      sender: 'playing-tab',
      stored: 'events',
      data: OptionalRoom,
      errors: ['DUEL_FINISHED', 'DUEL_ABORT_LATE', 'DUEL_ABORT_TWICE', 'TYPING_NO_ABORT', 'TRIVIA_NO_ABORT'],
    },
  },
  server: {
    'duel-created': { stored: true, data: Type.Object({ room: DuelRoomSchema }) },
    'typing-duel-created': { stored: true, data: Type.Object({ room: DuelRoomSchema }) },
    /** The same, by the name that docs/coverage.md#4-states-and-transitions has for it. */
    'typing-room-created': { stored: true, data: Type.Object({ room: DuelRoomSchema }) },
    'participant-joined': { stored: true, data: Type.Object({ room: DuelRoomSchema, userId: UserIdSchema }) },
    /** `startsAtMs` is set once all are ready: the instant at which the banner ends. */
    'user-ready-changed': {
      stored: true,
      data: inRoom({
        userId: UserIdSchema,
        username: Type.String(),
        isReady: Type.Boolean(),
        allReady: Type.Boolean(),
        startsAtMs: nullableInstant,
        serverNowMs: Instant,
      }),
    },
    'duel-started': {
      stored: true,
      data: Type.Object({
        room: DuelRoomSchema,
        startedAtMs: Instant,
        deadlineMs: Instant,
        serverNowMs: Instant,
      }),
    },
  },
})
