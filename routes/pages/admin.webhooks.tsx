import { createFileRoute } from '@tanstack/react-router'
import Webhooks from '#islands/Webhooks'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/webhooks')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    return { start: context.services.webhooks.list(), nowMs: Date.now() }
  },
  head: () => unlistedHead('Webhooks', 'Addresses that receive events from this server.'),
  component: () => (
    <AdminPage place="/admin/webhooks" title="Webhooks" lead="Addresses that receive signed events from this server.">
      <Island name="Webhooks" component={Webhooks} props={Route.useLoaderData()} />
    </AdminPage>
  ),
})
