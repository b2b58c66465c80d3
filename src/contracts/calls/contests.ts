import { Type } from '@sinclair/typebox'
import { flag } from '../http/claims'
import { ClarificationSchema, ClarificationsQuerySchema, QuestionSchema } from '../http/clarifications'
import { ViolationAnswerSchema, ViolationSchema } from '../http/contest-conduct'
import { ContestCourseSchema } from '../http/contest-course'
import { StandingsFileSchema, StandingsQuerySchema, StandingsSchema } from '../http/contest-standings'
import {
  ContestSubmissionDetailSchema,
  ContestSubmissionPageSchema,
  ContestSubmissionSchema,
  ContestSubmitSchema,
  SubmissionListQuerySchema,
} from '../http/contest-submissions'
import {
  AnythingSchema,
  CONTEST_PAGE_SIZE,
  ContestDetailSchema,
  ContestListAnswerSchema,
  ContestProblemSchema,
  REGISTRATION_REFUSALS,
  RegistrationAnswerSchema,
  VIRTUAL_REFUSALS,
  VirtualRunSchema,
} from '../http/contests'
import { ResolverSchema } from '../http/resolver'
import { MessageAnswerSchema } from '../http/social'
import { CONTEST_STATUSES } from '../labels'
import { answer, answerWith, oneOf, pageUpTo } from '../shapes'
import { areaFor, file } from './call'

export const CONTESTS = areaFor('player', {
  tag: 'Contests',
  description:
    'Contests, their problems, standings, submissions and clarifications. What you see depends on your role and on the phase of the contest.',
  calls: {
    'GET /api/contests': {
      summary: 'List contests',
      access: 'viewer',
      /** `status`: 'all', which is the default, is the value of the screen's filter for every status. */
      query: Type.Object({
        page: pageUpTo(1_000_000),
        limit: Type.Number({ multipleOf: 1, minimum: 1, maximum: 100, default: CONTEST_PAGE_SIZE }),
        status: Type.Optional(oneOf([...CONTEST_STATUSES, 'all'])),
        /** Lists the archived contests instead of the others. Only for contest admins; otherwise it has no effect. */
        archived: flag,
      }),
      answer: ContestListAnswerSchema,
    },
    'GET /api/contests/calendar.ics': {
      summary: 'Get current and recent contests as an iCalendar file',
      access: 'viewer',
      answer: file('text/calendar'),
    },
    'GET /api/contests/{id}': {
      summary: 'Show a contest',
      access: 'viewer',
      answer: answerWith('ContestDetailAnswer', ContestDetailSchema),
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/calendar.ics': {
      summary: 'Get one contest as an iCalendar file',
      access: 'viewer',
      answer: file('text/calendar'),
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/problems': {
      summary: 'List the problems of a contest',
      access: 'viewer',
      answer: answer('ContestProblemsAnswer', { problems: Type.Array(ContestProblemSchema) }),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_STARTED', 'NOT_REGISTERED'],
    },
    'GET /api/contests/{id}/leaderboard': {
      summary: 'Show the standings',
      description:
        'All rows, or one page of them with `page`, `limit` or `search`. Send the `ETag` of the last answer as `If-None-Match`: the status 304 means that nothing has changed.',
      access: 'viewer',
      rate: { calls: 120, seconds: 60, query: 'at' },
      query: StandingsQuerySchema,
      answer: answerWith('StandingsAnswer', StandingsSchema),
      statuses: [200, 304],
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE', 'VIRTUAL_MISSING'],
    },
    'GET /api/contests/{id}/standings.json': {
      summary: 'Export the standings as JSON',
      access: 'viewer',
      rate: { calls: 30, seconds: 60 },
      answer: StandingsFileSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'],
    },
    'GET /api/contests/{id}/standings.csv': {
      summary: 'Export the standings as CSV',
      access: 'viewer',
      rate: { calls: 30, seconds: 60 },
      answer: file('text/csv'),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'],
    },
    'GET /api/contests/{id}/resolver': {
      summary: 'Get the steps that reveal the frozen standings',
      rate: { calls: 60, seconds: 60 },
      answer: answerWith('ResolverAnswer', ResolverSchema),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE', 'CONTEST_UNENDED', 'VIRTUAL_RUNNING', 'CONTEST_FROZEN'],
    },
    'POST /api/contests/{id}/register': {
      summary: 'Register for a contest',
      rate: { calls: 30, seconds: 60 },
      /** The body is only needed for the code of a private contest. */
      body: Type.Optional(
        Type.Union([Type.Object({ accessCode: Type.Optional(Type.String({ maxLength: 100 })) }), Type.Null()]),
      ),
      answer: RegistrationAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', ...REGISTRATION_REFUSALS],
    },
    'DELETE /api/contests/{id}/register': {
      summary: 'Cancel a registration',
      rate: { calls: 30, seconds: 60 },
      answer: RegistrationAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_STARTED', 'NOT_TAKING_PART', 'DISQUALIFIED'],
    },
    'POST /api/contests/{id}/virtual/start': {
      summary: 'Start a virtual run of a contest',
      rate: { calls: 10, seconds: 60 },
      body: AnythingSchema,
      answer: answerWith('VirtualRunAnswer', VirtualRunSchema),
      errors: ['CONTEST_NOT_FOUND', ...VIRTUAL_REFUSALS, 'PROBLEM_HELD'],
    },
    'POST /api/contests/{id}/virtual/end': {
      summary: 'End your virtual run',
      description: 'Submissions of the run are kept.',
      rate: { calls: 10, seconds: 60 },
      body: AnythingSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'VIRTUAL_MISSING'],
    },
    'POST /api/contests/{id}/problems/{problemId}/submit': {
      summary: 'Submit a solution in a contest',
      description:
        'Answers before the submission is judged. Poll `GET /api/contests/submissions/{submissionId}` for the verdict.',
      rate: { calls: 60, seconds: 60 },
      body: ContestSubmitSchema,
      answer: answer('ContestSubmitAnswer', {
        submission: ContestSubmissionSchema,
        disqualified: Type.Boolean(),
        message: Type.String(),
      }),
      errors: [
        'CONTEST_NOT_FOUND',
        'PROBLEM_NOT_FOUND',
        'CONTEST_NOT_STARTED',
        'CONTEST_LANGUAGE',
        'NOT_TAKING_PART',
        'DISQUALIFIED',
        'CODE_EMPTY_SUBMIT',
        'SOURCE_TOO_LARGE',
        'LANGUAGE_UNKNOWN',
        'SUBMISSION_TOO_SOON',
        'SUBMISSIONS_USED_UP',
        'SUBMISSION_LATE',
        'UPSOLVING_TOO_EARLY',
        'PROBLEM_HELD',
        'JUDGE_UNAVAILABLE',
        'PROGRAMS_TOO_MANY',
        'QUEUE_FULL',
      ],
    },
    'GET /api/contests/{id}/course': {
      summary: 'Show your attempts and rank over time in a contest',
      description:
        'Your own attempts, times and ranks in the contest and in your latest virtual run. Either is left out before its end or if you submitted nothing in it.',
      rate: { calls: 20, seconds: 60 },
      answer: answer(['ContestCourseAnswer', 'Your attempts, times and ranks in a contest that has ended.'], {
        courses: Type.Array(ContestCourseSchema),
      }),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'],
    },
    'GET /api/contests/{id}/submissions': {
      summary: 'List your submissions in a contest',
      query: Type.Object({ virtual: flag }),
      answer: answer('ContestSubmissionsAnswer', { submissions: Type.Array(ContestSubmissionSchema) }),
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/submissions/all': {
      summary: 'List submissions of a contest',
      description:
        "Newest first, in every mode. Users who manage the contest get all submissions, others only their own. A filter that is omitted does not limit the list. Asking for another user's submissions needs the right to manage the contest.",
      rate: { calls: 120, seconds: 60 },
      query: SubmissionListQuerySchema,
      answer: answerWith('ContestSubmissionPageAnswer', ContestSubmissionPageSchema),
      errors: ['CONTEST_NOT_FOUND', 'FORBIDDEN'],
    },
    'GET /api/contests/submissions/{submissionId}': {
      summary: 'Show a submission',
      description: 'Only for its author and users who manage the contest.',
      answer: answer('ContestSubmissionAnswer', { submission: ContestSubmissionDetailSchema }),
      errors: ['SUBMISSION_NOT_FOUND'],
    },
    'POST /api/contests/{id}/anti-cheat-violation': {
      summary: 'Report that you left the page of a contest',
      description:
        'Sent by the page that shows the contest. The violation is `FULLSCREEN_EXIT`, `FOCUS_LOST` or `TAB_SWITCH`.',
      rate: { calls: 60, seconds: 60 },
      body: ViolationSchema,
      answer: ViolationAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_STARTED', 'NOT_TAKING_PART', 'VIOLATION_UNKNOWN'],
    },
    'GET /api/contests/{id}/disqualification-status': {
      summary: 'Check whether you are disqualified',
      answer: answer('DisqualificationAnswer', { isDisqualified: Type.Boolean() }),
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/clarifications': {
      summary: 'List questions, answers and announcements',
      access: 'viewer',
      query: ClarificationsQuerySchema,
      answer: answer('ClarificationsAnswer', { clarifications: Type.Array(ClarificationSchema) }),
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'],
    },
    'POST /api/contests/{id}/clarifications': {
      summary: 'Ask the organisers a question',
      rate: { calls: 10, seconds: 60 },
      body: QuestionSchema,
      answer: MessageAnswerSchema,
      errors: [
        'CONTEST_NOT_FOUND',
        'CONTEST_NOT_STARTED',
        'PROBLEM_NOT_FOUND',
        'NOT_TAKING_PART',
        'QUESTIONS_TOO_MANY',
      ],
    },
  },
})
