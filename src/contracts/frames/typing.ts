import { Type } from '@sinclair/typebox'
import { Claim } from '../http/claims'
import { UserIdSchema } from '../ws/duel-events'
import { TypingProgressSchema } from '../ws/room'
import { inOwnRoom, inRoom, NOT_ACTIVE, WORDS_REFUSALS, WORDS_TYPED_SO_FAR } from './fields'
import { frameRoom, TOGGLING } from './frame'

/** The frames of typing duels. */
export const TYPING_FRAMES = frameRoom({
  client: {
    /**
     * `words`: the words completed since the last report, in order. `partial`: how many characters of the next one are in the input, which
     * is shown to the others and not stored.
     */
    'typing-progress': {
      sender: 'playing-tab',
      stored: 'events',
      data: Type.Object({ ...WORDS_TYPED_SO_FAR, currentWordIndex: Claim }),
      errors: [...WORDS_REFUSALS],
    },
    'typing-completion': {
      sender: 'playing-tab',
      stored: 'nothing',
      data: inOwnRoom({
        finishTime: Claim,
        totalTime: Claim,
        wpm: Claim,
        accuracy: Claim,
        totalWords: Claim,
      }),
      errors: ['DUEL_NOT_STARTED', 'DUEL_NOT_TYPING', 'TYPING_UNFINISHED'],
    },
    /** `slips`: wrong key presses in the word that is being typed. */
    'restart-typing': {
      sender: 'playing-tab',
      stored: 'events',
      budget: TOGGLING,
      data: inOwnRoom({ slips: Type.Optional(Type.Integer({ minimum: 0 })) }),
      errors: [...NOT_ACTIVE, 'DUEL_NOT_TYPING', 'DUEL_OVERDUE', 'TYPING_DONE', 'TYPING_RESTART'],
    },
  },
  server: {
    /** The words are stored as events; the content of the input is not stored. */
    'participant-typing-progress': {
      stored: false,
      data: inRoom({
        userId: UserIdSchema,
        typingProgress: TypingProgressSchema,
        /** How many characters of the current word are in the input. */
        partial: Type.Integer(),
      }),
    },
    'participant-typing-restart': { stored: true, data: inRoom({ userId: UserIdSchema }) },
  },
})
