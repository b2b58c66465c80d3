import { Type } from '@sinclair/typebox'
import { SoloRecordSchema, SoloRunSchema, SoloTestSchema, SoloWordsAnswerSchema } from '../http/typing'
import { answer, answerWith } from '../shapes'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'
import { areaFor, OneIdSchema } from './call'

export const TYPING = areaFor('player', {
  tag: 'Typing alone',
  description: 'Runs without an opponent, by the rules of a race. They bring no XP and no rating.',
  calls: {
    'POST /api/typing/runs': {
      summary: 'Open a run',
      description: 'The server chooses the text. A player has one run open; the one before is gone.',
      rate: { calls: 60, seconds: 60 },
      body: SoloTestSchema,
      answer: answer('SoloTypingRunAnswer', { run: SoloRunSchema }),
      statuses: [201],
      errors: ['TYPING_TEST_UNKNOWN', 'TYPING_NO_TEXT'],
    },
    'POST /api/typing/runs/{id}/begin': {
      summary: 'Begin a run',
      description: 'With its first key: the clock runs from the receipt. A second time changes nothing.',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: SoloWordsAnswerSchema,
      errors: ['TYPING_RUN_NOT_FOUND'],
    },
    'POST /api/typing/runs/{id}/words': {
      summary: 'Report typed words',
      description: 'In order, at most three at once. Words received after the end of a timed run do not count.',
      rate: { calls: 400, seconds: 60 },
      params: OneIdSchema,
      /** `words`: the words completed since the last report. An empty list only asks whether the run is over. */
      body: Type.Object({ words: Type.Array(ReportedWordSchema, { maxItems: 50 }) }),
      answer: SoloWordsAnswerSchema,
      errors: ['TYPING_RUN_NOT_FOUND', 'TYPING_NOT_BEGUN', ...TYPED_REFUSALS],
    },
    'GET /api/typing/record': {
      summary: 'The board of a test, and your runs',
      query: SoloTestSchema,
      answer: answerWith('SoloTypingRecordAnswer', SoloRecordSchema),
      errors: ['TYPING_TEST_UNKNOWN'],
    },
  },
})
