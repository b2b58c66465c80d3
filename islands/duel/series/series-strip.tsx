import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import type { DuelState } from '#contracts/ws/duel-state'
import { opponentOf, playerOf } from '#core/duel'
import { SIDE_TEXT } from '#ui'
import { scoreLabel, seriesView } from './labels'

type SeriesStripProps = { readonly duel: DuelState; readonly sideId: UserId; readonly isPlayer: boolean }

/** The score of the series, shown above the current duel; shows nothing for a single duel. */
export function SeriesStrip({ duel, sideId, isPlayer }: SeriesStripProps) {
  const view = seriesView(duel, sideId, isPlayer)
  if (view === null) return null
  const side = playerOf(duel, sideId)
  const opponent = opponentOf(duel, sideId)
  return (
    <section
      aria-label="Series"
      className="grid min-h-9 shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-4 border-b border-line bg-surface px-6 text-sm"
    >
      <p className="truncate text-ink-2">
        Best of {view.bestOf} · duel {view.number}: {modeOf(duel.settings.duelType).name}
      </p>
      <p className="flex min-w-0 items-center gap-3">
        <span className={`max-w-48 truncate font-semibold ${SIDE_TEXT.azure}`}>{side?.username}</span>
        <span className="numeral text-base whitespace-nowrap">{scoreLabel(view.points, view.opponentPoints)}</span>
        <span className={`max-w-48 truncate font-semibold ${SIDE_TEXT.amber}`}>{opponent?.username ?? '–'}</span>
      </p>
      <span />
    </section>
  )
}
