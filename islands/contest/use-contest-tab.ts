import { useState } from 'react'
import type { ContestDetail } from '#contracts/http/contests'
import { useAddressParam } from '../lib/use-address-param'
import { isUpsolving, takesPart } from './types'
import type { ContestData } from './use-contest'

export type ContestTab = 'problems' | 'leaderboard' | 'submissions' | 'clarifications'

/** The tabs that this viewer has now. */
export function tabsOf({ detail, problems }: Pick<ContestData, 'detail' | 'problems'>): readonly ContestTab[] {
  const isIn = takesPart(detail)
  const tabs: readonly (ContestTab | false)[] = [
    (isIn || problems !== null || detail.contest.status === 'upcoming') && 'problems',
    'leaderboard',
    isIn && 'submissions',
    detail.seesInside && 'clarifications',
  ]
  return tabs.filter((tab) => tab !== false)
}

/**
 * The open tab. Where the address names none, contestants start at the problems, and spectators at the standings, as do all viewers of a
 * contest that is over. The end itself moves no contestant to another tab.
 */
export function useContestTab(tabs: readonly ContestTab[], detail: ContestDetail, first: string | null) {
  const isSpectator = !takesPart(detail) && detail.contest.status !== 'upcoming'
  const [startsAtProblems, setStartsAtProblems] = useState(!isUpsolving(detail))
  if (!startsAtProblems && !isUpsolving(detail)) setStartsAtProblems(true)
  const [chosen, choose] = useAddressParam('tab', first)
  const usual = isSpectator || !startsAtProblems ? 'leaderboard' : 'problems'
  const value = tabs.find((one) => one === chosen) ?? usual
  return { value, onValueChange: (next: string) => choose(next === usual ? null : next) }
}
