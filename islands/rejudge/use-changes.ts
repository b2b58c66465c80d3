import { useEffect, useState } from 'react'
import type { Rejudge, RejudgeChange } from '#contracts/http/rejudges'
import { REJUDGE_ROWS } from '#contracts/limits'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'

type Page = { readonly at: number; readonly changes: readonly RejudgeChange[] }

/** What a rejudge changes, a page at a time. The first page comes with it; another is as it was when it was turned to. */
export function useChanges(contestId: string, rejudge: Rejudge) {
  const [page, setPage] = useState(1)
  const [read, setRead] = useState<Page>({ at: 1, changes: [] })
  const pages = Math.max(1, Math.ceil(rejudge.changed / REJUDGE_ROWS))
  const shown = Math.min(page, pages)
  const { id } = rejudge
  useEffect(() => {
    if (shown === 1) return
    const gone = new AbortController()
    const call = api('GET /api/contests/{id}/rejudges/{rejudgeId}/changes', {
      params: { id: contestId, rejudgeId: id },
      query: { page: shown },
      signal: gone.signal,
    })
    attempt(call).then(
      (outcome) => {
        if (outcome.ok) setRead({ at: shown, changes: outcome.answer.changes })
      },
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [contestId, id, shown])
  const isFirst = shown === 1 || read.at === 1
  return {
    changes: isFirst ? rejudge.changes : read.changes,
    /** The page that is shown: the former one until the next is there. */
    page: isFirst ? 1 : read.at,
    pages,
    turnTo: setPage,
  }
}
