import { type Static, Type } from '@sinclair/typebox'

/** What a receiver can be told of, with its words. */
export const WEBHOOK_EVENTS = {
  'duel.finished': 'A duel finished',
  'contest.started': 'A contest started',
  'contest.ended': 'A contest ended',
  'submission.judged': 'A submission was judged',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOKS_MOST = 20
export const WEBHOOK_DESCRIPTION_LONGEST = 100

export const WebhookBodySchema = Type.Object({
  url: Type.String({ maxLength: 4000 }),
  description: Type.String({ maxLength: 1000 }),
  events: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 }),
  active: Type.Boolean(),
})
export type WebhookBody = Static<typeof WebhookBodySchema>

/** Without its secret, which is shown once. Moments are ISO 8601. */
export type Webhook = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  readonly createdAt: string
  readonly waiting: number
  readonly failed: number
}

export type WebhookDelivery = {
  readonly id: string
  readonly event: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  /** The last answer's HTTP status; null where nobody answered yet. */
  readonly status: number | null
  /** Why nobody answered, or ''. */
  readonly reason: string
  readonly createdAt: string
  readonly triedAt: string | null
  /** null once it is not waiting. */
  readonly dueAt: string | null
}

export type WebhooksAnswer = { readonly success: true; readonly webhooks: readonly Webhook[] }
/** `secret` where one was made: it is not told again. */
export type WebhookAnswer = {
  readonly success: true
  readonly message: string
  readonly webhook: Webhook
  readonly secret: string | null
}
export type DeliveriesAnswer = { readonly success: true; readonly deliveries: readonly WebhookDelivery[] }
