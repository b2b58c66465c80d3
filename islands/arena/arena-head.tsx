import { arenaKindOf } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { ArenaState } from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import { Clock, classNames, formatClock, SIDE_TEXT, type Side } from '#ui'
import { ordinal } from '../lib/place-label'
import { usePageTitle } from '../lib/use-page-title'
import { Watchers } from '../room/watchers'
import type { OpenArenaRoom } from './room-model'
import type { StandingRow } from './standing'

type ArenaHeadProps = {
  readonly open: Pick<OpenArenaRoom, 'state' | 'viewers'>
  readonly rows: readonly StandingRow[]
  /** Seconds left to play; null where they are not known. */
  readonly seconds: number | null
  /** Null for a spectator, who has no place. */
  readonly viewerId: UserId | null
  readonly menu?: React.ReactNode
}

/** The bar with the settings, the clock and the viewer's place. */
export function ArenaHead({ open, rows, seconds, viewerId, menu }: ArenaHeadProps) {
  const { state, viewers } = open
  const { settings, roomCode } = state
  const { name, unit } = arenaKindOf(settings.kind)
  usePageTitle(`${seconds === null ? '' : `${formatClock(seconds)} · `}${name} · Joust`)
  const own = rows.find((row) => row.participant.userId === viewerId)
  const leader = rows[0]
  return (
    <header className="grid min-h-15 shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 border-b border-line bg-surface px-5">
      <div className="min-w-0">
        <h1 className="heading truncate text-base">{name}</h1>
        <p className="caption flex items-center gap-2">
          <span className="font-mono">{roomCode}</span>
          <span>{plural(rows.length, 'player')}</span>
          <Watchers count={viewers} />
        </p>
      </div>
      {seconds === null ? (
        <span className="numeral text-2xl text-ink-3">–:––</span>
      ) : (
        <Clock seconds={seconds} label="Time left" urgentSeconds={urgentFrom(state)} />
      )}
      <div className="flex min-w-0 items-center justify-end gap-4">
        {own !== undefined && <Place label="You" row={own} of={rows.length} unit={unit} side="azure" />}
        {leader !== undefined && !leader.own && leader.place !== null && (
          <span className="min-w-0 max-lg:hidden">
            <Place label={leader.participant.username} row={leader} of={rows.length} unit={unit} side="amber" />
          </span>
        )}
        {menu}
      </div>
    </header>
  )
}

type PlaceProps = {
  readonly label: string
  readonly row: StandingRow
  readonly of: number
  readonly unit: string
  readonly side: Side
}

function Place({ label, row, of, unit, side }: PlaceProps) {
  const { place, value } = row
  return (
    <div className="grid min-w-0 text-end leading-tight">
      <span className={classNames('truncate text-sm font-semibold', SIDE_TEXT[side])} title={label}>
        {label}
      </span>
      <span className="truncate text-sm tabular-nums">
        {place === null ? '–' : ordinal(place)} <span className="text-ink-3">of {of}</span> ·{' '}
        <span className="font-semibold">{value}</span> <span className="sr-only">{unit}</span>
      </span>
    </div>
  )
}

const FIVE_MINUTES_S = 300

/** From how many seconds before the end the clock is urgent: the last tenth of the time, but at most five minutes. */
function urgentFrom(state: ArenaState): number {
  if (!isPlayed(state)) return FIVE_MINUTES_S
  return Math.min(FIVE_MINUTES_S, (state.deadlineMs - state.startedAtMs) / 10_000)
}
