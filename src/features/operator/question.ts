import { Type } from '@sinclair/typebox'
import {
  QuestionFileSchema,
  QuestionImportSchema,
  QuestionsExportSchema,
  QuestionsQuerySchema,
} from '#contracts/http/questions'
import { PaginationSchema } from '#contracts/http/users'
import { asQuestionId } from '#contracts/ids'
import { QuestionLineSchema } from '#contracts/trivia'
import { type OperatorCalls, operatorCall } from './operator-call'

export const questionCalls = {
  'POST /operator/question/import': operatorCall({
    summary: 'Import questions for UI Trivia',
    audit: ['name'],
    errors: ['QUESTION_KNOWN'],
    body: QuestionFileSchema,
    answer: QuestionImportSchema,
    perform: ({ questions }, { body: { name, content } }) => ({
      ...questions.importFile(null, name, content),
      total: questions.count().total,
    }),
  }),
  'POST /operator/question/list': operatorCall({
    summary: 'List the questions of UI Trivia',
    reads: true,
    body: QuestionsQuerySchema,
    answer: Type.Object({ questions: Type.Array(QuestionLineSchema), pagination: PaginationSchema }),
    perform: ({ questions }, { body }) => questions.list(body),
  }),
  'POST /operator/question/export': operatorCall({
    summary: 'Export questions as YAML',
    reads: true,
    body: QuestionsExportSchema,
    answer: Type.Object({ content: Type.String(), questions: Type.Number() }),
    perform: ({ questions }, { body }) => questions.exportFile(body),
  }),
  'POST /operator/question/retire': operatorCall({
    summary: 'Retire or restore a question',
    audit: ['id', 'retired'],
    errors: ['TRIVIA_QUESTION_NOT_FOUND'],
    body: Type.Object({ id: Type.String({ maxLength: 64 }), retired: Type.Boolean() }),
    answer: QuestionLineSchema,
    perform: ({ questions }, { body: { id, retired } }) => questions.retire(asQuestionId(id), retired),
  }),
} satisfies OperatorCalls
