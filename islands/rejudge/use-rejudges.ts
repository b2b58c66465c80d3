import { useCallback, useEffect, useState } from 'react'
import type { Rejudge, RejudgeRequest } from '#contracts/http/rejudges'
import { callApi } from '../lib/api'
import { useSocket } from '../lib/use-socket'
import { attempt } from '../people/attempt'
import { refusalWords } from '../people/refusal-words'

/** Where the socket says nothing: how often what is being judged is asked for. */
const POLL_MS = 2000

type Start = { readonly contestId: string; readonly userId: string; readonly rejudges: readonly Rejudge[] }

/** The rejudges of a contest, told by the socket as they go on, and asked for where it is silent. */
export function useRejudges({ contestId, userId, rejudges: first }: Start) {
  const [rejudges, setRejudges] = useState(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const path = `/api/contests/${contestId}/rejudges`

  const read = useCallback(async () => {
    const outcome = await attempt(callApi<{ rejudges: readonly Rejudge[] }>(path))
    if (outcome.ok) setRejudges(outcome.answer.rejudges)
  }, [path])
  const { socket, view } = useSocket(userId)
  useEffect(() => {
    if (socket === null || !view.authenticated) return
    socket.send('watch-contest', { contestId })
    return socket.onFrame((frame) => {
      if (frame.event === 'contest-changed' && frame.data.contestId === contestId) void read()
    })
  }, [socket, view.authenticated, contestId, read])
  const isJudging = rejudges.some(({ state }) => state === 'judging')
  useEffect(() => {
    if (!isJudging) return
    const timer = setInterval(() => void read(), POLL_MS)
    return () => clearInterval(timer)
  }, [isJudging, read])

  const send = async (to: string, body: unknown): Promise<boolean> => {
    setBusy(true)
    const outcome = await attempt(callApi(to, { method: 'POST', body }))
    setTrouble(outcome.ok ? null : refusalWords(outcome.refusal, 'Failed to rejudge'))
    await read()
    setBusy(false)
    return outcome.ok
  }
  return {
    rejudges,
    /** The one that is judged or looked at now; a contest has one at a time. */
    open: rejudges.find(({ state }) => state === 'judging' || state === 'ready') ?? null,
    trouble,
    busy,
    start: (choice: RejudgeRequest) => send(path, choice),
    settle: (id: string, action: 'commit' | 'discard') => send(`${path}/${id}/${action}`, {}),
  }
}
