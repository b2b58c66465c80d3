import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Webhooks, which notify other services of events, for contest admins, at /api/admin/webhooks. */
export const webhookRoutes = ({ webhooks }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/admin/webhooks': () => ({ webhooks: webhooks.list() }),
    'POST /api/admin/webhooks': ({ body }) => ({ message: 'Webhook created.', ...webhooks.create(body) }),
    'PUT /api/admin/webhooks/{id}': ({ params: { id }, body }) => ({
      message: 'Webhook saved.',
      webhook: webhooks.change(id, body),
      secret: null,
    }),
    'DELETE /api/admin/webhooks/{id}': ({ params: { id } }) => {
      webhooks.remove(id)
      return { message: 'Webhook removed.' }
    },
    'POST /api/admin/webhooks/{id}/secret': ({ params: { id } }) => ({
      message: 'Deliveries are signed with the new secret from now on.',
      ...webhooks.newSecret(id),
    }),
    'POST /api/admin/webhooks/{id}/test': ({ params: { id } }) => ({
      message: 'A test is on its way.',
      webhook: webhooks.tryOut(id),
      secret: null,
    }),
    'GET /api/admin/webhooks/{id}/deliveries': ({ params: { id } }) => ({ deliveries: webhooks.deliveries(id) }),
    'POST /api/admin/webhooks/deliveries/{id}/again': ({ params: { id } }) => {
      webhooks.again(id)
      return { message: 'It is sent again.' }
    },
  })
