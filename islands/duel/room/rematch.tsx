import { useEffect, useRef } from 'react'
import type { UserId } from '#contracts/ids'
import { DELETED_NAME } from '#contracts/labels'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { opponentOf, rematchUntilMs } from '#core/duel'
import { Button, LinkButton } from '#ui'
import { useCountdown } from '../../lib/use-countdown'
import type { RoomActions } from './use-duel-room'

type RematchProps = {
  readonly duel: FinishedDuel
  readonly viewerId: UserId
  readonly actions: Pick<RoomActions, 'offerRematch' | 'declineRematch'>
  readonly serverNowMs: () => number
}

/** A rematch with the same settings. Both players have five minutes to agree, and are then taken to the new room together. */
export function Rematch({ duel, viewerId, actions, serverNowMs }: RematchProps) {
  const { offeredBy, declinedBy, roomCode } = duel.rematch
  const seconds = useCountdown(rematchUntilMs(duel), serverNowMs) ?? 0
  const wasOpen = useRef(roomCode)
  useEffect(() => {
    // Not when an old room is opened again: there the rematch is only a link.
    if (roomCode !== null && wasOpen.current === null) window.location.assign(`/duel/${roomCode}`)
  }, [roomCode])
  const opponent = opponentOf(duel, viewerId)
  if (opponent === undefined) return null
  if (opponent.rival !== undefined) {
    return (
      <LinkButton href="/duels#races" size="lg" variant="primary">
        Race again
      </LinkButton>
    )
  }
  if (roomCode !== null) {
    return (
      <LinkButton href={`/duel/${roomCode}`} size="lg">
        Go to the rematch
      </LinkButton>
    )
  }
  if (seconds === 0 || opponent.username === DELETED_NAME) return null
  if (offeredBy === viewerId) {
    return (
      <Button size="lg" onClick={actions.declineRematch}>
        Waiting for {opponent.username}. Cancel
      </Button>
    )
  }
  if (offeredBy === null) {
    return (
      <div role="status" className="flex items-center gap-3">
        {declinedBy === opponent.userId && (
          <span className="text-sm text-ink-2">{opponent.username} declined the rematch.</span>
        )}
        <Button size="lg" variant="primary" onClick={actions.offerRematch}>
          Rematch
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex items-center gap-3">
      <span className="text-sm text-ink-2">{opponent.username} wants a rematch.</span>
      <Button size="lg" variant="primary" onClick={actions.offerRematch}>
        Accept
      </Button>
      <Button size="lg" onClick={actions.declineRematch}>
        Decline
      </Button>
    </div>
  )
}
