import { Type } from '@sinclair/typebox'
import { ArenaEventSchema, StampedArenaEventSchema } from '../ws/arena-events'
import { ArenaProgressSchema, ArenaRoomSchema } from '../ws/arena-room'
import type { ArenaState } from '../ws/arena-state'
import { ProblemIdSchema, UserIdSchema, ViolationKindSchema } from '../ws/duel-events'
import {
  Instant,
  inOwnRoom,
  inRoom,
  NOT_ACTIVE,
  OptionalRoom,
  PROGRAM_REFUSALS,
  ResumedRoom,
  SUBMITTED_PROGRAM,
  TabSchema,
  WORDS_REFUSALS,
  WORDS_TYPED_SO_FAR,
} from './fields'
import { FOLLOWING, frameRoom, REPORTING, TOGGLING } from './frame'

const ArenaStateSchema = Type.Unsafe<ArenaState>(Type.Object({ phase: Type.String(), version: Type.Integer() }))

/**
 * Rooms of 2 to 30 seats. A page that keeps the state needs `arena-snapshot`, `arena-resumed` and `arena-event` (folded by
 * `#core/arena`), `arena-started` (the problems), `arena-progress` (typists between two events), `submission-judged` (own results)
 * and `error`. The scoreboard is `scoreboardOf(state)` of `#core/arena`.
 */
export const ARENA_FRAMES = frameRoom({
  client: {
    /** Takes a seat, or comes back to one's own: answered by `arena-snapshot`. What a person types is read as a code. */
    'join-arena': {
      sender: 'user',
      stored: 'events',
      budget: TOGGLING,
      data: Type.Object({ roomCode: Type.String({ maxLength: 64 }), tab: Type.Optional(TabSchema) }),
      errors: [
        'ROOM_CODE_EMPTY',
        'ROOM_NOT_FOUND',
        'ARENA_FULL',
        'ARENA_STARTED',
        'ARENA_ELSEWHERE',
        'ARENA_REMOVED',
        'ROOM_CLOSED',
        'BLOCKED',
        'DUEL_RUNNING',
        'DUEL_FINISHED',
      ],
    },
    /** Attaches this socket to one's room: answered by `arena-resumed`, or by `arena-snapshot` where too much was missed. */
    'resume-arena': {
      sender: 'seat',
      stored: 'events',
      budget: FOLLOWING,
      data: ResumedRoom,
      errors: [],
    },
    /** Goes and says so: before the start the seat is free again. */
    'leave-arena': { sender: 'seat-tab', stored: 'events', budget: TOGGLING, data: OptionalRoom, errors: [] },
    /** By the host: with all who are here and free. */
    'start-arena': {
      sender: 'seat-tab',
      stored: 'events',
      budget: TOGGLING,
      data: OptionalRoom,
      errors: ['ARENA_NOT_HOST', 'ARENA_TOO_FEW', 'ARENA_STARTED', 'DUEL_FINISHED', 'DUEL_RUNNING'],
    },
    /** By the host, before the start: this participant loses the seat, and cannot take one here again. */
    'remove-from-arena': {
      sender: 'seat-tab',
      stored: 'events',
      data: inOwnRoom({ userId: UserIdSchema }),
      errors: ['ARENA_NOT_HOST', 'ARENA_STARTED', 'ARENA_NOT_REMOVABLE', 'DUEL_FINISHED'],
    },
    'submit-in-arena': {
      sender: 'seat-tab',
      stored: 'events',
      data: Type.Object({ ...SUBMITTED_PROGRAM, problemId: ProblemIdSchema }),
      errors: [...PROGRAM_REFUSALS, 'ARENA_OUT', 'ARENA_PROBLEM', 'ARENA_TAKEN'],
    },
    /** `words`: those completed since the last report, in order. `partial`: characters of the next one in the input. */
    'type-in-arena': {
      sender: 'seat-tab',
      stored: 'events',
      data: Type.Object(WORDS_TYPED_SO_FAR),
      errors: [...WORDS_REFUSALS, 'ARENA_OUT'],
    },
    /** `slips`: wrong key presses in the word that is being typed. */
    'restart-in-arena': {
      sender: 'seat-tab',
      stored: 'events',
      budget: TOGGLING,
      data: inOwnRoom({ slips: Type.Optional(Type.Integer({ minimum: 0 })) }),
      errors: [...NOT_ACTIVE, 'DUEL_NOT_TYPING', 'DUEL_OVERDUE', 'ARENA_OUT', 'TYPING_DONE', 'TYPING_RESTART'],
    },
    'arena-message': {
      sender: 'seat',
      stored: 'events',
      data: inOwnRoom({ message: Type.String({ maxLength: 500 }) }),
      errors: ['CHAT_EMPTY', 'CHAT_TOO_FAST'],
    },
    'arena-violation': {
      sender: 'seat-report',
      stored: 'events',
      budget: REPORTING,
      data: inOwnRoom({ violation: ViolationKindSchema }),
      errors: [...NOT_ACTIVE],
    },
    /** `inserted`: the largest piece that came into a program at once since the last report. */
    'arena-paste': {
      sender: 'seat-report',
      stored: 'events',
      data: inOwnRoom({ inserted: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }),
      errors: [],
    },
    /** Gives up; the others play on. */
    'resign-in-arena': { sender: 'seat-tab', stored: 'events', data: OptionalRoom, errors: [...NOT_ACTIVE] },
    /** From now on this socket watches: answered by `arena-snapshot`. One room at a time. */
    'watch-arena': {
      sender: 'user',
      stored: 'nothing',
      budget: FOLLOWING,
      data: inRoom({}),
      errors: [
        'ROOM_NOT_FOUND',
        'WATCH_OWN',
        'ARENA_REMOVED',
        'WATCH_FORBIDDEN',
        'WATCH_EMPTY',
        'WATCH_CLOSED',
        'PROBLEM_HELD',
      ],
    },
    'unwatch-arena': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    /** From now on this socket hears when the lists of rooms change: `arenas-changed`. */
    'watch-arenas': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    'unwatch-arenas': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /** The whole room as this viewer may see it. */
    'arena-snapshot': {
      stored: true,
      data: Type.Object({
        room: ArenaRoomSchema,
        state: ArenaStateSchema,
        version: Type.Integer(),
        viewers: Type.Integer(),
        serverNowMs: Instant,
      }),
    },
    /** What was missed since the version asked for, oldest first. */
    'arena-resumed': {
      stored: true,
      data: Type.Object({
        room: ArenaRoomSchema,
        events: Type.Array(StampedArenaEventSchema),
        version: Type.Integer(),
        viewers: Type.Integer(),
        serverNowMs: Instant,
      }),
    },
    /** One event as this viewer may see it. Versions rise; a number may be skipped (an event not meant for the viewer). */
    'arena-event': {
      stored: true,
      data: inRoom({
        version: Type.Integer(),
        atMs: Instant,
        event: ArenaEventSchema,
        serverNowMs: Instant,
      }),
    },
    /** Right before the `started` event, and whenever someone joins: what the state does not carry. */
    'arena-room': { stored: true, data: Type.Object({ room: ArenaRoomSchema }) },
    /** At most four times a second: the typists who have come further, or whose input has changed. */
    'arena-progress': { stored: false, data: inRoom({ progress: Type.Array(ArenaProgressSchema) }) },
    /** How many people watch. At most once a second. */
    'arena-viewers': { stored: false, data: inRoom({ viewers: Type.Integer() }) },
    /** To someone who was removed, or whose room is closed to them: there is nothing to play here for them. */
    'arena-left': {
      stored: true,
      data: inRoom({}),
    },
    /** To those who follow the lists: read them again. At most once a second. */
    'arenas-changed': { stored: false, data: Type.Object({}) },
  },
})
