import type { Notification } from '#contracts/http/notifications'
import { Avatar, Button, classNames, When } from '#ui'
import { actorName, notificationMessage } from './notification-message'
import type { NotificationsLink } from './use-notifications'

type NoticeRowProps = {
  readonly notice: Notification
  readonly nowMs: number
  readonly link: Pick<NotificationsLink, 'answer' | 'markRead'>
}

const ANSWERS = {
  'friend-request': ['Accept', 'Reject'],
  'duel-invitation': ['Join', 'Decline'],
} as const

/** The two possible answers to a notification; null if it needs none. */
function answersTo(notice: Notification): readonly [string, string] | null {
  if (notice.kind === 'friend-request' && notice.open) return ANSWERS[notice.kind]
  if (notice.kind === 'duel-invitation' && notice.state === 'open') return ANSWERS[notice.kind]
  return null
}

/** One notification: who, what and when, and its actions. */
export function NoticeRow({ notice, nowMs, link }: NoticeRowProps) {
  const { text, href, outcome } = notificationMessage(notice)
  const answers = answersTo(notice)
  const name = actorName(notice)
  const onAnswer = (yes: boolean) => void link.answer(notice, yes)
  const onRead = () => void link.markRead([notice.id])
  return (
    <li className={classNames('flex items-start gap-3 px-5 py-3.5', !notice.read && 'bg-azure-soft')}>
      <Avatar name={name} image={notice.actor?.profileImage ?? ''} size="sm" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm wrap-anywhere">
          {href === null ? (
            text
          ) : (
            <a href={href} className="hover:underline" onClick={notice.read ? undefined : onRead}>
              {text}
            </a>
          )}
          {!notice.read && <span className="sr-only"> (unread)</span>}
        </p>
        <p className="text-xs text-ink-2">
          <When at={notice.createdAt} nowMs={nowMs} />
          {outcome !== null && ` · ${outcome}`}
        </p>
        {answers !== null && (
          <div className="mt-1.5 flex gap-2">
            <Button size="sm" variant="primary" onClick={() => onAnswer(true)} aria-label={`${answers[0]}: ${text}`}>
              {answers[0]}
            </Button>
            <Button size="sm" onClick={() => onAnswer(false)} aria-label={`${answers[1]}: ${text}`}>
              {answers[1]}
            </Button>
          </div>
        )}
      </div>
      {!notice.read && (
        <button
          type="button"
          onClick={onRead}
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-azure" />
        </button>
      )}
    </li>
  )
}
