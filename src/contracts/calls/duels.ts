import { Type } from '@sinclair/typebox'
import { LiveDuelsAnswerSchema, ReplayAnswerSchema } from '../http/duels'
import { area } from './call'

export const DUELS = area({
  tag: 'Duels',
  description: 'Duels are played on the socket at `/ws`; these calls are for those who watch or look back.',
  calls: {
    'GET /api/duels/live': {
      summary: 'Running duels that may be watched',
      access: 'player',
      rate: { calls: 120, seconds: 60 },
      answer: LiveDuelsAnswerSchema,
    },
    'GET /api/duels/{roomCode}/replay': {
      summary: 'A finished duel, step by step',
      access: 'viewer',
      rate: { calls: 120, seconds: 60 },
      params: Type.Object({ roomCode: Type.String({ pattern: '^[A-Z0-9]{6}$' }) }),
      answer: ReplayAnswerSchema,
      errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN', 'PROBLEM_HELD'],
    },
  },
})
