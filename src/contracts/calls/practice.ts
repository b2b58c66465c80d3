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
  description: 'The online compiler, test runs of programs for problems, and stress tests.',
  calls: {
    'GET /api/practice/languages': {
      summary: 'List the languages with their templates',
      access: 'public',
      answer: answer('PracticeLanguagesAnswer', { languages: Type.Array(PracticeLanguageSchema) }),
    },
    'POST /api/practice/execute': {
      summary: 'Run a program',
      description:
        'Answers when the program has run. With a `ticket`, `GET /api/judge0/queue/{ticket}` shows its place in the queue meanwhile.',
      rate: { calls: 30, seconds: 60 },
      body: ExecuteSchema,
      answer: answer('ExecutionAnswer', { execution: ExecutionSchema }),
      errors: ['SOURCE_EMPTY', ...RUN_ERRORS],
    },
    'GET /api/practice/sessions': {
      summary: 'List your saved programs',
      /** The defaults are page 1 and 10 sessions. The router converts query parameters to Number, but not to Integer. */
      query: Type.Object({
        page: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 1 })),
        limit: Type.Optional(Type.Number({ minimum: 1, maximum: 50, multipleOf: 1 })),
      }),
      answer: answerWith('PracticeSessionsAnswer', PracticeSessionPageSchema),
    },
    'POST /api/practice/sessions': {
      summary: 'Save a program',
      rate: { calls: 30, seconds: 60 },
      body: KeepSessionSchema,
      answer: answer('PracticeSessionAnswer', { session: PracticeSessionSchema }),
      statuses: [201],
    },
    'POST /api/practice/shared': {
      summary: 'Share a program and its input by an unlisted link',
      description: 'Anyone with the link can read both. A user can have at most 100 shared programs.',
      rate: { calls: 10, seconds: 60 },
      body: ShareProgramSchema,
      answer: answer('SharedAnswer', {
        id: Type.String({ description: 'The id of the shared program, whose page is `/shared/{id}`.' }),
      }),
      statuses: [201],
      errors: ['LANGUAGE_UNKNOWN', 'SHARED_TOO_MANY', 'SOURCE_TOO_LARGE'],
    },
    'DELETE /api/practice/shared/{id}': {
      summary: 'Delete a shared program',
      description: 'Only for its author and contest admins.',
      rate: { calls: 30, seconds: 60 },
      params: OneIdSchema,
      answer: DoneSchema,
      errors: ['SHARED_NOT_FOUND'],
    },
    'POST /api/practice/stress': {
      summary: 'Run one round of a stress test',
      description:
        'Runs a generator, a slow but correct program and your own program, and returns the shortest input on which the last two differ. A new round cancels your round that is still running.',
      rate: { calls: 30, seconds: 60 },
      body: StressRoundSchema,
      answer: StressRoundAnswerSchema,
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST', 'CODE_EMPTY_RUN', ...RUN_ERRORS],
    },
    'GET /api/judge0/languages': {
      summary: 'List the languages of the judge',
      access: 'public',
      answer: Type.Array(JudgeLanguageSchema, { $id: 'JudgeLanguagesAnswer' }),
    },
    'POST /api/judge0/run-tests': {
      summary: 'Run a program on the tests of a problem or on your input',
      description:
        'Answers when the program has run. With `contest_id`, the rules of that contest apply and only the visible tests are run. A run on your own input has no verdict: it is `Finished`, or what stopped the program.',
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
      summary: 'Show the place of a program in the queue',
      description: '`ticket` is the ticket that the call was given, or the id of a submission.',
      rate: { calls: 240, seconds: 60 },
      answer: QueuePlaceSchema,
    },
  },
})
