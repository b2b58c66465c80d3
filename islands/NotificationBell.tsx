import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '#contracts/http/notifications'
import { Banner, Button, SkeletonRows } from '#ui'
import { Popover, Toasts } from '#ui/scripted'
import { useNotices } from './lib/use-notices'
import { useSocket } from './lib/use-socket'
import { NoticeRow } from './people/notice-row'
import { notificationMessage } from './people/notification-message'
import { type NotificationsLink, useNotifications } from './people/use-notifications'

const NEWEST = { page: 1, limit: 8 }

type NotificationBellProps = { readonly userId: string; readonly unread: number }

/** The bell in the header: the unread count and the newest notifications. No toasts appear during a duel. */
export default function NotificationBell({ userId, unread }: NotificationBellProps) {
  const [open, setOpen] = useState(false)
  const { notes, notify, dismiss } = useNotices()
  const onNews = (notice: Notification) => {
    if (document.querySelector('[data-layout="room"], [data-layout="stacks"]') === null)
      notify('info', notificationMessage(notice).text)
  }
  const link = useNotifications(userId, { first: { shown: null, unread }, query: NEWEST, onNews })
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    if (isOpen) void link.load()
  }
  return (
    <>
      <Popover label="Notifications" open={open} onOpenChange={show} trigger={<BellButton unread={link.unread} />}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5">
          <h2 className="heading text-base">Notifications</h2>
          <Button size="sm" variant="ghost" idle={link.unread === 0} onClick={() => void link.markRead()}>
            Mark all as read
          </Button>
        </div>
        <Newest userId={userId} link={link} />
        <a
          href="/notifications"
          className="block border-t border-line px-5 py-3 text-center text-sm font-medium text-azure hover:bg-raised focus-visible:-outline-offset-2"
        >
          See all notifications
        </a>
      </Popover>
      <Toasts notes={notes} onDismiss={dismiss} label="News" />
    </>
  )
}

/** Radix passes its attributes to this component, which passes them on to the button. */
function BellButton({ unread, ...rest }: { readonly unread: number }) {
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="relative inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-raised hover:text-ink"
    >
      <Bell size={18} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-azure px-1 text-xs leading-none font-semibold text-on-azure tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}

function Newest({ userId, link }: { readonly userId: string; readonly link: NotificationsLink }) {
  const { serverNowMs } = useSocket(userId)
  const { shown, error: failure } = link
  if (shown === null && failure === null) return <SkeletonRows rows={3} what="notifications" />
  return (
    <>
      {failure !== null && (
        <div className="p-3">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      {shown?.length === 0 && (
        <p className="px-5 py-8 text-center text-sm text-ink-2">
          No notifications yet. Friend requests, invitations and results appear here.
        </p>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-auto scrollbar-quiet">
        {shown?.slice(0, NEWEST.limit).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} nowMs={serverNowMs()} link={link} />
        ))}
      </ul>
    </>
  )
}
