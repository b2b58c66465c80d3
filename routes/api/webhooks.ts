import { Elysia, t } from 'elysia'
import type { MessageAnswer } from '#contracts/http/social'
import {
  type DeliveriesAnswer,
  type WebhookAnswer,
  WebhookBodySchema,
  type WebhooksAnswer,
} from '#contracts/http/webhooks'
import type { Services } from '#features/services'
import type { AccessControl } from '#web'

const params = t.Object({ id: t.String({ maxLength: 64 }) })
/** A personal token may read; who is told of everything here is a person's choice. */
const WRITE = { contestAdmin: true, ownSession: true, rate: { calls: 30, seconds: 60 } } as const

/** Who is told of what happens here, for contest admins, at /api/admin/webhooks. */
export const webhookRoutes = ({ webhooks }: Services, access: AccessControl) =>
  new Elysia({ prefix: '/api/admin/webhooks' })
    .use(access)
    .get('', (): WebhooksAnswer => ({ success: true, webhooks: webhooks.list() }), { contestAdmin: true })
    .post('', ({ body }): WebhookAnswer => ({ success: true, message: 'Webhook created.', ...webhooks.create(body) }), {
      ...WRITE,
      body: WebhookBodySchema,
    })
    .put(
      '/:id',
      ({ params: { id }, body }): WebhookAnswer => ({
        success: true,
        message: 'Webhook saved.',
        webhook: webhooks.change(id, body),
        secret: null,
      }),
      { ...WRITE, params, body: WebhookBodySchema },
    )
    .delete(
      '/:id',
      ({ params: { id } }): MessageAnswer => {
        webhooks.remove(id)
        return { success: true, message: 'Webhook removed.' }
      },
      { ...WRITE, params },
    )
    .post(
      '/:id/secret',
      ({ params: { id } }): WebhookAnswer => ({
        success: true,
        message: 'Deliveries are signed with the new secret from now on.',
        ...webhooks.newSecret(id),
      }),
      { ...WRITE, params },
    )
    .post(
      '/:id/test',
      ({ params: { id } }): WebhookAnswer => ({
        success: true,
        message: 'A test is on its way.',
        webhook: webhooks.tryOut(id),
        secret: null,
      }),
      { ...WRITE, params },
    )
    .get(
      '/:id/deliveries',
      ({ params: { id } }): DeliveriesAnswer => ({ success: true, deliveries: webhooks.deliveries(id) }),
      { contestAdmin: true, params },
    )
    .post(
      '/deliveries/:id/again',
      ({ params: { id } }): MessageAnswer => {
        webhooks.again(id)
        return { success: true, message: 'It is sent again.' }
      },
      { ...WRITE, params },
    )
