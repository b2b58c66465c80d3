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
import { area, UsernameParamSchema } from './call'
import { RoomParamSchema } from './duels'

export const ARENAS = area({
  tag: 'Rooms of many',
  description: 'Lockout and free for all, 2 to 30 participants. They are played on the socket at `/ws`.',
  calls: {
    'GET /api/arenas': {
      summary: 'Rooms to join, your own, and those to watch',
      access: 'player',
      rate: { calls: 120, seconds: 60 },
      answer: ArenasAnswerSchema,
    },
    'POST /api/arenas': {
      summary: 'Open a room',
      access: 'player',
      rate: { calls: 10, seconds: 60 },
      body: OpenArenaBodySchema,
      answer: answer(['OpenedArenaAnswer', 'POST /api/arenas: the room, with its host in it.'], {
        roomCode: RoomCodeSchema,
      }),
      errors: ['ARENA_SEATS', 'ARENA_TIME_LIMIT', 'ARENA_NOT_RATED', 'ARENA_ELSEWHERE', 'DUEL_RUNNING'],
    },
    'GET /api/arenas/{roomCode}': {
      summary: 'What a room offers you',
      access: 'viewer',
      rate: { calls: 240, seconds: 60 },
      params: RoomParamSchema,
      answer: ArenaAnswerSchema,
      errors: ['ROOM_NOT_FOUND'],
    },
    'GET /api/arenas/{roomCode}/replay': {
      summary: 'A finished room, step by step',
      access: 'viewer',
      rate: { calls: 120, seconds: 60 },
      params: RoomParamSchema,
      answer: answer(['ArenaReplayAnswer', 'GET /api/arenas/{roomCode}/replay'], { replay: ArenaReplaySchema }),
      errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN', 'PROBLEM_HELD'],
    },
    'GET /api/arenas/{roomCode}/result': {
      summary: 'How a finished room ended',
      access: 'viewer',
      rate: { calls: 120, seconds: 60 },
      params: RoomParamSchema,
      answer: answer(['ArenaOutcomeAnswer', 'GET /api/arenas/{roomCode}/result'], { result: ArenaOutcomeSchema }),
      errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN'],
    },
    'GET /api/players/{username}/arena-history': {
      summary: "A player's finished rooms",
      access: 'public',
      rate: { calls: 240, seconds: 60 },
      params: UsernameParamSchema,
      query: Type.Pick(HistoryQuerySchema, ['page', 'limit']),
      answer: ArenaHistoryAnswerSchema,
      errors: ['USER_NOT_FOUND'],
    },
  },
})
