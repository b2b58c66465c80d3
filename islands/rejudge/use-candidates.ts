import { useEffect, useState } from 'react'
import type { RejudgeCandidates } from '#contracts/http/rejudges'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'

export const ANY = { problemId: '', userId: '', verdict: '', languageId: '' }
/** The filters of a rejudge; an empty string means any. */
export type Filter = Readonly<typeof ANY>

/** The filters as the call takes them, without those that match any. */
export const chosenIn = ({ problemId, userId, verdict, languageId }: Filter) => ({
  ...(problemId !== '' && { problemId }),
  ...(userId !== '' && { userId }),
  ...(verdict !== '' && { verdict }),
  ...(languageId !== '' && { languageId: Number(languageId) }),
})

/** The submissions that match a filter; those of the previous filter until the answer arrives. */
export function useCandidates(contestId: string, filter: Filter, first: RejudgeCandidates): RejudgeCandidates {
  const [candidates, setCandidates] = useState(first)
  useEffect(() => {
    const gone = new AbortController()
    const call = api('GET /api/contests/{id}/rejudges/candidates', {
      params: { id: contestId },
      query: chosenIn(filter),
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
  }, [contestId, filter])
  return candidates
}
