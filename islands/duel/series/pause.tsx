import { capital } from '#contracts/capital'
import type { ReadyDuel } from '#contracts/ws/duel-state'
import { Banner, formatClock } from '#ui'
import { useCountdown } from '../../lib/use-countdown'
import { settingsLabel } from '../room/settings-label'
import { supplyMessage } from '../room/supply-message'

type PauseProps = { readonly duel: ReadyDuel; readonly serverNowMs: () => number }

/** Shown before the next duel of a series: what is played, and how long both players have to get ready. */
export function Pause({ duel, serverNowMs }: PauseProps) {
  const seconds = useCountdown(duel.expiresAtMs, serverNowMs) ?? 0
  const supply = supplyMessage(duel.supply, duel.settings)
  return (
    <header className="grid justify-items-center gap-2 px-6 py-6">
      <h1 className="heading text-xl">Duel {(duel.series?.games.length ?? 0) + 1} of the Series</h1>
      <p className="text-sm text-ink-2">{capital(settingsLabel(duel.settings))}</p>
      <p role="timer" aria-label="Time to be ready" className="numeral text-2xl">
        {formatClock(seconds)}
      </p>
      <p className="text-sm text-ink-2">
        Both players mark ready before the time is up. A player who is not ready then loses the series.
      </p>
      {supply !== null && <Banner tone="warning">{supply}</Banner>}
    </header>
  )
}
