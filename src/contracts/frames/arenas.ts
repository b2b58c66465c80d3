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
import { FOLLOWING, frameRoom, REPORTING, TALKING, TOGGLING } from './frame'

const ArenaStateSchema = Type.Unsafe<ArenaState>(Type.Object({ phase: Type.String(), version: Type.Integer() }))

/**
 * The frames of rooms with 2 to 30 seats. A page that keeps the state needs `arena-snapshot`, `arena-resumed` and `arena-event` (applied
 * with `#core/arena`), `arena-room` (what the state does not contain, such as the problems), `arena-progress` (typists between two events),
 * `submission-judged` (the player's own results) and `error`. The scoreboard is `scoreboardOf(state)` of `#core/arena`.
 */
export const ARENA_FRAMES = frameRoom({
  client: {
    /** Takes a seat or returns to the user's own, and is answered by `arena-snapshot`. The code may be as a person types it. */
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
    /** Attaches this socket to the user's room. Answered by `arena-resumed`, or by `arena-snapshot` if the socket missed too much. */
    'resume-arena': {
      sender: 'seat',
      stored: 'events',
      budget: FOLLOWING,
      data: ResumedRoom,
      errors: [],
    },
    /** Leaves the room. Before the start, the seat becomes free. */
    'leave-arena': { sender: 'seat-tab', stored: 'events', budget: TOGGLING, data: OptionalRoom, errors: [] },
    /** Sent by the host: starts the room with all participants who are connected and free to play. */
    'start-arena': {
      sender: 'seat-tab',
      stored: 'events',
      budget: TOGGLING,
      data: OptionalRoom,
      errors: ['ARENA_NOT_HOST', 'ARENA_TOO_FEW', 'ARENA_STARTED', 'DUEL_FINISHED', 'DUEL_RUNNING'],
    },
    /** Sent by the host before the start: the participant loses the seat, and cannot take one in this room again. */
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
      errors: [...PROGRAM_REFUSALS, 'DUEL_NOT_ACTIVE', 'ARENA_OUT', 'ARENA_PROBLEM', 'ARENA_TAKEN'],
    },
    /** `words`: the words completed since the last report, in order. `partial`: how many characters of the next one are in the input. */
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
      budget: TALKING,
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
    /** `inserted`: the length of the largest text that was inserted into a program at once since the last report. */
    'arena-paste': {
      sender: 'seat-report',
      stored: 'events',
      data: inOwnRoom({ inserted: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }),
      errors: [],
    },
    /** The participant resigns, and the others continue. */
    'resign-in-arena': { sender: 'seat-tab', stored: 'events', data: OptionalRoom, errors: [...NOT_ACTIVE] },
    /** Makes this socket a spectator of the room, and is answered by `arena-snapshot`. A socket watches one room at a time. */
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
    /** Subscribes this socket to changes of the lists of rooms: `arenas-changed`. */
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
    /** The events since the requested version, oldest first. */
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
    /** One event as this viewer may see it. Versions rise; numbers of events that the viewer may not see are skipped. */
    'arena-event': {
      stored: true,
      data: inRoom({
        version: Type.Integer(),
        atMs: Instant,
        event: ArenaEventSchema,
        serverNowMs: Instant,
      }),
    },
    /** What the state does not contain. Sent right before the `started` event, and whenever a participant joins. */
    'arena-room': { stored: true, data: Type.Object({ room: ArenaRoomSchema }) },
    /** The typists whose progress or input has changed. Sent at most four times a second. */
    'arena-progress': { stored: false, data: inRoom({ progress: Type.Array(ArenaProgressSchema) }) },
    /** The number of spectators. Sent at most once a second. */
    'arena-viewers': { stored: false, data: inRoom({ viewers: Type.Integer() }) },
    /** Sent to a user who was removed from the room, or may no longer be in it. */
    'arena-left': {
      stored: true,
      data: inRoom({}),
    },
    /** Sent to subscribers of the lists of rooms, which should load them again. At most once a second. */
    'arenas-changed': { stored: false, data: Type.Object({}) },
  },
})
