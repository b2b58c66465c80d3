import { Type } from '@sinclair/typebox'
import {
  HtmlSchema,
  NewTargetSchema,
  SettersTargetSchema,
  TargetFileSchema,
  TargetImportSchema,
  TargetListItemSchema,
  TargetPreviewedSchema,
  TargetSavedAnswerSchema,
  TargetsExportSchema,
  TargetsQuerySchema,
} from '../http/css-targets'
import { MessageAnswerSchema } from '../http/social'
import { PaginationSchema } from '../http/users'
import { nullable } from '../shapes'
import { areaFor, file, OneIdSchema, UPLOAD_BODY_BYTES } from './call'

/** The errors of calls that render a page. */
const PAGE_ERRORS = ['CSS_NOT_OFFERED', 'CSS_NOT_ALLOWED', 'CSS_TARGET_REFUSED', 'QUEUE_FULL'] as const

export const CSS_TARGETS = areaFor('contest-admin', {
  tag: 'CSS Arena',
  description:
    "For contest admins: the targets of the CSS Arena. A target is made of a page, by the server's own renderer.",
  calls: {
    'GET /api/admin/css-targets': {
      summary: 'List targets',
      query: TargetsQuerySchema,
      answer: Type.Object({
        success: Type.Literal(true),
        /** The command that installs what is missing to render pages; null if nothing is missing. */
        missing: nullable(Type.String()),
        targets: Type.Array(TargetListItemSchema),
        pagination: PaginationSchema,
      }),
    },
    'GET /api/admin/css-targets/export': {
      summary: 'The targets of a list as a file',
      description: 'YAML, as an import takes it; at most as many as that takes.',
      rate: { calls: 30, seconds: 60 },
      query: TargetsExportSchema,
      answer: file('application/yaml'),
    },
    'GET /api/admin/css-targets/{id}': {
      summary: 'Show a target with its page',
      params: OneIdSchema,
      answer: Type.Object({ success: Type.Literal(true), target: SettersTargetSchema }),
      errors: ['CSS_TARGET_NOT_FOUND'],
    },
    'POST /api/admin/css-targets': {
      summary: 'Make a target of a page',
      rate: { calls: 20, seconds: 60 },
      audit: ['title', 'difficulty'],
      body: NewTargetSchema,
      answer: TargetSavedAnswerSchema,
      statuses: [201],
      errors: PAGE_ERRORS,
    },
    'POST /api/admin/css-targets/preview': {
      summary: 'Render a page without keeping it',
      rate: { calls: 30, seconds: 60 },
      body: Type.Object({ html: HtmlSchema }),
      answer: Type.Composite([Type.Object({ success: Type.Literal(true) }), TargetPreviewedSchema]),
      errors: PAGE_ERRORS,
    },
    'POST /api/admin/css-targets/import': {
      summary: 'Add the targets of a file',
      description:
        'JSON or YAML. All of them or none; a target with a known id is changed. docs/setters.md has the form.',
      rate: { calls: 6, seconds: 60 },
      bodyBytes: UPLOAD_BODY_BYTES,
      audit: ['name'],
      body: TargetFileSchema,
      answer: Type.Composite([MessageAnswerSchema, TargetImportSchema]),
      errors: ['CSS_NOT_OFFERED', 'QUEUE_FULL'],
    },
    'PUT /api/admin/css-targets/{id}': {
      summary: 'Change a target',
      description:
        'A page that was played stays as it is: its target is retired, and the changed page is a target of its own.',
      rate: { calls: 20, seconds: 60 },
      audit: ['title', 'difficulty'],
      params: OneIdSchema,
      body: Type.Composite([
        NewTargetSchema,
        Type.Object({ version: Type.String({ maxLength: 64, description: 'Of the target that was read.' }) }),
      ]),
      answer: TargetSavedAnswerSchema,
      errors: [...PAGE_ERRORS, 'CSS_TARGET_NOT_FOUND', 'CSS_TARGET_CHANGED'],
    },
    'PUT /api/admin/css-targets/{id}/retired': {
      summary: 'Retire a target, or give it out again',
      description: 'Duels that were played keep it.',
      rate: { calls: 60, seconds: 60 },
      audit: ['retired'],
      params: OneIdSchema,
      body: Type.Object({ retired: Type.Boolean() }),
      answer: MessageAnswerSchema,
      errors: ['CSS_TARGET_NOT_FOUND'],
    },
  },
})
