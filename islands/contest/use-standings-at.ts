import { useEffect, useState } from 'react'
import type { Standings, StandingsAnswer } from '#contracts/http/contests'
import { callApi } from '../lib/api'
import { attempt } from '../people/attempt'

const SETTLE_MS = 200

/** The standings as they stood so many seconds into the contest; null while nothing is asked, or not yet answered. */
export function useStandingsAt(contestId: string, seconds: number | null): Standings | null {
  const [standings, setStandings] = useState<Standings | null>(null)
  useEffect(() => {
    if (seconds === null) return setStandings(null)
    let isStale = false
    // A slider on its way asks for every moment it passes.
    const timer = setTimeout(async () => {
      const outcome = await attempt(callApi<StandingsAnswer>(`/api/contests/${contestId}/leaderboard?at=${seconds}`))
      if (!isStale && outcome.ok) setStandings(outcome.answer)
    }, SETTLE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [contestId, seconds])
  return standings
}
