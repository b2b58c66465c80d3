import { opponentOf, runOf } from '#core/duel'
import type { RunningDuelProps } from '../duel/room/use-duel-room'
import { useCountdown } from '../lib/use-countdown'
import { Strip } from '../room/strip'

/** One of the two has finished, and the clock has dropped for the other: both see how long is left. */
export function FinishStrip({ duel, viewerId, link }: RunningDuelProps) {
  const seconds = useCountdown(duel.deadlineMs, link.serverNowMs) ?? 0
  const first = duel.players.find(({ userId }) => runOf(duel.match, userId).finishedAtMs !== null)
  if (first === undefined) return null
  const slower = first.userId === viewerId ? (opponentOf(duel, viewerId)?.username ?? 'Your opponent') : null
  return (
    <Strip>
      {slower === null ? `${first.username} has finished. You have ` : `You have finished. ${slower} has `}
      {/* Read once, and not again every second. */}
      <span className="sr-only">at most a minute</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {seconds} s
      </span>{' '}
      left to finish.
    </Strip>
  )
}
