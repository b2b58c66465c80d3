import { useEffect, useRef, useState } from 'react'
import type { ServerData } from '#contracts/frames/index'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { ContestDetail, ContestProblem } from '#contracts/http/contests'
import { POLLING_MS } from '#core/contest'
import { type ApiError, api } from '../lib/api'
import { refusalMessage } from '../lib/refusal-message'
import { useEvery } from '../lib/use-every'
import { useFrames } from '../lib/use-frames'
import { useNewest } from '../lib/use-newest'
import { type SocketLink, useSocket } from '../lib/use-socket'
import { CONTEST_FAILURES } from './failures'
import { useClarifications } from './use-clarifications'
import { useStandings } from './use-standings'

/** The delay before a failed read of the problems is repeated. */
const PROBLEMS_AGAIN_MS = 5000

export type ContestData = ReturnType<typeof useContest>

/** All data of the contest page. It is reloaded when the socket announces a change, and polled when there is no connection. */
export function useContest(first: ContestDetail, userId: string) {
  const [detail, setDetail] = useState(first)
  /** Null while not read yet, or if the viewer may not see them. */
  const [problems, setProblems] = useState<readonly ContestProblem[] | null>(null)
  /** The last read failed, so the shown problems may be out of date. */
  const [lacksProblems, setLacksProblems] = useState(false)
  const [submissions, setSubmissions] = useState<readonly ContestSubmission[]>([])
  /** Why the last read of the contest failed. */
  const [failure, setFailure] = useState<string | null>(null)
  const contestId = first.contest.id
  const isVirtual = detail.virtualRun !== null
  const line = useSocket(userId)
  const { status, phase } = detail.contest
  const moment = `${status} ${phase} ${detail.isFrozen}`
  const board = useStandings({ ...line, contestId, isVirtual, moment })
  const readStandings = board.read

  const params = { id: contestId }
  const readStatus = useNewest(
    () => api('GET /api/contests/{id}', { params }),
    (outcome) => {
      if (outcome.ok) setDetail(outcome.answer)
      setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, CONTEST_FAILURES.details))
    },
  )
  const readSubmissions = useNewest(
    () => api('GET /api/contests/{id}/submissions', { params, query: isVirtual ? { virtual: true } : {} }),
    (outcome) => outcome.ok && setSubmissions(outcome.answer.submissions),
  )
  const readProblems = useNewest(
    () => api('GET /api/contests/{id}/problems', { params }),
    (outcome) => {
      const lacks = !outcome.ok && isAway(outcome.refusal)
      setLacksProblems(lacks)
      // A lost connection must not remove the editor with the program in it.
      if (!lacks) setProblems(outcome.ok ? outcome.answer.problems : null)
    },
  )

  const { seesProblems, manages } = detail
  const sight = `${seesProblems} ${manages} ${status === 'upcoming'}`
  const { clarifications, read: readClarifications } = useClarifications(contestId, sight)
  const latestChange = detail.changes[0]?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems, too, change when the contest moves on
  useEffect(() => {
    if (seesProblems) void readProblems()
    else setProblems(null)
  }, [readProblems, seesProblems, isVirtual, status, detail.isRegistered, latestChange])
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is reloaded when the contest moves on
  useEffect(() => {
    void readSubmissions()
    void readClarifications()
  }, [readSubmissions, readClarifications, isVirtual, moment, sight])

  useEvery(PROBLEMS_AGAIN_MS, lacksProblems && seesProblems, readProblems)
  useEvery(POLLING_MS.status, true, readStatus)
  useEvery(POLLING_MS.standings, status === 'active' || isVirtual || phase === 'judging', readStandings)
  useEvery(POLLING_MS.pending, submissions.some(isPending), readSubmissions)
  const isLive = useLiveUpdates(contestId, line, {
    status: readStatus,
    standings: readStandings,
    submissions: readSubmissions,
    clarifications: readClarifications,
  })
  useReturn(isLive, () => void Promise.all([readStatus(), readStandings(), readSubmissions(), readClarifications()]))
  return {
    detail,
    problems,
    board,
    submissions,
    clarifications,
    error: failure,
    isLive,
    readStatus,
    readSubmissions,
    readClarifications,
  }
}

/** Whether the server cannot be reached or is busy, which says nothing about what the viewer may see. */
const isAway = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

const isPending = ({ status }: ContestSubmission): boolean => status === 'pending' || status === 'judging'

/** Calls `onReturn` when the condition becomes true again after it was lost, because updates in between were missed. */
function useReturn(isTrue: boolean, onReturn: () => void): void {
  const past = useRef<'never' | 'true' | 'lost'>('never')
  useEffect(() => {
    if (isTrue && past.current === 'lost') onReturn()
    if (isTrue) past.current = 'true'
    else if (past.current === 'true') past.current = 'lost'
  }, [isTrue, onReturn])
}

/** By the topic of a change. The contest page shows no rejudges. */
type Readers = Readonly<Record<Exclude<Topic, 'rejudges'>, () => Promise<void>>>
type Topic = ServerData['contest-changed']['topic']

/**
 * Calls the readers when the socket announces changes. Returns whether the connection is live. `useStandings` subscribes to the contest.
 */
function useLiveUpdates(contestId: string, { socket, view }: SocketLink, readers: Readers): boolean {
  useFrames(socket, (frame) => {
    if (frame.event !== 'contest-changed' || frame.data.contestId !== contestId) return
    const { topic } = frame.data
    if (topic !== 'rejudges') void readers[topic]()
  })
  return view.authenticated
}
