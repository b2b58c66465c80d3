import type { Notification } from '#contracts/http/notifications'

export type NoticeList = {
  /** Newest first; null while it was not read yet. */
  readonly shown: readonly Notification[] | null
  readonly unread: number
}

type Arrival = { readonly notification: Notification; readonly unread: number }

/**
 * A notification that is new goes on top of the first page, and shows on no other; one that is known is replaced where it
 * stands.
 */
export function noticeArrived({ shown }: NoticeList, { notification, unread }: Arrival, page = 1): NoticeList {
  if (shown === null) return { shown, unread }
  const isKnown = shown.some(({ id }) => id === notification.id)
  if (isKnown) return { shown: shown.map((one) => (one.id === notification.id ? notification : one)), unread }
  const newest = shown[0]?.id ?? 0
  return { shown: page === 1 && notification.id > newest ? [notification, ...shown] : shown, unread }
}

/** Marks these as read, or all where `ids` is null. */
export const noticesRead = (
  { shown }: NoticeList,
  { unread, ids }: { readonly unread: number; readonly ids: readonly number[] | null },
): NoticeList => ({
  shown: shown?.map((one) => (ids === null || ids.includes(one.id) ? { ...one, read: true } : one)) ?? null,
  unread,
})
