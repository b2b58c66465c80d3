import { Type } from '@sinclair/typebox'
import { AuditPageSchema } from '../../http/audit'
import {
  QuestionFileSchema,
  QuestionImportSchema,
  QuestionsExportSchema,
  QuestionsQuerySchema,
} from '../../http/questions'
import { PaginationSchema } from '../../http/users'
import { nullable } from '../../shapes'
import { QuestionLineSchema } from '../../trivia'
import { area } from '../call'

/** A setting of the process that runs, and where its value comes from. Secrets are only said to be set. */
const EffectiveSettingSchema = Type.Object({
  name: Type.String(),
  value: Type.String(),
  from: Type.Union([Type.Literal('environment'), Type.Literal('default')]),
  help: Type.String(),
})

const SiteSettingSchema = Type.Object({
  key: Type.String(),
  value: Type.Unknown(),
  from: Type.Union([Type.Literal('stored'), Type.Literal('default')]),
})

const Key = Type.String({ maxLength: 200 })

/** What belongs to the server as a whole. */
export const OPERATOR_SITE = area({
  tag: 'Operator: site',
  description: 'What belongs to the server as a whole, for the server’s operator.',
  calls: {
    'POST /operator/audit/list': {
      summary: 'What contest admins and the operator did',
      access: 'operator',
      reads: true,
      body: Type.Object({
        /** A username; '' is the operator; null is everyone. */
        actor: nullable(Type.String({ maxLength: 200 })),
        page: Type.Integer({ minimum: 1, maximum: 10_000 }),
      }),
      answer: AuditPageSchema,
    },
    'POST /operator/settings/show': {
      summary: 'The settings of the process and of the site',
      access: 'operator',
      reads: true,
      body: Type.Object({}),
      answer: Type.Object({ settings: Type.Array(EffectiveSettingSchema), site: Type.Array(SiteSettingSchema) }),
    },
    'POST /operator/settings/get': {
      summary: 'A setting of the site',
      access: 'operator',
      reads: true,
      errors: ['NOT_FOUND'],
      body: Type.Object({ key: Key }),
      answer: SiteSettingSchema,
    },
    'POST /operator/settings/set': {
      summary: 'Change a setting of the site',
      access: 'operator',
      audit: ['key'],
      errors: ['NOT_FOUND'],
      body: Type.Object({ key: Key, value: Type.Unknown() }),
      answer: SiteSettingSchema,
    },
    'POST /operator/settings/reset': {
      summary: 'Reset a setting of the site',
      access: 'operator',
      audit: ['key'],
      errors: ['NOT_FOUND'],
      body: Type.Object({ key: Key }),
      answer: SiteSettingSchema,
    },
    'POST /operator/totals/rebuild': {
      summary: 'Recompute the totals',
      access: 'operator',
      body: Type.Object({}),
      answer: Type.Object({ wrong: Type.Number() }),
    },
    'POST /operator/text/import': {
      summary: 'Store texts for races',
      access: 'operator',
      body: Type.Object({
        name: Type.String({ maxLength: 1000 }),
        content: Type.String(),
        category: Type.String({ maxLength: 100 }),
        difficulty: Type.String({ maxLength: 100 }),
      }),
      answer: Type.Object({ added: Type.Number(), known: Type.Number(), total: Type.Number() }),
    },
    'POST /operator/question/import': {
      summary: 'Store questions for UI Trivia',
      access: 'operator',
      audit: ['name'],
      errors: ['VALIDATION', 'QUESTION_KNOWN'],
      body: QuestionFileSchema,
      answer: QuestionImportSchema,
    },
    'POST /operator/question/list': {
      summary: 'The questions of UI Trivia',
      access: 'operator',
      reads: true,
      body: QuestionsQuerySchema,
      answer: Type.Object({ questions: Type.Array(QuestionLineSchema), pagination: PaginationSchema }),
    },
    'POST /operator/question/export': {
      summary: 'Questions as a file',
      access: 'operator',
      reads: true,
      body: QuestionsExportSchema,
      answer: Type.Object({ content: Type.String(), questions: Type.Number() }),
    },
    'POST /operator/question/retire': {
      summary: 'Ask a question no more, or again',
      access: 'operator',
      audit: ['id', 'retired'],
      errors: ['TRIVIA_QUESTION_NOT_FOUND'],
      body: Type.Object({ id: Type.String({ maxLength: 64 }), retired: Type.Boolean() }),
      answer: QuestionLineSchema,
    },
  },
})
