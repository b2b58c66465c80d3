import { Type } from '@sinclair/typebox'
import {
  QuestionAnswerSchema,
  QuestionFileSchema,
  QuestionImportSchema,
  QuestionsExportSchema,
  QuestionsQuerySchema,
} from '../http/questions'
import { PaginationSchema } from '../http/users'
import { answer } from '../shapes'
import { QuestionContentSchema, QuestionLineSchema } from '../trivia'
import { areaFor, file, OneIdSchema, UPLOAD_BODY_BYTES } from './call'

export const QUESTIONS = areaFor('contest-admin', {
  tag: 'UI Trivia questions',
  description:
    'For contest admins: the questions of UI Trivia. A duel that has drawn a question asks it as it was then.',
  calls: {
    'GET /api/admin/questions': {
      summary: 'List questions',
      query: QuestionsQuerySchema,
      answer: answer('QuestionsAnswer', { questions: Type.Array(QuestionLineSchema), pagination: PaginationSchema }),
    },
    'GET /api/admin/questions/export': {
      summary: 'Export the listed questions as YAML',
      description:
        'The file can be imported again, and is sorted by id. Retired questions are only exported with `state=retired`.',
      rate: { calls: 30, seconds: 60 },
      query: QuestionsExportSchema,
      answer: file('application/yaml'),
    },
    'GET /api/admin/questions/{id}': {
      summary: 'Show a question with its solution',
      params: OneIdSchema,
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    },
    'POST /api/admin/questions': {
      summary: 'Add a question',
      rate: { calls: 60, seconds: 60 },
      body: Type.Object({ content: QuestionContentSchema }),
      answer: QuestionAnswerSchema,
      statuses: [201],
      errors: ['QUESTION_KNOWN'],
    },
    'POST /api/admin/questions/import': {
      summary: 'Import questions from a file',
      description:
        'Takes JSON or YAML, in the format of docs/setters.md. Imports all questions or none. A question whose id exists is updated.',
      rate: { calls: 30, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      audit: ['name'],
      body: QuestionFileSchema,
      answer: Type.Composite([
        Type.Object({ success: Type.Literal(true), message: Type.String() }),
        QuestionImportSchema,
      ]),
      errors: ['QUESTION_KNOWN'],
    },
    'PUT /api/admin/questions/{id}': {
      summary: 'Change a question',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      body: Type.Object({
        content: QuestionContentSchema,
        /** The version of the question that was read. If it has changed since, it is not overwritten. */
        version: Type.Integer({ minimum: 1 }),
      }),
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND', 'QUESTION_KNOWN', 'QUESTION_CHANGED'],
    },
    'POST /api/admin/questions/{id}/retire': {
      summary: 'Retire a question',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    },
    'POST /api/admin/questions/{id}/restore': {
      summary: 'Restore a retired question',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    },
  },
})
