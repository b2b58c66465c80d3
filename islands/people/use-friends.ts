import { useState } from 'react'
import { totalsOf } from '#contracts/circle-totals'
import type { KnownCircle } from '#contracts/http/social'
import { api } from '../lib/api'
import { attempt, isNetwork } from '../lib/attempt'
import type { Said } from '../lib/said'
import { useFrames } from '../lib/use-frames'
import { useNewest } from '../lib/use-newest'
import { useOnceAtATime } from '../lib/use-once-at-a-time'
import { useSocket } from '../lib/use-socket'

/** The messages for failures for which the server sends none (docs/coverage.md#8-errors). */
const FAILED = {
  ask: 'Failed to send friend request',
  accept: 'Failed to accept friend request',
  reject: 'Failed to reject friend request',
  withdraw: 'Failed to withdraw friend request',
  remove: 'Failed to remove friend',
  unblock: 'Failed to unblock',
} as const
type Act = keyof typeof FAILED

const CALLS = {
  ask: (username: string) => api('POST /api/users/friends/request', { body: { username } }),
  accept: (requestId: string) => api('POST /api/users/friends/accept', { body: { requestId } }),
  reject: (requestId: string) => api('POST /api/users/friends/reject', { body: { requestId } }),
  withdraw: (id: string) => api('DELETE /api/users/friends/requests/{id}', { params: { id } }),
  remove: (id: string) => api('DELETE /api/users/friends/{id}', { params: { id } }),
  unblock: (username: string) => api('DELETE /api/users/blocks/{username}', { params: { username } }),
} as const satisfies Readonly<Record<Act, (subject: string) => Promise<{ readonly message: string }>>>

/** Performs one action. Returns a message about the outcome, and whether it succeeded. */
export async function actOnFriend(act: Act, subject: string): Promise<Said & { readonly ok: boolean }> {
  const outcome = await attempt(CALLS[act](subject))
  if (outcome.ok) return { ok: true, tone: 'success', text: outcome.answer.message }
  const { refusal } = outcome
  const message = isNetwork(refusal) || refusal.code === null ? FAILED[act] : refusal.message
  return { ok: false, tone: 'error', text: message }
}

/**
 * The user's friends and requests, kept up to date by the socket: who is online, who sent a request and who answered one. The page has only
 * the first of each list; all of them are loaded when the socket is authenticated.
 */
export function useFriends(userId: string, first: KnownCircle) {
  const { socket } = useSocket(userId)
  const [circle, setCircle] = useState(first)
  const [said, setSaid] = useState<Said | null>(null)
  const refresh = useNewest(
    () =>
      Promise.all([
        api('GET /api/users/friends'),
        api('GET /api/users/friends/requests'),
        api('GET /api/users/blocks'),
      ]),
    (outcome) => {
      if (!outcome.ok) return
      const [friends, requests, blocks] = outcome.answer
      const known = { ...friends, ...requests, ...blocks }
      setCircle({ known, totals: totalsOf(known) })
    },
  )
  useFrames(socket, (frame) => {
    if (frame.event === 'presence') setCircle((circle) => withPresence(circle, frame.data))
    // Changes while the connection was down were missed.
    if (frame.event === 'friends-changed' || frame.event === 'authenticated') void refresh()
  })

  const once = useOnceAtATime()
  const act = async (what: Act, subject: string): Promise<boolean> => {
    const isDone = await once(`${what} ${subject}`, async () => {
      const outcome = await actOnFriend(what, subject)
      setSaid(outcome)
      await refresh()
      return outcome.ok
    })
    return isDone === true
  }
  return { ...circle.known, totals: circle.totals, said, act }
}

const withPresence = (
  { known, totals }: KnownCircle,
  { userId, isOnline }: { userId: string; isOnline: boolean },
): KnownCircle => ({
  known: {
    ...known,
    friends: known.friends.map((friend) => (friend.id === userId ? { ...friend, isOnline } : friend)),
  },
  totals,
})
