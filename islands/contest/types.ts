import type { ContestDetail } from '#contracts/http/contests'
import { plural } from '#contracts/plural'

/** Registered, or in a run of one's own. */
export const takesPart = ({ isRegistered, virtualRun }: ContestDetail): boolean => isRegistered || virtualRun !== null

/** Whether programs that count are submitted now, and the browser is watched. */
export const isCompeting = (detail: ContestDetail): boolean =>
  detail.virtualRun !== null || (detail.isRegistered && detail.contest.status === 'active')

/**
 * A virtual run is its owner's own affair, and a disqualified user submits nothing: their problems do not wait for
 * fullscreen.
 */
export const asksFullscreen = (detail: ContestDetail): boolean =>
  isCompeting(detail) && detail.virtualRun === null && !detail.isDisqualified

/** The contest has ended for this viewer: what they submit is judged and counts for nothing. */
export const isUpsolving = ({ contest, virtualRun }: ContestDetail): boolean =>
  virtualRun === null && contest.status === 'finished'

/** Who is disqualified submits nothing until the contest is final; from then on they may go on solving like anyone. */
export const isBarred = (detail: ContestDetail): boolean =>
  detail.isDisqualified && !(isUpsolving(detail) && detail.contest.phase === 'final')

/** What an ended contest waits for before it is final. */
export function waitingMessage({ waitsFor }: ContestDetail): string {
  if (waitsFor === null) return ''
  const { unjudged, organiser } = waitsFor
  if (unjudged > 0) return `Waiting for ${plural(unjudged, 'submission')} to be judged.`
  return organiser ? 'Waiting for an organiser to unfreeze the standings.' : 'The results are about to be final.'
}

/** The instant that the countdown runs to; null once there is none. */
export function countdownEndMs({ contest, virtualRun }: ContestDetail): number | null {
  if (virtualRun !== null) return virtualRun.endsAtMs
  if (contest.status === 'upcoming') return Date.parse(contest.startTime)
  return contest.status === 'active' ? Date.parse(contest.endTime) : null
}
