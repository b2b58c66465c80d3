import type { Notification } from '#contracts/http/notifications'

export type NoticeList = {
  /** Newest first; null while not read yet. */
  readonly shown: readonly Notification[] | null
  readonly unread: number
}

type Arrival = { readonly notification: Notification; readonly unread: number }

/**
 * The list after a notification arrived. A new one is added to the top of the first page and is not shown on other pages; a known one is
 * replaced in place.
 */
export function noticeArrived({ shown }: NoticeList, { notification, unread }: Arrival, page = 1): NoticeList {
  if (shown === null) return { shown, unread }
  const isKnown = shown.some(({ id }) => id === notification.id)
  if (isKnown) return { shown: shown.map((one) => (one.id === notification.id ? notification : one)), unread }
  const newest = shown[0]?.id ?? 0
  return { shown: page === 1 && notification.id > newest ? [notification, ...shown] : shown, unread }
}

/** Marks these notifications as read, or all of them if `ids` is null. */
export const noticesRead = (
  { shown }: NoticeList,
  { unread, ids }: { readonly unread: number; readonly ids: readonly number[] | null },
): NoticeList => ({
  shown: shown?.map((one) => (ids === null || ids.includes(one.id) ? { ...one, read: true } : one)) ?? null,
  unread,
})
