import { createFileRoute } from '@tanstack/react-router'
import Webhooks from '#islands/Webhooks'
import { Page, SectionHeading } from '#ui'
import { Island, requireContestAdmin } from '#web'

export const Route = createFileRoute('/admin/webhooks')({
  loader: ({ context }) => {
    requireContestAdmin(context, '/dashboard')
    return { start: context.services.webhooks.list(), nowMs: Date.now() }
  },
  head: () => ({
    meta: [
      { title: 'Webhooks · Joust' },
      { name: 'description', content: 'Programs that are told of what happens on this server.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: WebhooksPage,
})

function WebhooksPage() {
  const props = Route.useLoaderData()
  return (
    <Page>
      <div className="mx-auto grid max-w-3xl gap-6">
        <SectionHeading
          level={1}
          title="Webhooks"
          lead="Programs elsewhere that are told of what happens here, signed."
        />
        <Island name="Webhooks" component={Webhooks} props={props} />
      </div>
    </Page>
  )
}
