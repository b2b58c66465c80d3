import { createFileRoute } from '@tanstack/react-router'
import SiteWords from '#islands/SiteWords'
import { Page, SectionHeading } from '#ui'
import { Island, requireContestAdmin } from '#web'

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
        content: 'The claims and the voices that strangers see on the front page of this server.',
      },
    ],
  }),
  component: SiteWordsPage,
})

function SiteWordsPage() {
  const { words, changed } = Route.useLoaderData()
  return (
    <Page>
      <div className="mx-auto grid max-w-3xl gap-6">
        <SectionHeading level={1} title="Front Page" />
        <Island name="SiteWords" component={SiteWords} props={{ start: words, startChanged: changed }} />
      </div>
    </Page>
  )
}
