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
    "For contest admins: the targets of the CSS Arena. A target is the picture of a page, which the server's own renderer takes.",
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
      summary: 'Export the listed targets as YAML',
      description: 'The file can be imported again. It holds at most as many targets as an import accepts.',
      rate: { calls: 30, seconds: 60 },
      query: TargetsExportSchema,
      answer: file('application/yaml'),
    },
    'GET /api/admin/css-targets/{id}': {
      summary: 'Show a target with the HTML of its page',
      params: OneIdSchema,
      answer: Type.Object({ success: Type.Literal(true), target: SettersTargetSchema }),
      errors: ['CSS_TARGET_NOT_FOUND'],
    },
    'POST /api/admin/css-targets': {
      summary: 'Create a target from a page',
      rate: { calls: 20, seconds: 60 },
      audit: ['title', 'difficulty'],
      body: NewTargetSchema,
      answer: TargetSavedAnswerSchema,
      statuses: [201],
      errors: PAGE_ERRORS,
    },
    'POST /api/admin/css-targets/preview': {
      summary: 'Render a page without storing it',
      rate: { calls: 30, seconds: 60 },
      body: Type.Object({ html: HtmlSchema }),
      answer: Type.Composite([Type.Object({ success: Type.Literal(true) }), TargetPreviewedSchema]),
      errors: PAGE_ERRORS,
    },
    'POST /api/admin/css-targets/import': {
      summary: 'Import targets from a file',
      description:
        'Takes JSON or YAML, in the format of docs/setters.md. Imports all targets or none. A target whose id exists is updated.',
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
        'A page that was played does not change: if the page is edited, its target is retired and the edited page becomes a new target.',
      rate: { calls: 20, seconds: 60 },
      audit: ['title', 'difficulty'],
      params: OneIdSchema,
      body: Type.Composite([
        NewTargetSchema,
        Type.Object({
          version: Type.String({
            maxLength: 64,
            description:
              'The version of the target that was read. If it has changed since, the call is refused with `CSS_TARGET_CHANGED`.',
          }),
        }),
      ]),
      answer: TargetSavedAnswerSchema,
      errors: [...PAGE_ERRORS, 'CSS_TARGET_NOT_FOUND', 'CSS_TARGET_CHANGED'],
    },
    'PUT /api/admin/css-targets/{id}/retired': {
      summary: 'Retire or restore a target',
      description: 'A retired target is not given to new duels. Duels that were played keep it.',
      rate: { calls: 60, seconds: 60 },
      audit: ['retired'],
      params: OneIdSchema,
      body: Type.Object({ retired: Type.Boolean() }),
      answer: MessageAnswerSchema,
      errors: ['CSS_TARGET_NOT_FOUND'],
    },
  },
})
