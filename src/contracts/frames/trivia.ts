import { Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { ChoiceSchema } from '../trivia'
import { inOwnRoom, NOT_ACTIVE } from './fields'
import { frameRoom } from './frame'

/** The frames of UI Trivia. Questions, the opponent's answers and solutions are sent as `duel-event`. */
export const TRIVIA_FRAMES = frameRoom({
  client: {
    /** `choice`: the options of the open question that the player considers right, as indexes from 0. Only the first answer counts. */
    'answer-question': {
      sender: 'playing-tab',
      stored: 'events',
      data: inOwnRoom({
        index: Type.Integer({ minimum: 0, maximum: 29 }),
        choice: ChoiceSchema,
        elapsedMs: Claim,
        points: Claim,
      }),
      errors: [
        ...NOT_ACTIVE,
        'DUEL_NOT_TRIVIA',
        'TRIVIA_NOT_OPEN',
        'TRIVIA_CLOSED',
        'TRIVIA_ANSWERED',
        'TRIVIA_CHOICE',
      ],
    },
  },
  server: {},
})
