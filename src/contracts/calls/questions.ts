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
  description: 'For contest admins. Duels that have drawn a question already ask it as it was.',
  calls: {
    'GET /api/admin/questions': {
      summary: 'List questions',
      query: QuestionsQuerySchema,
      answer: answer('QuestionsAnswer', { questions: Type.Array(QuestionLineSchema), pagination: PaginationSchema }),
    },
    'GET /api/admin/questions/export': {
      summary: 'The questions of a list as a file',
      description: 'YAML, as an import takes it, by id. Retired ones only where the list is of those.',
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
      summary: 'Add the questions of a file',
      description:
        'JSON or YAML. All of them or none; a question with a known id is changed. docs/setters.md has the form.',
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
      summary: 'Ask a question no more',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    },
    'POST /api/admin/questions/{id}/restore': {
      summary: 'Ask a retired question again',
      rate: { calls: 60, seconds: 60 },
      params: OneIdSchema,
      answer: QuestionAnswerSchema,
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    },
  },
})
