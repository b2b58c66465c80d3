import type { ProblemSummary } from '#contracts/http/problems'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { type Loaded, useLoaded } from '../lib/use-loaded'

/** Every problem that a contest can take, contests' own included. */
export const useProblemChoice = (): Loaded<readonly ProblemSummary[]> =>
  useLoaded('problems', async (signal) => {
    const query = { includeContestOnly: 'true', page: 1 } as const
    const outcome = await attempt(api('GET /api/problems', { query, signal }))
    if (outcome.ok) return outcome.answer.problems
    throw new Error(refusalMessage(outcome.refusal, 'Failed to fetch problems'))
  })
