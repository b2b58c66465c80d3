import { Type } from '@sinclair/typebox'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '../labels'
import { answer, described, keyOf, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'

const WebhookEventSchema = keyOf(WEBHOOK_EVENTS, { $id: 'WebhookEvent' })
export type WebhookEvent = ReadonlyStatic<typeof WebhookEventSchema>

export const WEBHOOKS_MOST = 20
export const WEBHOOK_DESCRIPTION_LONGEST = 100

export const WebhookBodySchema = Type.Object({
  url: Type.String({ maxLength: 4000 }),
  description: Type.String({ maxLength: 1000 }),
  events: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 }),
  active: Type.Boolean(),
})
export type WebhookBody = ReadonlyStatic<typeof WebhookBodySchema>

export const WebhookSchema = named(
  ['Webhook', 'A webhook without its secret, which is shown only once. Times are in ISO 8601.'],
  {
    id: Type.String(),
    url: Type.String(),
    description: Type.String(),
    events: Type.Array(WebhookEventSchema),
    active: Type.Boolean(),
    createdAt: Type.String(),
    waiting: Type.Number(),
    failed: Type.Number(),
  },
)
export type Webhook = ReadonlyStatic<typeof WebhookSchema>

export const WebhookDeliverySchema = named('WebhookDelivery', {
  id: Type.String(),
  event: Type.String(),
  state: oneOf(DELIVERY_STATES),
  tries: Type.Number(),
  status: described(
    nullable(Type.Number()),
    'The HTTP status of the response to the last attempt, or null if there was none.',
  ),
  reason: Type.String({ description: 'Why there was no response, or an empty string.' }),
  createdAt: Type.String(),
  triedAt: nullable(Type.String()),
  dueAt: described(
    nullable(Type.String()),
    'The time of the next attempt in ISO 8601, or null if the delivery is not waiting.',
  ),
})
export type WebhookDelivery = ReadonlyStatic<typeof WebhookDeliverySchema>

export const WebhookAnswerSchema = answer(
  ['WebhookAnswer', 'A saved webhook. `secret` is set only if one was generated, and is not shown again.'],
  {
    message: Type.String(),
    webhook: WebhookSchema,
    secret: nullable(Type.String()),
  },
)
export type WebhookAnswer = ReadonlyStatic<typeof WebhookAnswerSchema>
