import { Type } from '@sinclair/typebox'
import { UserIdSchema } from '../ws/duel-events'
import { LiveDuelSchema, SpectatorLineSchema, TextDeltaSchema, WatchedProgramSchema } from '../ws/spectators'
import { Instant, inRoom } from './fields'
import { FOLLOWING, frameRoom } from './frame'

/** Spectators. */
export const WATCHING_FRAMES = frameRoom({
  client: {
    /**
     * From now on this socket hears a duel as a spectator: answered by `duel-snapshot` and `gallery`. One duel at a
     * time.
     */
    'watch-duel': {
      sender: 'user',
      stored: 'nothing',
      budget: FOLLOWING,
      data: inRoom({}),
      errors: ['ROOM_NOT_FOUND', 'WATCH_OWN', 'WATCH_FORBIDDEN', 'WATCH_EMPTY', 'WATCH_CLOSED', 'PROBLEM_HELD'],
    },
    'unwatch-duel': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    /** To the other spectators of the duel this socket watches. */
    'gallery-message': {
      sender: 'spectator',
      stored: 'rows',
      data: Type.Object({ message: Type.String({ maxLength: 500 }) }),
      errors: ['CHAT_EMPTY', 'CHAT_TOO_FAST'],
    },
    /** From now on this socket hears which duels can be watched: `live-duels`. */
    'watch-live-duels': { sender: 'user', stored: 'nothing', budget: FOLLOWING, data: Type.Object({}), errors: [] },
    'unwatch-live-duels': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /**
     * To someone who begins to watch, beside the snapshot: who else does, what was said, and the programs as they stood
     * `delayMs` ago; null: they are shown after the end.
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
    /** To spectators and players: how many people watch. At most once a second. */
    'gallery-viewers': { stored: false, data: inRoom({ viewers: Type.Integer() }) },
    'gallery-line': { stored: true, data: inRoom({ line: SpectatorLineSchema }) },
    /**
     * To spectators: a program changed as it stood a while ago. `place` follows the one before it; after a gap, watch
     * again.
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
    /** What can be watched now: the most watched first, of equals the longest. */
    'live-duels': { stored: false, data: Type.Object({ duels: Type.Array(LiveDuelSchema), serverNowMs: Instant }) },
  },
})
