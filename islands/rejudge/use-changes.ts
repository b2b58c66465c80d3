import { useState } from 'react'
import type { Rejudge, RejudgeChange } from '#contracts/http/rejudges'
import { REJUDGE_ROWS } from '#contracts/limits'
import { api } from '../lib/api'
import { type Loaded, useLoaded } from '../lib/use-loaded'

/**
 * The verdict changes of a rejudge, one page at a time. The first page comes with the rejudge and stays current; other pages show the state
 * when they were opened.
 */
export function useChanges(contestId: string, rejudge: Rejudge) {
  const [page, setPage] = useState(1)
  const { id: rejudgeId, changed, changes: first } = rejudge
  const pages = Math.max(1, Math.ceil(changed / REJUDGE_ROWS))
  const shown = Math.min(page, pages)
  const { loaded, again } = useLoaded(shown === 1 ? null : `${rejudgeId} ${shown}`, async (signal) => {
    const params = { id: contestId, rejudgeId }
    const { changes } = await api('GET /api/contests/{id}/rejudges/{rejudgeId}/changes', {
      params,
      query: { page: shown },
      signal,
    })
    return changes
  })
  const changes: Loaded<readonly RejudgeChange[]>['loaded'] = shown === 1 ? { kind: 'ready', result: first } : loaded
  return { changes, again, page: shown, pages, turnTo: setPage }
}
