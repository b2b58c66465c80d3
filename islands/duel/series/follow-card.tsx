import { useEffect, useRef, useState } from 'react'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { SERIES_PAUSE_MS } from '#core/duel'
import { Button, LinkButton } from '#ui'
import { useCountdown } from '../../lib/use-countdown'
import { GameList } from './game-list'
import { scoreLabel, seriesView } from './labels'

/** How long a spectator sees the result before the page follows the players. */
const FOLLOW_AFTER_MS = 15_000

type FollowCardProps = { readonly duel: FinishedDuel; readonly serverNowMs: () => number }

/** For spectators: the score of the series, and the automatic change to its next duel. */
export function FollowCard({ duel, serverNowMs }: FollowCardProps) {
  const [first] = duel.players
  const view = first === undefined ? null : seriesView(duel, first.userId, false)
  if (view === null) return null
  return (
    <section aria-label="Series" className="grid justify-items-center gap-2 border-b border-line bg-surface px-6 py-4">
      <p className="heading text-xl">{scoreLabel(view.points, view.opponentPoints)}</p>
      <p role="status" className="text-sm text-ink-2">
        {view.ending ?? `Best of ${view.bestOf} · next: ${view.nextMode}`}
      </p>
      {view.ending === null && duel.rematch.roomCode !== null && (
        <Following
          roomCode={duel.rematch.roomCode}
          pauseUntilMs={duel.endedAtMs + SERIES_PAUSE_MS}
          serverNowMs={serverNowMs}
        />
      )}
      <GameList duel={duel} />
    </section>
  )
}

type FollowingProps = {
  readonly roomCode: string
  readonly pauseUntilMs: number
  readonly serverNowMs: () => number
}

/** Counts down to the next duel. A page that is opened after the pause is a look back and stays. */
function Following({ roomCode, pauseUntilMs, serverNowMs }: FollowingProps) {
  const href = `/duel/${roomCode}/watch`
  const untilMs = useRef(serverNowMs() + FOLLOW_AFTER_MS)
  const [stays, setStays] = useState(() => serverNowMs() >= pauseUntilMs)
  const seconds = useCountdown(stays ? null : untilMs.current, serverNowMs)
  useEffect(() => {
    if (seconds === 0) window.location.assign(href)
  }, [seconds, href])
  return (
    <div className="flex items-center gap-3">
      <LinkButton href={href} variant="primary">
        Watch the next duel
        {seconds !== null && <span className="tabular-nums">({seconds})</span>}
      </LinkButton>
      {!stays && <Button onClick={() => setStays(true)}>Stay here</Button>}
    </div>
  )
}
