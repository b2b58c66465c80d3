import type { ContestDetail } from '#contracts/http/contests'
import { plural } from '#contracts/plural'

/** Whether the viewer is registered or in a virtual run. */
export const takesPart = ({ isRegistered, virtualRun }: ContestDetail): boolean => isRegistered || virtualRun !== null

/** Whether the viewer's submissions count now, so that the browser is monitored. */
export const isCompeting = (detail: ContestDetail): boolean =>
  detail.virtualRun !== null || (detail.isRegistered && detail.contest.status === 'active')

/**
 * Whether the problems are hidden until fullscreen is entered. A virtual run counts for its owner only, and a disqualified user cannot
 * submit, so neither requires fullscreen.
 */
export const asksFullscreen = (detail: ContestDetail): boolean =>
  isCompeting(detail) && detail.virtualRun === null && !detail.isDisqualified

/** Whether the contest has ended for this viewer. Submissions are still judged, but they do not count. */
export const isUpsolving = ({ contest, virtualRun }: ContestDetail): boolean =>
  virtualRun === null && contest.status === 'finished'

/** Whether the viewer may not submit: a disqualified user may not until the contest is final, and may then practise like everyone else. */
export const isBarred = (detail: ContestDetail): boolean =>
  detail.isDisqualified && !(isUpsolving(detail) && detail.contest.phase === 'final')

/** What a contest that has ended waits for before it is final. */
export function waitingMessage({ waitsFor }: ContestDetail): string {
  if (waitsFor === null) return ''
  const { unjudged, organiser } = waitsFor
  if (unjudged > 0) return `Waiting for ${plural(unjudged, 'submission')} to be judged.`
  return organiser ? 'Waiting for an organiser to unfreeze the standings.' : 'The results are about to be final.'
}

/** The time to which the countdown runs, in milliseconds; null if there is none. */
export function countdownEndMs({ contest, virtualRun }: ContestDetail): number | null {
  if (virtualRun !== null) return virtualRun.endsAtMs
  if (contest.status === 'upcoming') return Date.parse(contest.startTime)
  return contest.status === 'active' ? Date.parse(contest.endTime) : null
}
