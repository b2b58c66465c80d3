import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Notification, NotificationsQuery } from '#contracts/http/notifications'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { useOnceAtATime } from '../lib/use-once-at-a-time'
import { useSocket } from '../lib/use-socket'
import { type NoticeList, noticeArrived, noticesRead } from './notice-list'

export type NotificationsLink = NoticeList & {
  /** Why the last action failed; null after the next success. */
  readonly error: string | null
  load(): Promise<void>
  /** Marks these notifications as read; all of them without ids. */
  markRead(ids?: readonly number[]): Promise<void>
  answer(notice: Notification, yes: boolean): Promise<void>
}

type NotificationsOptions = {
  readonly first: NoticeList
  /** The query for the notifications that are shown. */
  readonly query: NotificationsQuery
  readonly onNews?: (notice: Notification) => void
}

/** A user's notifications, read from the server on request and then kept up to date by the socket. */
export function useNotifications(userId: string, { first, query, onNews }: NotificationsOptions): NotificationsLink {
  const { socket } = useSocket(userId)
  const [list, setList] = useState(first)
  const [failure, setFailure] = useState<string | null>(null)
  const now = useRef({ list, query })
  now.current = { list, query }
  const load = useCallback(async () => {
    const outcome = await attempt(api('GET /api/users/notifications', { query: now.current.query }))
    setFailure(outcome.ok ? null : outcome.refusal.message)
    if (outcome.ok) setList({ shown: outcome.answer.notifications, unread: outcome.answer.unread })
  }, [])
  const announce = useEffectEvent((notice: Notification) => onNews?.(notice))
  useEffect(() => {
    if (socket === null) return
    // Notifications that arrived before the connection, or while it was down, were missed.
    const catchUp = (unread: number) => {
      if (now.current.list.unread === unread) return
      setList((known) => ({ ...known, unread }))
      if (now.current.list.shown !== null) void load()
    }
    if (socket.unread !== null) catchUp(socket.unread)
    return socket.onFrame((frame) => {
      if (frame.event === 'authenticated') catchUp(frame.data.unread)
      if (frame.event === 'notification') {
        setList((known) => noticeArrived(known, frame.data, now.current.query.page))
        if (frame.data.isNew) announce(frame.data.notification)
      }
      if (frame.event === 'notifications-read') setList((known) => noticesRead(known, frame.data))
    })
  }, [socket, load])
  const markRead = useCallback(async (ids?: readonly number[]) => {
    const body = ids === undefined ? {} : { ids }
    const outcome = await attempt(api('POST /api/users/notifications/read', { body }))
    setFailure(outcome.ok ? null : outcome.refusal.message)
    const read = ids ?? null
    if (outcome.ok) setList((known) => noticesRead(known, { unread: outcome.answer.unread, ids: read }))
  }, [])
  const once = useOnceAtATime()
  const answer = async (notice: Notification, yes: boolean): Promise<void> => {
    await once(String(notice.id), async () => {
      const outcome = await attempt(sendAnswer(notice, yes))
      setFailure(outcome.ok ? null : outcome.refusal.message)
      if (!outcome.ok) return
      await markRead([notice.id])
      if (outcome.answer !== null) location.assign(`/duel/${outcome.answer}`)
    })
  }
  return { ...list, error: failure, load, markRead, answer }
}

/** Sends the answer. Returns the code of the room to go to, or null. */
async function sendAnswer(notice: Notification, yes: boolean): Promise<string | null> {
  if (notice.kind === 'friend-request') {
    const call = yes ? 'POST /api/users/friends/accept' : 'POST /api/users/friends/reject'
    await api(call, { body: { requestId: notice.requestId } })
  }
  if (notice.kind === 'duel-invitation') {
    const params = { id: notice.invitationId }
    if (yes) return (await api('POST /api/users/invitations/{id}/accept', { params })).roomCode
    await api('POST /api/users/invitations/{id}/decline', { params })
  }
  return null
}
