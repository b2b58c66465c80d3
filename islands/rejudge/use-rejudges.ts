import { useCallback, useEffect, useState } from 'react'
import type { RejudgePage, RejudgeRequest } from '#contracts/http/rejudges'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { useEvery } from '../lib/use-every'
import { useFrames } from '../lib/use-frames'
import { useSocket } from '../lib/use-socket'

/** The polling interval of a running rejudge without a connection. */
const POLL_MS = 2000

type Start = { readonly contestId: string; readonly userId: string; readonly past: RejudgePage }

const SETTLING = {
  commit: 'POST /api/contests/{id}/rejudges/{rejudgeId}/commit',
  discard: 'POST /api/contests/{id}/rejudges/{rejudgeId}/discard',
} as const

/** The rejudges of a contest, updated by the socket, and polled while there is no connection. */
export function useRejudges({ contestId, userId, past: first }: Start) {
  const [known, setKnown] = useState(first)
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const read = useCallback(async () => {
    const outcome = await attempt(
      api('GET /api/contests/{id}/rejudges', { params: { id: contestId }, query: { page } }),
    )
    if (outcome.ok) setKnown(outcome.answer)
  }, [contestId, page])
  const shownPage = known.pagination.currentPage
  useEffect(() => {
    if (page !== shownPage) void read()
  }, [page, shownPage, read])
  const { socket, view } = useSocket(userId)
  useEffect(() => {
    if (view.authenticated) socket?.send('watch-contest', { contestId })
  }, [socket, view.authenticated, contestId])
  useFrames(socket, (frame) => {
    if (frame.event === 'contest-changed' && frame.data.contestId === contestId) void read()
  })
  const isJudging = known.open?.state === 'judging'
  useEvery(POLL_MS, isJudging, read)

  const send = async (call: Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const outcome = await attempt(call)
    setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, 'Failed to rejudge'))
    await read()
    setBusy(false)
    return outcome.ok
  }
  return {
    rejudges: known.rejudges,
    pagination: known.pagination,
    turnTo: setPage,
    /** The rejudge that is being judged or reviewed; a contest has at most one. */
    open: known.open,
    error: failure,
    busy,
    start: (choice: RejudgeRequest) =>
      send(api('POST /api/contests/{id}/rejudges', { params: { id: contestId }, body: choice })),
    settle: (id: string, action: 'commit' | 'discard') =>
      send(api(SETTLING[action], { params: { id: contestId, rejudgeId: id } })),
  }
}
