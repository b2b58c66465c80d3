import { createFileRoute } from '@tanstack/react-router'
import Operations from '#islands/Operations'
import { Island, requireContestAdmin } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    return { overview: context.services.operations.overview() }
  },
  head: () => ({
    meta: [
      { title: 'Server · Joust' },
      { name: 'description', content: 'What runs on this server right now.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OperationsPage,
})

function OperationsPage() {
  const { overview } = Route.useLoaderData()
  return (
    <AdminPage place="/admin" title="Server" lead="What is running now, and recent errors.">
      <Island name="Operations" component={Operations} props={{ first: overview }} />
    </AdminPage>
  )
}
