import { useEffect, useState } from 'react'
import type { ProblemSummary } from '#contracts/http/problems'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'

type ProblemChoice =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'here'; readonly problems: readonly ProblemSummary[] }

/** Every problem that a contest can take, contests' own included. */
export function useProblemChoice(): { readonly choice: ProblemChoice; readonly again: () => void } {
  const [choice, setChoice] = useState<ProblemChoice>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    setChoice({ phase: 'loading' })
    const call = api('GET /api/problems', { query: { includeContestOnly: 'true', page: 1 }, signal: gone.signal })
    attempt(call).then(
      (outcome) =>
        setChoice(
          outcome.ok
            ? { phase: 'here', problems: outcome.answer.problems }
            : { phase: 'failed', message: refusalMessage(outcome.refusal, 'Failed to fetch problems') },
        ),
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    // Asking again makes a new round.
    return () => gone.abort(round)
  }, [round])
  return { choice, again: () => setRound((before) => before + 1) }
}
