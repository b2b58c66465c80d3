import type { NotificationsPage, NotificationsQuery } from '#contracts/http/notifications'
import { Banner, Button, EmptyState, LinkButton, PageTurner, Panel } from '#ui'
import { NoticeRow } from './people/notice-row'
import { useNotifications } from './people/use-notifications'

type NotificationListProps = {
  readonly userId: string
  /** The query that returned `first`. */
  readonly query: NotificationsQuery
  readonly first: NotificationsPage
  readonly nowMs: number
}

/** One page of the viewer's notifications. Pages are links, so that each has a URL. */
export default function NotificationList({ userId, query, first, nowMs }: NotificationListProps) {
  const { notifications, unread, pagination } = first
  const link = useNotifications(userId, { first: { shown: notifications, unread }, query })
  const shown = link.shown ?? []
  return (
    <div className="grid gap-4">
      {link.error !== null && <Banner tone="error">{link.error}</Banner>}
      <Panel
        flush
        title={link.unread === 0 ? 'All read' : `${link.unread} unread`}
        action={
          <Button size="sm" variant="ghost" idle={link.unread === 0} onClick={() => void link.markRead()}>
            Mark all as read
          </Button>
        }
        className="overflow-hidden"
      >
        {shown.length === 0 ? (
          <NothingYet />
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                nowMs={Math.max(nowMs, Date.parse(notice.createdAt))}
                link={link}
              />
            ))}
          </ul>
        )}
      </Panel>
      <PageTurner pagination={pagination} noun="notifications" hrefOf={(page) => `/notifications?page=${page}`} />
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState title="No notifications yet" action={<LinkButton href="/profile#friends">Add a friend</LinkButton>}>
      Friend requests, duel invitations and the results of duels you left appear here.
    </EmptyState>
  )
}
