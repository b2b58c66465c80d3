import { useCallback } from 'react'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import { play } from '../lib/signals/play'
import type { Notices } from '../lib/use-notices'
import { useClarificationNews } from './use-clarification-news'
import type { ContestData } from './use-contest'
import { useVerdictNews, verdictMessage } from './use-verdict-news'

type NewsOptions = {
  readonly data: ContestData
  readonly userId: string
  readonly sinceMs: number
  readonly isReading: boolean
  readonly notices: Notices
}

/** Verdicts, announcements and answers are noticed wherever in the room one is. Returns how many clarifications are unread. */
export function useNews({ data, userId, sinceMs, isReading, notices }: NewsOptions): number {
  const { announce } = notices
  const announceVerdict = useCallback(
    (one: ContestSubmission) => {
      announce(one.isAccepted ? 'success' : 'error', verdictMessage(one))
      play('verdict')
    },
    [announce],
  )
  useVerdictNews({ submissions: data.submissions, sinceMs, announce: announceVerdict })
  const announceClarification = useCallback((message: string) => announce('info', message), [announce])
  return useClarificationNews({
    contestId: data.detail.contest.id,
    userId,
    clarifications: data.clarifications,
    isAdmin: data.detail.manages,
    isOpen: isReading,
    sinceMs,
    announce: announceClarification,
  })
}
