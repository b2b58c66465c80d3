import type { UserId } from '#contracts/ids'
import type { ReadyDuel } from '#contracts/ws/duel-state'
import { opponentOf } from '#core/duel'
import { useCountdown } from '../../lib/use-countdown'
import { capital, settingsLabel } from './settings-label'

type MeetingProps = { readonly duel: ReadyDuel; readonly viewerId: UserId; readonly serverNowMs: () => number }

/** Two whom Quick Duel brought together: there is nothing to press, only someone to wait for. */
export function Meeting({ duel, viewerId, serverNowMs }: MeetingProps) {
  const seconds = useCountdown(duel.expiresAtMs, serverNowMs) ?? 0
  const opponent = opponentOf(duel, viewerId)
  return (
    <header className="grid justify-items-center gap-2 px-6 py-6">
      <h1 className="heading text-xl">Quick Duel</h1>
      <p className="text-sm text-ink-2">{capital(settingsLabel(duel.settings))}</p>
      <p role="status" className="text-sm text-ink-2">
        The duel starts automatically once {opponent?.username ?? 'your opponent'} is here.
      </p>
      <p className="caption tabular-nums">
        They have {seconds} {seconds === 1 ? 'second' : 'seconds'} left to join.
      </p>
    </header>
  )
}
