import { useCallback, useEffect, useState } from 'react'
import type { PracticeSubmission } from '#contracts/http/archive'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'

/** How often what waits for its verdict is asked for. */
const EVERY_MS = 1000

type Asked = {
  readonly problemId: string
  readonly first: readonly PracticeSubmission[]
  readonly isPlayer: boolean
}

/** One's own submissions to a problem, newest first; asked for again while one of them waits for its verdict. */
export function useOwnSubmissions({ problemId, first, isPlayer }: Asked) {
  const [submissions, setSubmissions] = useState(first)
  const refresh = useCallback(async (): Promise<void> => {
    if (!isPlayer) return
    const outcome = await attempt(api('GET /api/problems/{id}/submissions', { params: { id: problemId } }))
    if (outcome.ok) setSubmissions(outcome.answer.submissions)
  }, [problemId, isPlayer])

  useEffect(() => {
    if (submissions.every(({ verdict }) => verdict !== null)) return
    const timer = setTimeout(() => void refresh(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [submissions, refresh])
  return { submissions, refresh }
}
export type OwnSubmissionsData = ReturnType<typeof useOwnSubmissions>
