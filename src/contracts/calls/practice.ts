import { Type } from '@sinclair/typebox'
import { DoneSchema } from '../http/account'
import {
  JudgeLanguageSchema,
  QueuePlaceSchema,
  RunResultSchema,
  RunTestsSchema,
  SubmitTestsSchema,
} from '../http/judge'
import {
  ExecuteSchema,
  ExecutionSchema,
  KeepSessionSchema,
  PracticeLanguageSchema,
  PracticeSessionPageSchema,
  PracticeSessionSchema,
  ShareProgramSchema,
} from '../http/practice'
import { StressRoundAnswerSchema, StressRoundSchema } from '../http/stress'
import { answer, answerWith } from '../shapes'
import { areaFor, OneIdSchema } from './call'
import { SUBMIT_ERRORS } from './problems'

/** The errors of calls that run a program without submitting it. */
const RUN_ERRORS = [
  'SOURCE_TOO_LARGE',
  'LANGUAGE_UNKNOWN',
  'JUDGE_UNAVAILABLE',
  'PROGRAMS_TOO_MANY',
  'QUEUE_FULL',
  'RUN_CANCELLED',
] as const

export const PRACTICE = areaFor('player', {
  tag: 'Practice',
  description: 'The online compiler, and a problem’s tests run before anything is submitted.',
  calls: {
    'GET /api/practice/languages': {
      summary: 'Languages, with a template each',
      access: 'public',
      answer: answer('PracticeLanguagesAnswer', { languages: Type.Array(PracticeLanguageSchema) }),
    },
    'POST /api/practice/execute': {
      summary: 'Run a program',
      description: 'Answered when it has run. Give a `ticket` to ask meanwhile where it stands in the queue.',
      rate: { calls: 30, seconds: 60 },
      body: ExecuteSchema,
      answer: answer('ExecutionAnswer', { execution: ExecutionSchema }),
      errors: ['SOURCE_EMPTY', ...RUN_ERRORS],
    },
    'GET /api/practice/sessions': {
      summary: 'Programs that you kept',
      /** The defaults are page 1 and 10 sessions. The router converts query parameters to Number, but not to Integer. */
      query: Type.Object({
        page: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 1 })),
        limit: Type.Optional(Type.Number({ minimum: 1, maximum: 50, multipleOf: 1 })),
      }),
      answer: answerWith('PracticeSessionsAnswer', PracticeSessionPageSchema),
    },
    'POST /api/practice/sessions': {
      summary: 'Keep a program',
      rate: { calls: 30, seconds: 60 },
      body: KeepSessionSchema,
      answer: answer('PracticeSessionAnswer', { session: PracticeSessionSchema }),
      statuses: [201],
    },
    'POST /api/practice/shared': {
      summary: 'Share a program and its input by an unlisted link',
      description: 'Anyone with the link may read both. A user has 100 of them at most.',
      rate: { calls: 10, seconds: 60 },
      body: ShareProgramSchema,
      answer: answer('SharedAnswer', { id: Type.String({ description: 'Its page is /shared/{id}.' }) }),
      statuses: [201],
      errors: ['LANGUAGE_UNKNOWN', 'SHARED_TOO_MANY', 'SOURCE_TOO_LARGE'],
    },
    'DELETE /api/practice/shared/{id}': {
      summary: 'Delete a shared program',
      description: 'Its author and contest admins may.',
      rate: { calls: 30, seconds: 60 },
      params: OneIdSchema,
      answer: DoneSchema,
      errors: ['SHARED_NOT_FOUND'],
    },
    'POST /api/practice/stress': {
      summary: 'A round of a stress test',
      description:
        'Runs a generator, a slow right program and one of yours, and returns the shortest input on which the two differ. A new round of the same user replaces the previous one.',
      rate: { calls: 30, seconds: 60 },
      body: StressRoundSchema,
      answer: StressRoundAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST', 'CODE_EMPTY_RUN', ...RUN_ERRORS],
    },
    'GET /api/judge0/languages': {
      summary: 'Languages of the judge',
      access: 'public',
      answer: Type.Array(JudgeLanguageSchema, { $id: 'JudgeLanguagesAnswer' }),
    },
    'POST /api/judge0/run-tests': {
      summary: 'Run a program on every test, or on an input of yours',
      description:
        'Answered when it has run. With `contest_id` under the rules of that contest, on its shown tests only. An input of yours has no verdict: `Finished`, or what stopped the program.',
      rate: { calls: 30, seconds: 60 },
      body: RunTestsSchema,
      answer: RunResultSchema,
      errors: [
        'PROBLEM_NOT_FOUND',
        'PROBLEM_HELD',
        'PROBLEM_IN_CONTEST',
        'NO_SAMPLE_TESTS',
        'CODE_EMPTY_RUN',
        'CONTEST_NOT_FOUND',
        'CONTEST_NOT_STARTED',
        'CONTEST_LANGUAGE',
        'NOT_TAKING_PART',
        'NOT_REGISTERED',
        ...RUN_ERRORS,
      ],
    },
    'POST /api/judge0/submit-tests': {
      summary: 'Submit a solution and wait for its verdict',
      rate: { calls: 12, seconds: 60 },
      body: SubmitTestsSchema,
      answer: RunResultSchema,
      errors: SUBMIT_ERRORS,
    },
    'GET /api/judge0/queue/{ticket}': {
      summary: 'Where a program waits',
      description: "By the ticket that the call was given, or by a submission's id.",
      rate: { calls: 240, seconds: 60 },
      answer: QueuePlaceSchema,
    },
  },
})
