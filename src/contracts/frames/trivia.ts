import { Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { ChoiceSchema } from '../trivia'
import { inOwnRoom, NOT_ACTIVE } from './fields'
import { frameRoom } from './frame'

/** UI Trivia. Questions, that someone has answered, and solutions come as `duel-event`. */
export const TRIVIA_FRAMES = frameRoom({
  client: {
    /** The options of the open question that the player holds right, by their places from 0. The first answer counts. */
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
