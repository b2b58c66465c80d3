import { useState } from 'react'
import type { PracticeSubmission } from '#contracts/http/archive'
import { api } from '../lib/api'
import { useEvery } from '../lib/use-every'
import { useNewest } from '../lib/use-newest'

/** The interval at which a pending verdict is polled. */
const EVERY_MS = 1000

type Asked = {
  readonly problemId: string
  readonly first: readonly PracticeSubmission[]
  readonly isPlayer: boolean
}

/** The viewer's submissions to a problem, newest first; polled while a verdict is pending. */
export function useOwnSubmissions({ problemId, first, isPlayer }: Asked) {
  const [submissions, setSubmissions] = useState(first)
  const refresh = useNewest(
    () => api('GET /api/problems/{id}/submissions', { params: { id: problemId } }),
    (outcome) => outcome.ok && setSubmissions(outcome.answer.submissions),
  )
  useEvery(EVERY_MS, isPlayer && submissions.some(({ verdict }) => verdict === null), refresh)
  return { submissions, refresh }
}
