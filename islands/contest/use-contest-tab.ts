import { useState } from 'react'
import type { ContestDetail } from '#contracts/http/contests'
import { useAddressParam } from '../lib/use-address-param'
import { isUpsolving, takesPart } from './types'
import type { ContestData } from './use-contest'

export type ContestTab = 'problems' | 'leaderboard' | 'submissions' | 'clarifications'

/** The tabs that this viewer has in the current phase. */
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
 * The open tab. If the URL names none, contestants start with the problems, and spectators with the standings, as does everyone after the
 * contest. A contestant whose page is open when the contest ends stays on the same tab.
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
