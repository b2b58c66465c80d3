import { createFileRoute } from '@tanstack/react-router'
import Operations from '#islands/Operations'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/')({
  loader: ({ context }) => {
    const { id } = requireContestAdmin(context, '/dashboard')
    return { first: context.services.operations.overview(id) }
  },
  head: () => unlistedHead('Server', 'What runs on this server right now.'),
  component: () => (
    <AdminPage place="/admin" title="Server" lead="What is running now, and recent errors.">
      <Island name="Operations" component={Operations} props={Route.useLoaderData()} />
    </AdminPage>
  ),
})
