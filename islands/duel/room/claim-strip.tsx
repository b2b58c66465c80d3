import { claimFromMs, hasSolved, isDecided, opponentOf, runOf } from '#core/duel'
import { Button } from '#ui'
import { SilentSeconds } from '../../lib/silent-seconds'
import { useCountdown } from '../../lib/use-countdown'
import { Strip } from '../../room/strip'
import type { RoomActions, RunningDuelProps } from './use-duel-room'

type ClaimStripProps = Omit<RunningDuelProps, 'link'> & {
  readonly link: { readonly serverNowMs: () => number; readonly actions: Pick<RoomActions, 'claim'> }
}

/**
 * Shown while the opponent is away: how long they have to come back, and then the buttons that claim the result. The player may also just
 * wait.
 */
export function ClaimStrip({ duel, viewerId, link }: ClaimStripProps) {
  const fromMs = claimFromMs(duel, viewerId)
  const seconds = useCountdown(fromMs !== null && Number.isFinite(fromMs) ? fromMs : null, link.serverNowMs)
  const opponent = opponentOf(duel, viewerId)
  if (seconds === null || opponent === undefined || hasSolved(duel.match, viewerId)) return null
  // A player who has finished a race has won it, whether they stay or leave.
  if (isDecided(duel) && runOf(duel.match, viewerId).finishedAtMs === null) return null
  const gone = opponent.away?.onPurpose === true ? 'has left the duel' : 'is disconnected'
  if (seconds > 0) {
    return (
      <Strip>
        {opponent.username} {gone}. If they stay away, you can claim the win in{' '}
        <SilentSeconds seconds={seconds} spoken="at most a minute" />.
      </Strip>
    )
  }
  const choices = (
    <div className="flex gap-2">
      <Button size="sm" variant="primary" onClick={() => link.actions.claim('win')}>
        Claim the win
      </Button>
      <Button size="sm" onClick={() => link.actions.claim('draw')}>
        Take a draw
      </Button>
    </div>
  )
  return (
    <Strip action={choices}>
      {opponent.username} {gone}. Claim the win, take a draw, or keep waiting.
    </Strip>
  )
}
