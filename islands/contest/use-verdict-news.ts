import { useEffect, useRef } from 'react'
import type { ContestSubmission } from '#contracts/http/contest-submissions'

type News = {
  readonly submissions: readonly ContestSubmission[]
  /** When the page was made, by the server's clock: verdicts on what is older are known, unless they were awaited here. */
  readonly sinceMs: number
  readonly announce: (submission: ContestSubmission) => void
}

/** Announces each verdict once, when it arrives. */
export function useVerdictNews({ submissions, sinceMs, announce }: News): void {
  const awaited = useRef(new Set<string>())
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const one of submissions) {
      if (one.verdict === null) awaited.current.add(one.id)
      else if (!announced.current.has(one.id) && (awaited.current.has(one.id) || isLater(one, sinceMs))) {
        announced.current.add(one.id)
        announce(one)
      }
    }
  }, [submissions, sinceMs, announce])
}

const isLater = ({ submissionTime }: ContestSubmission, sinceMs: number): boolean =>
  Date.parse(submissionTime) > sinceMs

/** "A. Sum: Wrong Answer (3/7 tests)". */
export const verdictMessage = ({ label, problemId, verdict, ...counts }: ContestSubmission): string =>
  `${label}. ${problemId.title}: ${verdict} (${counts.passedTestCases}/${counts.totalTestCases} tests)`
