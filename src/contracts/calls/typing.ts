import { Type } from '@sinclair/typebox'
import { SoloRecordSchema, SoloRunSchema, SoloTestSchema, SoloWordsAnswerSchema } from '../http/typing'
import { answer, answerWith } from '../shapes'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'
import { areaFor, OneIdSchema } from './call'

export const TYPING = areaFor('player', {
  tag: 'Typing alone',
  description: 'Typing tests without an opponent, by the rules of a race. They change neither XP nor ratings.',
  calls: {
    'POST /api/typing/runs': {
      summary: 'Open a run',
      description: 'The server chooses the text. A player has one open run at a time: a new run replaces it.',
      rate: { calls: 60, seconds: 60 },
      body: SoloTestSchema,
      answer: answer('SoloTypingRunAnswer', { run: SoloRunSchema }),
      statuses: [201],
      errors: ['TYPING_TEST_UNKNOWN', 'TYPING_NO_TEXT'],
    },
    'POST /api/typing/runs/{id}/begin': {
      summary: 'Begin a run',
      description:
        'Send it with the first key press: the clock starts when the server receives it. Further calls have no effect.',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: SoloWordsAnswerSchema,
      errors: ['TYPING_RUN_NOT_FOUND'],
    },
    'POST /api/typing/runs/{id}/words': {
      summary: 'Report typed words',
      description:
        'Send the words in order. Words that the server has already are skipped. More than three new words in one call are suspicious, and the run does not count. Words received after the end of a timed run do not count.',
      rate: { calls: 400, seconds: 60 },
      params: OneIdSchema,
      /** `words`: the words completed since the last report. An empty list only asks whether the run is over. */
      body: Type.Object({ words: Type.Array(ReportedWordSchema, { maxItems: 50 }) }),
      answer: SoloWordsAnswerSchema,
      errors: ['TYPING_RUN_NOT_FOUND', 'TYPING_NOT_BEGUN', ...TYPED_REFUSALS],
    },
    'GET /api/typing/record': {
      summary: 'Show the leaderboard of a test and your runs',
      query: SoloTestSchema,
      answer: answerWith('SoloTypingRecordAnswer', SoloRecordSchema),
      errors: ['TYPING_TEST_UNKNOWN'],
    },
  },
})
