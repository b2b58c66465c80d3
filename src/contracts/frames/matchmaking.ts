import { Type } from '@sinclair/typebox'
import { RoomCodeSchema } from '../ws/duel-events'
import {
  LeftReasonSchema,
  LobbyRoomSchema,
  LobbySchema,
  QueueLengthSchema,
  QuickMatchSchema,
  QuickPlaceSchema,
  QuickPreferencesSchema,
} from '../ws/matchmaking'
import { FOLLOWING, frameRoom } from './frame'

/** The queue of Quick Duel, and the lobby of public rooms. */
export const MATCHMAKING_FRAMES = frameRoom({
  client: {
    /** Takes a place in the queue of those who look for an opponent, or asks for something else than before. */
    'join-quick-duel': {
      sender: 'user',
      // The player who completes a pair opens its room.
      stored: 'events',
      // Enough for every change of mind.
      budget: { burst: 10, perSecond: 0.2 },
      data: QuickPreferencesSchema,
      errors: [
        'DUEL_RUNNING',
        'DUEL_TIME_LIMIT',
        'DUEL_LANGUAGE',
        'DUEL_NO_PROBLEM',
        'DUEL_NO_TEXT',
        'DUEL_NO_BUG',
        'DUEL_NO_TARGET',
        'CSS_NOT_OFFERED',
        'DUEL_NO_QUESTIONS',
      ],
    },
    'leave-quick-duel': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    /** After a reload: goes on in one's place, if it is still there. An opponent who came meanwhile is met at once. */
    'resume-quick-duel': { sender: 'user', stored: 'events', data: Type.Object({}), errors: [] },
    /** Of a player in a race: whether they leave it for this opponent. Said of another one than is proposed now, it changes nothing. */
    'answer-quick-duel': {
      sender: 'user',
      stored: 'events',
      data: Type.Object({ opponentId: Type.String({ minLength: 1, maxLength: 64 }), agree: Type.Boolean() }),
      errors: [],
    },
    /** The public rooms, and from now on what becomes of them. */
    'watch-lobby': { sender: 'user', stored: 'nothing', budget: FOLLOWING, data: Type.Object({}), errors: [] },
    'unwatch-lobby': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /** One's place in the queue; again whenever something of it has changed. */
    'quick-duel-waiting': { stored: false, data: QuickPlaceSchema },
    /** An opponent is found: on to the room. */
    'quick-duel-found': { stored: false, data: QuickMatchSchema },
    'quick-duel-left': { stored: false, data: Type.Object({ reason: LeftReasonSchema }) },
    /** To those who watch the lobby, from here to the end of their watching. */
    lobby: { stored: false, data: LobbySchema },
    'lobby-room-opened': { stored: false, data: Type.Object({ room: LobbyRoomSchema }) },
    /** Taken, closed, or its host has gone. */
    'lobby-room-closed': { stored: false, data: Type.Object({ roomCode: RoomCodeSchema }) },
    'quick-duel-queue': { stored: false, data: QueueLengthSchema },
  },
})
