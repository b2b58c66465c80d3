import { Type } from '@sinclair/typebox'
import { DailyAnswerSchema, DailyArchiveSchema, DailyRaceSchema, DailyTrySchema, Moment } from '../http/daily'
import { answer, answerWith, described, nullable } from '../shapes'
import { ReportedWordSchema, TYPED_REFUSALS } from '../ws/typing'
import { areaFor } from './call'

export const DAILY = areaFor('player', {
  tag: 'Daily Challenge',
  description:
    'One problem and one text for each day, the same for everyone, until midnight in the time zone of the server.',
  calls: {
    'GET /api/daily': {
      summary: "Show today's problem and text",
      answer: DailyAnswerSchema,
    },
    'GET /api/daily/days': {
      summary: 'List past days',
      query: Type.Object({ page: Type.Optional(Type.Number({ multipleOf: 1, minimum: 1, maximum: 1_000_000 })) }),
      answer: answerWith('DailyArchiveAnswer', DailyArchiveSchema),
    },
    'GET /api/daily/days/{day}': {
      summary: 'Show a day with its leaderboards',
      params: Type.Object({ day: Type.String({ maxLength: 10 }) }),
      answer: DailyAnswerSchema,
      errors: ['DAILY_UNKNOWN'],
    },
    'POST /api/daily/problem': {
      summary: "Open today's problem",
      description:
        'Your time starts with the first call, or when you open the page of the problem. Submit with `POST /api/problems/{id}/submit`, as for any problem.',
      rate: { calls: 30, seconds: 60 },
      answer: answer('DailyOpenedAnswer', {
        problemId: Type.String(),
        openedAt: Moment('When you opened the problem for the first time.'),
      }),
      errors: ['DAILY_NO_PROBLEM'],
    },
    'POST /api/daily/races': {
      summary: "Start an attempt at today's text",
      description: 'You have three attempts a day. Unfinished attempts count.',
      rate: { calls: 10, seconds: 60 },
      answer: answerWith('DailyRaceAnswer', DailyRaceSchema),
      statuses: [201],
      errors: ['DAILY_NO_TEXT', 'DAILY_RACES_USED'],
    },
    'POST /api/daily/days/{day}/races/{attempt}/words': {
      summary: 'Report the words typed in an attempt',
      description:
        'Send the words in order, each with the time since the start by your own clock. Words that the server has already are skipped. More than three new words in one call are suspicious, and the attempt does not count.',
      rate: { calls: 600, seconds: 60 },
      params: Type.Object({
        day: Type.String({ maxLength: 10 }),
        attempt: Type.Number({ multipleOf: 1, minimum: 1, maximum: 9 }),
      }),
      body: Type.Object({ words: Type.Array(ReportedWordSchema, { minItems: 1, maxItems: 50 }) }),
      answer: answer('DailyProgressAnswer', {
        known: Type.Integer({ description: 'How many words of the attempt the server has.' }),
        result: described(nullable(DailyTrySchema), 'The result of the attempt, or null before its last word.'),
      }),
      errors: ['DAILY_RACE_UNKNOWN', 'DAILY_RACE_OVER', ...TYPED_REFUSALS, 'TYPING_DONE'],
    },
  },
})
