import { Type } from '@sinclair/typebox'
import {
  ArenaAnswerSchema,
  ArenaHistoryAnswerSchema,
  ArenaOutcomeSchema,
  ArenaReplaySchema,
  ArenasAnswerSchema,
  OpenArenaBodySchema,
} from '../http/arenas'
import { HistoryQuerySchema } from '../http/users'
import { answer } from '../shapes'
import { RoomCodeSchema } from '../ws/duel-events'
import { areaFor, UsernameParamSchema } from './call'
import { LOOK_BACK, RoomParamSchema } from './duels'

export const ARENAS = areaFor('viewer', {
  tag: 'Rooms of many',
  description: 'Rooms for 2 to 30 participants: lockout and free for all. They are played on the WebSocket at `/ws`.',
  calls: {
    'GET /api/arenas': {
      summary: 'List rooms to join or watch, and your own room',
      access: 'player',
      rate: { calls: 120, seconds: 60 },
      answer: ArenasAnswerSchema,
    },
    'POST /api/arenas': {
      summary: 'Open a room',
      access: 'player',
      rate: { calls: 10, seconds: 60 },
      body: OpenArenaBodySchema,
      answer: answer(['OpenedArenaAnswer', 'The room that was opened, in which its host has a seat.'], {
        roomCode: RoomCodeSchema,
      }),
      errors: ['ARENA_SEATS', 'ARENA_TIME_LIMIT', 'ARENA_NOT_RATED', 'ARENA_ELSEWHERE', 'DUEL_RUNNING'],
    },
    'GET /api/arenas/{roomCode}': {
      summary: 'Show a room and what you may do in it',
      rate: { calls: 240, seconds: 60 },
      params: RoomParamSchema,
      answer: ArenaAnswerSchema,
      errors: ['ROOM_NOT_FOUND'],
    },
    'GET /api/arenas/{roomCode}/replay': {
      summary: 'Show the replay of a finished room',
      ...LOOK_BACK,
      answer: answer(['ArenaReplayAnswer', 'The replay of a finished room.'], { replay: ArenaReplaySchema }),
      errors: [...LOOK_BACK.errors, 'PROBLEM_HELD'],
    },
    'GET /api/arenas/{roomCode}/result': {
      summary: 'Show the result of a finished room',
      ...LOOK_BACK,
      answer: answer(['ArenaOutcomeAnswer', 'The result of a finished room.'], { result: ArenaOutcomeSchema }),
    },
    'GET /api/players/{username}/arena-history': {
      summary: "List a player's finished rooms",
      access: 'public',
      rate: { calls: 240, seconds: 60 },
      params: UsernameParamSchema,
      query: Type.Pick(HistoryQuerySchema, ['page', 'limit']),
      answer: ArenaHistoryAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
  },
})
