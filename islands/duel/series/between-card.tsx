import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { SERIES_PAUSE_MS } from '#core/duel'
import { formatClock, LinkButton } from '#ui'
import { useCountdown } from '../../lib/use-countdown'
import { GameList } from './game-list'
import { scoreLabel, seriesView } from './labels'

type BetweenCardProps = {
  readonly duel: FinishedDuel
  readonly viewerId: UserId
  readonly serverNowMs: () => number
}

/** Shown after a duel of a series: the score, and the link to the next duel or the final result. */
export function BetweenCard({ duel, viewerId, serverNowMs }: BetweenCardProps) {
  const view = seriesView(duel, viewerId, true)
  const { roomCode } = duel.rematch
  const seconds = useCountdown(duel.endedAtMs + SERIES_PAUSE_MS, serverNowMs) ?? 0
  if (view === null) return null
  return (
    <section
      aria-labelledby="series-score"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface p-6 text-center"
    >
      <p className="caption">
        Best of {view.bestOf} · {view.ending === null ? `after duel ${view.number}` : 'final score'}
      </p>
      <h2 id="series-score" className="heading text-2xl">
        <span className="sr-only">Series score: </span>
        {scoreLabel(view.points, view.opponentPoints)}
      </h2>
      {view.ending === null ? (
        <NextDuel mode={view.nextMode} roomCode={roomCode} seconds={seconds} />
      ) : (
        <div role="status" className="grid gap-1">
          <p className="heading text-xl">{view.ending}</p>
          <p className="text-sm text-ink-2">A rematch is the same series again.</p>
        </div>
      )}
      <GameList duel={duel} />
    </section>
  )
}

type NextDuelProps = { readonly mode: string | null; readonly roomCode: string | null; readonly seconds: number }

/** The next duel. After the pause this page is a look back, because the next duel may already have been played. */
function NextDuel({ mode, roomCode, seconds }: NextDuelProps) {
  const waits = seconds > 0
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        Next: <span className="font-semibold text-ink">{mode}</span>.
        {waits && ' A player who is not ready in time loses the series.'}
      </p>
      {roomCode !== null && (
        <LinkButton href={`/duel/${roomCode}`} size="lg" variant={waits ? 'primary' : 'secondary'}>
          Go to the next duel
          {waits && <span className="tabular-nums">({formatClock(seconds)})</span>}
        </LinkButton>
      )}
    </>
  )
}
