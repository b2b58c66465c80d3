import { AnnouncementSchema, AnswerSchema } from '../http/clarifications'
import { ContestantLogAnswerSchema, ContestantsAnswerSchema, DecisionSchema } from '../http/contest-conduct'
import {
  ContestCreatedAnswerSchema,
  ContestEditableAnswerSchema,
  ContestEditSchema,
  ContestFormSchema,
  ContestSavedAnswerSchema,
} from '../http/contest-form'
import { AnythingSchema } from '../http/contests'
import {
  CandidatesQuerySchema,
  RejudgeAnswerSchema,
  RejudgeCandidatesAnswerSchema,
  RejudgeRequestSchema,
  RejudgesAnswerSchema,
  RejudgesQuerySchema,
} from '../http/rejudges'
import { MessageAnswerSchema } from '../http/social'
import { area } from './call'

export const CONTEST_ADMIN = area({
  tag: 'Contest administration',
  description: 'For contest admins: make contests, change them, speak in them, judge again.',
  calls: {
    'POST /api/contests': {
      summary: 'Create a contest',
      access: 'contest-admin',
      rate: { calls: 30, seconds: 60 },
      body: ContestFormSchema,
      answer: ContestCreatedAnswerSchema,
      errors: [
        'VALIDATION',
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
      ],
    },
    'GET /api/contests/{id}/form': {
      summary: 'What a form for editing starts from',
      access: 'contest-admin',
      answer: ContestEditableAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'PUT /api/contests/{id}': {
      summary: 'Change a contest',
      access: 'contest-admin',
      rate: { calls: 60, seconds: 60 },
      body: ContestEditSchema,
      answer: ContestSavedAnswerSchema,
      errors: [
        'VALIDATION',
        'CONTEST_NOT_FOUND',
        'CONTEST_CHANGED',
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
        'SHUT_OUT',
      ],
    },
    'POST /api/contests/{id}/archive': {
      summary: 'Take a contest off the list',
      access: 'contest-admin',
      body: AnythingSchema,
      answer: ContestSavedAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_RUNNING', 'SHUT_OUT'],
    },
    'DELETE /api/contests/{id}/archive': {
      summary: 'Bring a contest back',
      access: 'contest-admin',
      answer: ContestSavedAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/announcements': {
      summary: 'Announce something',
      access: 'contest-admin',
      body: AnnouncementSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'PROBLEM_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/clarifications/{questionId}/answer': {
      summary: 'Answer a question',
      access: 'contest-admin',
      body: AnswerSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/contestants': {
      summary: 'Contestants and their conduct',
      access: 'contest-admin',
      answer: ContestantsAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/contestants/{userId}': {
      summary: "One contestant's log",
      access: 'contest-admin',
      answer: ContestantLogAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/contestants/{userId}/decision': {
      summary: 'Disqualify or restore a contestant',
      access: 'contest-admin',
      body: DecisionSchema,
      answer: ContestantLogAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/thaw': {
      summary: 'Thaw the standings',
      access: 'contest-admin',
      body: AnythingSchema,
      answer: MessageAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_STARTED', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/rejudges': {
      summary: 'Rejudges of a contest',
      access: 'contest-admin',
      query: RejudgesQuerySchema,
      answer: RejudgesAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'SHUT_OUT'],
    },
    'GET /api/contests/{id}/rejudges/candidates': {
      summary: 'Submissions that a rejudge could take',
      access: 'contest-admin',
      query: CandidatesQuerySchema,
      answer: RejudgeCandidatesAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'VALIDATION', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges': {
      summary: 'Judge submissions again',
      description: 'Nothing changes before the rejudge is committed.',
      access: 'contest-admin',
      rate: { calls: 10, seconds: 60 },
      body: RejudgeRequestSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_EMPTY', 'REJUDGE_RUNNING', 'JUDGE_UNAVAILABLE', 'VALIDATION', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/commit': {
      summary: 'Make a rejudge count',
      access: 'contest-admin',
      body: AnythingSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY', 'SHUT_OUT'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/discard': {
      summary: 'Drop a rejudge',
      access: 'contest-admin',
      body: AnythingSchema,
      answer: RejudgeAnswerSchema,
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY', 'SHUT_OUT'],
    },
  },
})
