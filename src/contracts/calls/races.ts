import { Type } from '@sinclair/typebox'
import { OfferedRivalSchema, RaceBodySchema, RacedRecordingSchema } from '../http/races'
import { answer, oneOf } from '../shapes'
import { RoomCodeSchema } from '../ws/duel-events'
import { RACE_MODES } from '../ws/rivals'
import { areaFor } from './call'

export const RACES = areaFor('player', {
  tag: 'Races',
  description:
    'Duels against a recording of an earlier duel (a ghost) or a bot. They are played on the WebSocket at `/ws` like any duel, and are never rated.',
  calls: {
    'GET /api/races': {
      summary: 'List the ghosts and bots that you can race in a mode',
      rate: { calls: 30, seconds: 60 },
      query: Type.Object({ duelType: oneOf(RACE_MODES) }),
      answer: answer(['RivalsAnswer', 'The ghosts and bots that you can race now.'], {
        rivals: Type.Array(OfferedRivalSchema),
      }),
    },
    'POST /api/races': {
      summary: 'Open a race',
      rate: { calls: 10, seconds: 60 },
      body: RaceBodySchema,
      answer: answer(['RaceAnswer', 'The room of the race, which starts by itself once you are in it.'], {
        roomCode: RoomCodeSchema,
      }),
      errors: ['RIVAL_NONE', 'DUEL_RUNNING', 'CSS_NOT_OFFERED'],
    },
    'GET /api/races/recordings': {
      summary: 'List races against your recordings',
      rate: { calls: 60, seconds: 60 },
      answer: answer(['RacersAnswer', 'The races of others against your recordings, the latest first.'], {
        races: Type.Array(RacedRecordingSchema),
      }),
    },
  },
})
