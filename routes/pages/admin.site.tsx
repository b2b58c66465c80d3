import { createFileRoute } from '@tanstack/react-router'
import SiteWords from '#islands/SiteWords'
import { Island, requireContestAdmin } from '#web'
import { AdminPage } from '../parts/admin-page'

export const Route = createFileRoute('/admin/site')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    const { site } = context.services
    return { words: site.words(), changed: site.wordsChanged() }
  },
  head: () => ({
    meta: [
      { title: 'Front Page · Joust' },
      {
        name: 'description',
        content: 'The claims and testimonials on the front page of this server.',
      },
    ],
  }),
  component: SiteWordsPage,
})

function SiteWordsPage() {
  const { words, changed } = Route.useLoaderData()
  return (
    <AdminPage place="/admin/site" title="Front Page" lead="What visitors read before they sign in.">
      <Island name="SiteWords" component={SiteWords} props={{ start: words, startChanged: changed }} />
    </AdminPage>
  )
}
