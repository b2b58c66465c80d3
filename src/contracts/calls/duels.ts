import { Type } from '@sinclair/typebox'
import { ChoosableProblemSchema, DuelOutcomeSchema, ReplaySchema } from '../http/duels'
import { ROOM_CODE } from '../ids'
import { answer } from '../shapes'
import { LiveDuelSchema } from '../ws/spectators'
import { area } from './call'

export const RoomParamSchema = Type.Object({ roomCode: Type.String({ pattern: ROOM_CODE.source }) })

export const DUELS = area({
  tag: 'Duels',
  description: 'Duels are played on the socket at `/ws`; these calls are for those who watch or look back.',
  calls: {
    'GET /api/duels/live': {
      summary: 'Running duels that may be watched',
      access: 'player',
      rate: { calls: 120, seconds: 60 },
      answer: answer(
        ['LiveDuelsAnswer', 'GET /api/duels/live: the running duels that may be watched, the most watched first.'],
        { duels: Type.Array(LiveDuelSchema), serverNowMs: Type.Number() },
      ),
    },
    'GET /api/duels/problems': {
      summary: 'Problems that you may choose for a room of yours',
      access: 'player',
      rate: { calls: 60, seconds: 60 },
      query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
      answer: answer(['ChoosableAnswer', 'The first few by title.'], { problems: Type.Array(ChoosableProblemSchema) }),
    },
    'GET /api/duels/{roomCode}/replay': {
      summary: 'A finished duel, step by step',
      access: 'viewer',
      rate: { calls: 120, seconds: 60 },
      params: RoomParamSchema,
      answer: answer(['ReplayAnswer', 'GET /api/duels/{roomCode}/replay'], { replay: ReplaySchema }),
      errors: [
        'ROOM_NOT_FOUND',
        'REPLAY_TOO_EARLY',
        'REPLAY_EMPTY',
        'WATCH_FORBIDDEN',
        'PROBLEM_HELD',
        'RECORDING_RACED',
      ],
    },
    'GET /api/duels/{roomCode}/result': {
      summary: 'How a finished duel ended, with both programs',
      access: 'viewer',
      rate: { calls: 120, seconds: 60 },
      params: RoomParamSchema,
      answer: answer(['DuelOutcomeAnswer', 'GET /api/duels/{roomCode}/result'], { result: DuelOutcomeSchema }),
      errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN'],
    },
  },
})
