import { useEffect, useEffectEvent, useRef } from 'react'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { play } from '../lib/signals/play'
import type { Notices } from '../lib/use-notices'
import { useClarificationNews } from './use-clarification-news'
import type { ContestData } from './use-contest'

type NewsOptions = {
  readonly data: ContestData
  readonly userId: string
  readonly sinceMs: number
  readonly isReading: boolean
  readonly notices: Notices
}

/** Announces verdicts, announcements and answers on every tab. Returns the number of unread clarifications. */
export function useNews({ data, userId, sinceMs, isReading, notices }: NewsOptions): number {
  const { announce } = notices
  const announceVerdict = (one: ContestSubmission) => {
    announce(one.isAccepted ? 'success' : 'error', verdictMessage(one))
    play('verdict')
  }
  useVerdictNews({ submissions: data.submissions, sinceMs, announce: announceVerdict })
  return useClarificationNews({
    contestId: data.detail.contest.id,
    userId,
    clarifications: data.clarifications,
    isAdmin: data.detail.manages,
    isOpen: isReading,
    sinceMs,
    announce: (message) => announce('info', message),
  })
}

type News = {
  readonly submissions: readonly ContestSubmission[]
  /**
   * The server's time when the page was made, in milliseconds. Verdicts on older submissions are announced only if they were pending on
   * this page.
   */
  readonly sinceMs: number
  readonly announce: (submission: ContestSubmission) => void
}

/** Announces each verdict once, when it arrives. */
function useVerdictNews({ submissions, sinceMs, announce }: News): void {
  const say = useEffectEvent(announce)
  const awaited = useRef(new Set<string>())
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const one of submissions) {
      if (one.verdict === null) awaited.current.add(one.id)
      else if (!announced.current.has(one.id) && (awaited.current.has(one.id) || isLater(one, sinceMs))) {
        announced.current.add(one.id)
        say(one)
      }
    }
  }, [submissions, sinceMs])
}

const isLater = ({ submissionTime }: ContestSubmission, sinceMs: number): boolean =>
  Date.parse(submissionTime) > sinceMs

/** For example "A. Sum: Wrong Answer (3/7 tests)". */
const verdictMessage = ({ label, problemId, verdict, ...counts }: ContestSubmission): string =>
  `${label}. ${problemId.title}: ${verdict} (${counts.passedTestCases}/${counts.totalTestCases} tests)`
