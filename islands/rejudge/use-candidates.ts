import { useEffect, useState } from 'react'
import type { RejudgeCandidates } from '#contracts/http/rejudges'
import { callApi } from '../lib/api'
import { attempt } from '../people/attempt'

/** What of a rejudge is chosen from lists; '' = any. */
export type Filter = {
  readonly problemId: string
  readonly userId: string
  readonly verdict: string
  readonly languageId: string
}
export const ANY: Filter = { problemId: '', userId: '', verdict: '', languageId: '' }

/** The submissions that fit a filter; those of the former one until the answer is there. */
export function useCandidates(contestId: string, filter: Filter, first: RejudgeCandidates): RejudgeCandidates {
  const [candidates, setCandidates] = useState(first)
  const chosen = Object.entries(filter).filter(([, value]) => value !== '')
  const query = new URLSearchParams(chosen).toString()
  useEffect(() => {
    const gone = new AbortController()
    const call = callApi<RejudgeCandidates>(`/api/contests/${contestId}/rejudges/candidates?${query}`, {
      signal: gone.signal,
    })
    attempt(call).then(
      (outcome) => {
        if (outcome.ok) setCandidates(outcome.answer)
      },
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [contestId, query])
  return candidates
}
