import {
  NewTargetSchema,
  TargetCreatedAnswerSchema,
  TargetPreviewAnswerSchema,
  TargetPreviewSchema,
  TargetRetiringSchema,
  TargetsAnswerSchema,
} from '../http/css-targets'
import { MessageAnswerSchema } from '../http/social'
import { area, OneIdSchema } from './call'

export const CSS_TARGETS = area({
  tag: 'CSS Arena',
  description:
    "For contest admins: the targets of the CSS Arena. A target is made of a page, by the server's own renderer.",
  calls: {
    'GET /api/admin/css-targets': {
      summary: 'List targets',
      access: 'contest-admin',
      answer: TargetsAnswerSchema,
    },
    'POST /api/admin/css-targets': {
      summary: 'Make a target of a page',
      access: 'contest-admin',
      rate: { calls: 20, seconds: 60 },
      audit: ['title', 'difficulty'],
      body: NewTargetSchema,
      answer: TargetCreatedAnswerSchema,
      statuses: [201],
      errors: ['VALIDATION', 'CSS_NOT_OFFERED', 'CSS_NOT_ALLOWED', 'CSS_TARGET_REFUSED', 'QUEUE_FULL'],
    },
    'POST /api/admin/css-targets/preview': {
      summary: 'Render a page without keeping it',
      access: 'contest-admin',
      rate: { calls: 30, seconds: 60 },
      body: TargetPreviewSchema,
      answer: TargetPreviewAnswerSchema,
      errors: ['VALIDATION', 'CSS_NOT_OFFERED', 'CSS_NOT_ALLOWED', 'CSS_TARGET_REFUSED', 'QUEUE_FULL'],
    },
    'PUT /api/admin/css-targets/{id}/retired': {
      summary: 'Retire a target, or give it out again',
      description: 'Duels that were played keep it.',
      access: 'contest-admin',
      rate: { calls: 60, seconds: 60 },
      audit: ['retired'],
      params: OneIdSchema,
      body: TargetRetiringSchema,
      answer: MessageAnswerSchema,
      errors: ['VALIDATION', 'CSS_TARGET_NOT_FOUND'],
    },
  },
})
