import { Type } from '@sinclair/typebox'
import { MessageAnswerSchema } from '../http/social'
import { WebhookAnswerSchema, WebhookBodySchema, WebhookDeliverySchema, WebhookSchema } from '../http/webhooks'
import { answer } from '../shapes'
import { areaFor, OneIdSchema } from './call'

/** What every change needs. */
const CHANGE = { ownSession: true, rate: { calls: 30, seconds: 60 } } as const
const CHANGE_OF_ONE = { ...CHANGE, params: OneIdSchema, errors: ['WEBHOOK_UNKNOWN'] } as const

export const WEBHOOKS = areaFor('contest-admin', {
  tag: 'Webhooks',
  description:
    'For contest admins. A personal API token can only read; changes need a session. docs/webhooks.md describes what is sent and how it is signed.',
  calls: {
    'GET /api/admin/webhooks': {
      summary: 'List webhooks',
      answer: answer('WebhooksAnswer', { webhooks: Type.Array(WebhookSchema) }),
    },
    'POST /api/admin/webhooks': {
      summary: 'Create a webhook',
      description: 'The secret is only in this answer and cannot be read again.',
      ...CHANGE,
      body: WebhookBodySchema,
      answer: WebhookAnswerSchema,
      errors: ['WEBHOOKS_TOO_MANY'],
    },
    'PUT /api/admin/webhooks/{id}': {
      summary: 'Change a webhook',
      ...CHANGE_OF_ONE,
      body: WebhookBodySchema,
      answer: WebhookAnswerSchema,
    },
    'DELETE /api/admin/webhooks/{id}': {
      summary: 'Delete a webhook',
      ...CHANGE_OF_ONE,
      answer: MessageAnswerSchema,
    },
    'POST /api/admin/webhooks/{id}/secret': {
      summary: 'Replace the secret of a webhook',
      ...CHANGE_OF_ONE,
      answer: WebhookAnswerSchema,
    },
    'POST /api/admin/webhooks/{id}/test': {
      summary: 'Send a test event',
      ...CHANGE_OF_ONE,
      answer: WebhookAnswerSchema,
    },
    'GET /api/admin/webhooks/{id}/deliveries': {
      summary: 'List the latest deliveries of a webhook',
      params: OneIdSchema,
      answer: answer('DeliveriesAnswer', { deliveries: Type.Array(WebhookDeliverySchema) }),
      errors: ['WEBHOOK_UNKNOWN'],
    },
    'POST /api/admin/webhooks/deliveries/{id}/again': {
      summary: 'Send a delivery again',
      ...CHANGE_OF_ONE,
      answer: MessageAnswerSchema,
    },
  },
})
