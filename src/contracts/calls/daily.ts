import { Type } from '@sinclair/typebox'
import { DailyAnswerSchema, DailyArchiveSchema, DailyRaceSchema, DailyTrySchema, Moment } from '../http/daily'
import { answer, answerWith, described, nullable } from '../shapes'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'
import { areaFor } from './call'

export const DAILY = areaFor('player', {
  tag: 'Daily Challenge',
  description: 'One problem and one text a day, the same for everyone, until midnight in the time zone of the server.',
  calls: {
    'GET /api/daily': {
      summary: 'Today',
      answer: DailyAnswerSchema,
    },
    'GET /api/daily/days': {
      summary: 'Days that are over',
      query: Type.Object({ page: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000 })) }),
      answer: answerWith('DailyArchiveAnswer', DailyArchiveSchema),
    },
    'GET /api/daily/days/{day}': {
      summary: 'One day and its boards',
      params: Type.Object({ day: Type.String({ maxLength: 10 }) }),
      answer: DailyAnswerSchema,
      errors: ['DAILY_UNKNOWN'],
    },
    'POST /api/daily/problem': {
      summary: "Open today's problem",
      description:
        'Your time runs from the first call on; the problem’s page opens it as well. Submit as to any problem: `POST /api/problems/{id}/submit`.',
      rate: { calls: 30, seconds: 60 },
      answer: answer('DailyOpenedAnswer', { problemId: Type.String(), openedAt: Moment('The first time.') }),
      errors: ['DAILY_NO_PROBLEM'],
    },
    'POST /api/daily/races': {
      summary: "Start a try at today's text",
      description: 'Three a day. A try that was not finished is used up, too.',
      rate: { calls: 10, seconds: 60 },
      answer: answerWith('DailyRaceAnswer', DailyRaceSchema),
      statuses: [201],
      errors: ['DAILY_NO_TEXT', 'DAILY_RACES_USED'],
    },
    'POST /api/daily/days/{day}/races/{attempt}/words': {
      summary: 'Report typed words',
      description:
        'In order, at most three in one call, each with your own clock’s time since the start. Words that are known already are passed over.',
      rate: { calls: 600, seconds: 60 },
      params: Type.Object({
        day: Type.String({ maxLength: 10 }),
        attempt: Type.Number({ multipleOf: 1, minimum: 1, maximum: 9 }),
      }),
      body: Type.Object({ words: Type.Array(ReportedWordSchema, { minItems: 1, maxItems: 50 }) }),
      answer: answer('DailyProgressAnswer', {
        known: Type.Integer({ description: 'Words that the server has.' }),
        result: described(nullable(DailyTrySchema), 'null until the last word.'),
      }),
      errors: ['DAILY_RACE_UNKNOWN', 'DAILY_RACE_OVER', ...TYPED_REFUSALS, 'TYPING_DONE'],
    },
  },
})
