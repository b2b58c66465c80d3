import { createFileRoute } from '@tanstack/react-router'
import SiteTexts from '#islands/SiteTexts'
import { Island, pageHead, requireContestAdmin } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/site')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    const { site } = context.services
    return { start: site.texts(), startChanged: site.textsChanged() }
  },
  head: () => pageHead('Front Page', 'The claims and testimonials on the front page of this server.'),
  component: () => (
    <AdminPage place="/admin/site" title="Front Page" lead="What visitors read before they sign in.">
      <Island name="SiteTexts" component={SiteTexts} props={Route.useLoaderData()} />
    </AdminPage>
  ),
})
