import type { ContestDetail } from '#contracts/http/contests'

/** How the viewer takes part now. */
export type Mode = 'registered' | 'virtual' | 'none'

export const modeOf = ({ isRegistered, virtualRun }: ContestDetail): Mode => {
  if (virtualRun !== null) return 'virtual'
  return isRegistered ? 'registered' : 'none'
}

/** Whether programs that count are handed in now, and the browser is watched. */
export const isCompeting = (detail: ContestDetail): boolean =>
  detail.virtualRun !== null || (detail.isRegistered && detail.contest.status === 'active')

/** The instant that the countdown runs to; null once there is none. */
export function countdownEndMs({ contest, virtualRun }: ContestDetail): number | null {
  if (virtualRun !== null) return virtualRun.endsAtMs
  if (contest.status === 'upcoming') return Date.parse(contest.startTime)
  return contest.status === 'active' ? Date.parse(contest.endTime) : null
}
