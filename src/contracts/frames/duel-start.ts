import { Type } from '@sinclair/typebox'
import { OWN_TEXT_LONGEST } from '../limits'
import { ProblemIdSchema, UserIdSchema } from '../ws/duel-events'
import { QuickPreferencesSchema } from '../ws/matchmaking'
import { DuelRoomSchema } from '../ws/room'
import { SeriesRequestSchema } from '../ws/series'
import { Instant, inOwnRoom, inRoom, nullableInstant, OptionalRoom, TabSchema, TOGGLED } from './fields'
import { type Budget, frameRoom, TOGGLING } from './frame'

/** A room code as a person types it. The server trims and uppercases it, and an empty code has a message of its own. */
const TypedRoomCode = Type.String({ maxLength: 64 })

/** The budget of opening rooms, each of which is stored: far more than anyone can play in. */
const OPENING: Budget = { burst: 20, perSecond: 0.5 }
const OPENS = { sender: 'user', stored: 'events', budget: OPENING } as const

const OPENNESS = {
  /** Whether others may watch. */
  spectators: Type.Optional(Type.Boolean()),
  /** Whether the lobby lists the room. If omitted, it can only be joined by its code or address. */
  isPublic: Type.Optional(Type.Boolean()),
}

/** The frames of a duel from the opening of its room to the start. */
export const DUEL_START_FRAMES = frameRoom({
  client: {
    'create-duel': {
      ...OPENS,
      data: Type.Composite([
        Type.Pick(QuickPreferencesSchema, ['timeLimit', 'difficulty', 'tags', 'languages', 'rated']),
        Type.Object(OPENNESS),
      ]),
      errors: ['DUEL_TIME_LIMIT', 'DUEL_LANGUAGE', 'DUEL_RUNNING', 'DUEL_TOO_MANY_ROOMS'],
    },
    'create-typing-duel': {
      ...OPENS,
      data: Type.Composite([
        Type.Pick(QuickPreferencesSchema, ['timeLimit', 'difficulty', 'category', 'rated']),
        Type.Object(OPENNESS),
      ]),
      errors: ['DUEL_TIME_LIMIT', 'DUEL_RUNNING', 'DUEL_TOO_MANY_ROOMS'],
    },
    /** Opens a room of any mode. Options of other modes are ignored. */
    'create-room': {
      ...OPENS,
      data: Type.Composite([
        QuickPreferencesSchema,
        Type.Object({
          ...OPENNESS,
          /**
           * A series: the first duel is in `duelType`, and the next ones in the series' modes, then from the first again. Omitted for one
           * duel.
           */
          series: Type.Optional(SeriesRequestSchema),
          /** Only for a coding duel: the problem that the host chooses, which makes the duel casual. */
          problemId: Type.Optional(ProblemIdSchema),
          /** Only for a typing duel: the text that the host brings, which makes the duel casual. */
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
      ...TOGGLED,
      errors: ['DUEL_NO_OPPONENT', 'DUEL_NOT_WAITING', 'DUEL_FINISHED', 'DUEL_RUNNING', 'DUEL_OPPONENT_BUSY'],
    },
    /** Sets before the start whether others may watch, which both players must allow. */
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
    /** The same frame with its name in docs/coverage.md#4-states-and-transitions. */
    'typing-room-created': { stored: true, data: Type.Object({ room: DuelRoomSchema }) },
    'participant-joined': { stored: true, data: Type.Object({ room: DuelRoomSchema, userId: UserIdSchema }) },
    /** `startsAtMs`: the time at which the countdown banner ends, once all players are ready; null before. */
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
