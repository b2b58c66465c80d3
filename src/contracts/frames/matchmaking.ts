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

/** The frames of the queue of Quick Duel, and of the lobby of public rooms. */
export const MATCHMAKING_FRAMES = frameRoom({
  client: {
    /** Joins the queue, or changes the preferences of a player who is in it. */
    'join-quick-duel': {
      sender: 'user',
      // The player who completes a pair opens its room.
      stored: 'events',
      // Enough for all changes of preferences.
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
    /** Always answered with `quick-duel-left`. */
    'leave-quick-duel': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
    /** Sent after a reload to keep the place in the queue, if it still exists. A match that was made meanwhile is sent at once. */
    'resume-quick-duel': { sender: 'user', stored: 'events', data: Type.Object({}), errors: [] },
    /** Sent by a player in a race: whether to leave it for this opponent. It has no effect if another opponent is proposed by now. */
    'answer-quick-duel': {
      sender: 'user',
      stored: 'events',
      data: Type.Object({ opponentId: Type.String({ minLength: 1, maxLength: 64 }), agree: Type.Boolean() }),
      errors: [],
    },
    /** Asks for the public rooms, and subscribes this socket to their changes. */
    'watch-lobby': { sender: 'user', stored: 'nothing', budget: FOLLOWING, data: Type.Object({}), errors: [] },
    'unwatch-lobby': { sender: 'user', stored: 'nothing', data: Type.Object({}), errors: [] },
  },
  server: {
    /** The player's place in the queue. Sent again whenever it changes. */
    'quick-duel-waiting': { stored: false, data: QuickPlaceSchema },
    /** An opponent was found, and the room is open. */
    'quick-duel-found': { stored: false, data: QuickMatchSchema },
    'quick-duel-left': { stored: false, data: Type.Object({ reason: LeftReasonSchema }) },
    /** This frame and the following ones are sent to those who watch the lobby. */
    lobby: { stored: false, data: LobbySchema },
    /** Sent again when the host has a new name: the room replaces the one with its code. */
    'lobby-room-opened': { stored: false, data: Type.Object({ room: LobbyRoomSchema }) },
    /** An opponent has joined the room, it was closed, or its host has left. */
    'lobby-room-closed': { stored: false, data: Type.Object({ roomCode: RoomCodeSchema }) },
    'quick-duel-queue': { stored: false, data: QueueLengthSchema },
  },
})
