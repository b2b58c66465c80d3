import { Type } from '@sinclair/typebox'
import { AnswerSchema } from '../http/clarifications'
import {
  ContestantLogAnswerSchema,
  ContestantsPageSchema,
  ContestantsQuerySchema,
  DecisionSchema,
} from '../http/contest-conduct'
import {
  ContestEditableAnswerSchema,
  ContestEditSchema,
  ContestFormSchema,
  ContestSavedAnswerSchema,
} from '../http/contest-form'
import { SeenSetSchema, SetTakeSchema } from '../http/contest-sets'
import { AnythingSchema, ContestSchema } from '../http/contests'
import { PackagePartSchema, PackageReportSchema } from '../http/problem-packages'
import {
  CandidatesQuerySchema,
  RejudgeAnswerSchema,
  RejudgeCandidatesSchema,
  RejudgeChangesAnswerSchema,
  RejudgeRequestSchema,
  RejudgesAnswerSchema,
} from '../http/rejudges'
import { MessageAnswerSchema } from '../http/social'
import { answer, answerWith, described, nullable, pageUpTo } from '../shapes'
import { areaFor, UPLOAD_BODY_BYTES } from './call'
import { PACKAGE_IMPORT_ERRORS } from './problem-setting'

/** The errors of a contest's form, beside those of single fields. */
export const CONTEST_FORM_ERRORS = [
  'CONTEST_WITHOUT_PROBLEMS',
  'CONTEST_IN_THE_PAST',
  'PROBLEM_NOT_FOUND',
  'PROBLEM_IN_TWO_CONTESTS',
  'USER_NOT_FOUND',
] as const

export const CONTEST_ADMIN = areaFor('contest-admin', {
  tag: 'Contest administration',
  description:
    'For contest admins: create, edit and archive contests, answer questions, decide on contestants and rejudge submissions.',
  calls: {
    'POST /api/contests': {
      summary: 'Create a contest',
      rate: { calls: 30, seconds: 60 },
      body: ContestFormSchema,
      answer: answer('ContestCreatedAnswer', { contest: ContestSchema, message: Type.String() }),
      errors: [...CONTEST_FORM_ERRORS],
    },
    'POST /api/contests/packages': {
      summary: 'Upload a contest of problem packages in parts',
      description:
        'After the last part, the answer is 202: the upload is read and judged in the background. Nothing is stored before the import.',
      reads: true,
      rate: { calls: 60, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      body: PackagePartSchema,
      answer: answer('SetPartAnswer', {
        uploadId: Type.String(),
        set: described(nullable(SeenSetSchema), 'The uploaded contest, or null before the last part.'),
      }),
      statuses: [200, 202],
      errors: ['PACKAGE_REFUSED', 'PACKAGE_GONE'],
    },
    'GET /api/contests/packages/{packageId}': {
      summary: 'Show an uploaded contest and how far it is judged',
      answer: answer('SeenSetAnswer', { set: SeenSetSchema }),
      errors: ['PACKAGE_GONE', 'JUDGE_UNAVAILABLE'],
    },
    'POST /api/contests/packages/{packageId}/import': {
      summary: 'Import an uploaded contest with its problems',
      rate: { calls: 30, seconds: 60 },
      body: SetTakeSchema,
      answer: answer('SetTakeAnswer', {
        message: Type.String(),
        contest: ContestSchema,
        problems: Type.Array(PackageReportSchema),
      }),
      errors: [...PACKAGE_IMPORT_ERRORS, 'PACKAGE_GONE', ...CONTEST_FORM_ERRORS],
    },
    'DELETE /api/contests/packages/{packageId}': {
      summary: 'Discard an uploaded contest',
      answer: MessageAnswerSchema,
      errors: ['PACKAGE_GONE'],
    },
    'GET /api/contests/{id}/form': {
      summary: 'Show all settings of a contest for editing',
      answer: ContestEditableAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'PUT /api/contests/{id}': {
      summary: 'Change a contest',
      rate: { calls: 60, seconds: 60 },
      body: ContestEditSchema,
      answer: ContestSavedAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_CHANGED', ...CONTEST_FORM_ERRORS, 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/archive': {
      summary: 'Archive a contest',
      body: AnythingSchema,
      answer: ContestSavedAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_RUNNING', 'SHUT_OUT'],
    },
    'DELETE /api/contests/{id}/archive': {
      summary: 'Restore an archived contest',
      answer: ContestSavedAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'PROBLEM_IN_TWO_CONTESTS', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/announcements': {
      summary: 'Send an announcement to the participants',
      body: Type.Object({
        message: Type.String({ minLength: 1, maxLength: 4000 }),
        problemId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      }),
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/clarifications/{questionId}/answer': {
      summary: 'Answer a question of a contestant',
      body: AnswerSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/contestants': {
      summary: 'List contestants with their violations',
      description: 'Contestants with the most violations first. With `page`, a page of 100; without it, all of them.',
      query: ContestantsQuerySchema,
      answer: answerWith('ContestantsAnswer', ContestantsPageSchema),
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/contestants/{userId}': {
      summary: 'Show the log of a contestant',
      answer: ContestantLogAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/contestants/{userId}/decision': {
      summary: 'Disqualify or restore a contestant',
      body: DecisionSchema,
      answer: ContestantLogAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/thaw': {
      summary: 'Unfreeze the standings of an ended contest',
      body: AnythingSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_STARTED', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/rejudges': {
      summary: 'List the rejudges of a contest',
      query: Type.Object({ page: pageUpTo(1_000_000) }),
      answer: RejudgesAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/rejudges/{rejudgeId}/changes': {
      summary: 'List the changes that a rejudge makes',
      query: Type.Object({ page: pageUpTo(1_000_000) }),
      answer: RejudgeChangesAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/rejudges/candidates': {
      summary: 'List submissions that can be rejudged',
      query: CandidatesQuerySchema,
      answer: answerWith('RejudgeCandidatesAnswer', RejudgeCandidatesSchema),
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges': {
      summary: 'Start a rejudge of submissions',
      description: 'Results, standings and ratings do not change before the rejudge is committed.',
      rate: { calls: 10, seconds: 60 },
      body: RejudgeRequestSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_EMPTY', 'REJUDGE_RUNNING', 'JUDGE_UNAVAILABLE', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/commit': {
      summary: 'Commit a rejudge',
      body: AnythingSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/discard': {
      summary: 'Discard a rejudge',
      body: AnythingSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY', 'SHUT_OUT'],
    },
  },
})
