import { Type } from '@sinclair/typebox'
import { PracticeSubmissionAnswerSchema, PracticeSubmissionSchema, SolveSchema } from '../http/archive'
import { ProblemListQuerySchema, ProblemSummarySchema } from '../http/problems'
import { PaginationSchema } from '../http/users'
import { answer } from '../shapes'
import { areaFor } from './call'

/** The errors of calls that submit a program to the archive. */
export const SUBMIT_ERRORS = [
  'PROBLEM_NOT_FOUND',
  'PROBLEM_HELD',
  'PROBLEM_IN_CONTEST',
  'CODE_EMPTY_SUBMIT',
  'SOURCE_TOO_LARGE',
  'LANGUAGE_UNKNOWN',
  'JUDGE_UNAVAILABLE',
  'PROGRAMS_TOO_MANY',
  'QUEUE_FULL',
] as const

export const PROBLEMS = areaFor('player', {
  tag: 'Problems',
  description: 'The problem archive and your submissions to its problems.',
  calls: {
    'GET /api/problems': {
      summary: 'List problems',
      description: 'Without `limit`, all problems are on one page. Only contest admins may set `includeContestOnly`.',
      access: 'viewer',
      query: ProblemListQuerySchema,
      answer: answer('ProblemListAnswer', { problems: Type.Array(ProblemSummarySchema), pagination: PaginationSchema }),
      errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    },
    'POST /api/problems/{id}/submit': {
      summary: 'Submit a solution',
      description:
        'Answers before the submission is judged. Poll `GET /api/problems/submissions/{submissionId}` until `status` is no longer `judging`.',
      rate: { calls: 12, seconds: 60 },
      body: SolveSchema,
      answer: PracticeSubmissionAnswerSchema,
      statuses: [202],
      errors: SUBMIT_ERRORS,
    },
    'GET /api/problems/submissions/{submissionId}': {
      summary: 'Show one of your submissions',
      rate: { calls: 600, seconds: 60 },
      answer: PracticeSubmissionAnswerSchema,
      errors: ['SUBMISSION_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST'],
    },
    'GET /api/problems/{id}/submissions': {
      summary: 'List your submissions to a problem',
      answer: answer('PracticeSubmissionsAnswer', { submissions: Type.Array(PracticeSubmissionSchema) }),
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST'],
    },
  },
})
