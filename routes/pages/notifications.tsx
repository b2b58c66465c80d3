import { createFileRoute } from '@tanstack/react-router'
import { NOTIFICATIONS_PAGE_SIZE } from '#contracts/http/notifications'
import NotificationList from '#islands/NotificationList'
import { Page, SectionHeading } from '#ui'
import { Island, pageHead, requirePlayer } from '#web'
import { leadToLastPage, listAddress, pageOf } from '../page-number'

export const Route = createFileRoute('/notifications')({
  validateSearch: (search: Record<string, unknown>) => pageOf(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => {
    const viewer = requirePlayer(context)
    const query = { page: deps.page, limit: NOTIFICATIONS_PAGE_SIZE }
    const first = context.services.social.notifications.page(viewer.id, query)
    leadToLastPage(first.pagination, (page) => listAddress('/notifications', { page }))
    return {
      userId: viewer.id,
      query,
      first,
      nowMs: Date.now(),
    }
  },
  head: () => pageHead('Notifications', 'Friend requests, invitations to duels, and results.'),
  component: () => (
    <Page>
      <div className="grid max-w-prose gap-6">
        <SectionHeading level={1} title="Notifications" />
        <Island name="NotificationList" component={NotificationList} props={Route.useLoaderData()} />
      </div>
    </Page>
  ),
})
