import { Type } from '@sinclair/typebox'
import { UserIdSchema } from '../ws/duel-events'
import { LiveDuelSchema, SpectatorLineSchema, TextDeltaSchema, WatchedProgramSchema } from '../ws/spectators'
import { Instant, inRoom } from './fields'
import { FOLLOWING, frameRoom, TALKING } from './frame'

/** The frames of spectators. */
export const WATCHING_FRAMES = frameRoom({
  client: {
    /** Makes this socket a spectator of a duel, and is answered by `duel-snapshot` and `gallery`. A socket watches one duel at a time. */
    'watch-duel': {
      sender: 'user',
      stored: 'nothing',
      budget: FOLLOWING,
      data: inRoom({}),
      errors: ['ROOM_NOT_FOUND', 'WATCH_OWN', 'WATCH_FORBIDDEN', 'WATCH_EMPTY', 'WATCH_CLOSED', 'PROBLEM_HELD'],
    },
    'unwatch-duel': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    /** A message to the other spectators of the duel that this socket watches. */
    'gallery-message': {
      sender: 'spectator',
      stored: 'rows',
      budget: TALKING,
      data: Type.Object({ message: Type.String({ maxLength: 500 }) }),
      errors: ['CHAT_EMPTY', 'CHAT_TOO_FAST'],
    },
    /** Subscribes this socket to the list of duels that can be watched: `live-duels`. */
    'watch-live-duels': { sender: 'user', stored: 'nothing', budget: FOLLOWING, data: Type.Object({}), errors: [] },
    'unwatch-live-duels': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /**
     * Sent with the snapshot to a new spectator: the number of spectators, their chat, and the programs as they were `delayMs` ago. If
     * `delayMs` is null, programs are only shown after the end.
     */
    gallery: {
      stored: true,
      data: inRoom({
        viewers: Type.Integer(),
        chat: Type.Array(SpectatorLineSchema),
        programs: Type.Array(WatchedProgramSchema),
        delayMs: Type.Union([Type.Integer(), Type.Null()]),
      }),
    },
    /** Sent to spectators and players: the number of spectators. At most once a second. */
    'gallery-viewers': { stored: false, data: inRoom({ viewers: Type.Integer() }) },
    'gallery-line': { stored: true, data: inRoom({ line: SpectatorLineSchema }) },
    /**
     * Sent to spectators: a delayed change of a program. `place` numbers the changes of a program without gaps. After a gap, a page must
     * watch the duel again.
     */
    'watched-edit': {
      stored: true,
      data: inRoom({
        userId: UserIdSchema,
        languageId: Type.Integer(),
        place: Type.Integer(),
        delta: TextDeltaSchema,
      }),
    },
    /** The duels that can be watched, the most watched first, and among equals the longest running first. */
    'live-duels': { stored: false, data: Type.Object({ duels: Type.Array(LiveDuelSchema), serverNowMs: Instant }) },
  },
})
