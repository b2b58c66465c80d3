import { Type } from '@sinclair/typebox'
import { ChoosableProblemSchema, DuelOutcomeSchema, ReplaySchema } from '../http/duels'
import { ROOM_CODE } from '../ids'
import { answer } from '../shapes'
import { LiveDuelSchema } from '../ws/spectators'
import { areaFor } from './call'

export const RoomParamSchema = Type.Object({ roomCode: Type.String({ pattern: ROOM_CODE.source }) })

/** A look back at a finished room. */
export const LOOK_BACK = {
  access: 'viewer',
  rate: { calls: 120, seconds: 60 },
  params: RoomParamSchema,
  errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN'],
} as const

export const DUELS = areaFor('player', {
  tag: 'Duels',
  description: 'Live duels, replays and results. Duels are played on the WebSocket at `/ws`.',
  calls: {
    'GET /api/duels/live': {
      summary: 'List live duels that are open to spectators',
      rate: { calls: 120, seconds: 60 },
      answer: answer(['LiveDuelsAnswer', 'The live duels that are open to spectators, the most watched first.'], {
        duels: Type.Array(LiveDuelSchema),
        serverNowMs: Type.Number(),
      }),
    },
    'GET /api/duels/problems': {
      summary: 'Find problems that you may choose for your own room',
      rate: { calls: 60, seconds: 60 },
      query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
      answer: answer(['ChoosableAnswer', 'At most eight problems whose title contains `q`.'], {
        problems: Type.Array(ChoosableProblemSchema),
      }),
    },
    'GET /api/duels/{roomCode}/replay': {
      summary: 'Show the replay of a finished duel',
      ...LOOK_BACK,
      answer: answer(['ReplayAnswer', 'GET /api/duels/{roomCode}/replay'], { replay: ReplaySchema }),
      errors: [...LOOK_BACK.errors, 'PROBLEM_HELD', 'RECORDING_RACED'],
    },
    'GET /api/duels/{roomCode}/result': {
      summary: 'Show the result of a finished duel with both programs',
      ...LOOK_BACK,
      answer: answer(['DuelOutcomeAnswer', 'GET /api/duels/{roomCode}/result'], { result: DuelOutcomeSchema }),
    },
  },
})
