import { expect, test } from 'bun:test'
import type { Notification } from '#contracts/http/notifications'
import { noticeArrived, noticesRead } from './notice-list'

const notice = (id: number, read = false): Notification => ({
  id,
  kind: 'friend-accepted',
  actor: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  read,
})

test('a new notification goes on top, a known one changes in its place, an old unknown one is of another page', () => {
  const list = { shown: [notice(5), notice(4)], unread: 2 }
  expect(noticeArrived(list, { notification: notice(6), unread: 3 }).shown?.map(({ id }) => id)).toEqual([6, 5, 4])
  expect(noticeArrived(list, { notification: notice(4, true), unread: 1 })).toEqual({
    shown: [notice(5), notice(4, true)],
    unread: 1,
  })
  expect(noticeArrived(list, { notification: notice(2), unread: 2 }).shown?.map(({ id }) => id)).toEqual([5, 4])
  expect(noticeArrived({ shown: [], unread: 0 }, { notification: notice(1), unread: 1 }).shown).toHaveLength(1)
})

test('a new notification counts on a later page, and does not show among the older ones there', () => {
  const list = { shown: [notice(5), notice(4)], unread: 2 }
  expect(noticeArrived(list, { notification: notice(6), unread: 3 }, 2)).toEqual({ ...list, unread: 3 })
  expect(noticeArrived(list, { notification: notice(4, true), unread: 1 }, 2).shown).toEqual([
    notice(5),
    notice(4, true),
  ])
})

test('a list that was not read yet counts, and stays unread', () => {
  expect(noticeArrived({ shown: null, unread: 0 }, { notification: notice(6), unread: 1 })).toEqual({
    shown: null,
    unread: 1,
  })
  expect(noticesRead({ shown: null, unread: 1 }, { unread: 0, ids: null })).toEqual({ shown: null, unread: 0 })
})

test('some or all are marked as read', () => {
  const list = { shown: [notice(5), notice(4)], unread: 2 }
  expect(noticesRead(list, { unread: 1, ids: [4] }).shown).toEqual([notice(5), notice(4, true)])
  expect(noticesRead(list, { unread: 0, ids: null }).shown).toEqual([notice(5, true), notice(4, true)])
})
