import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { classNames, formatClock, SIDE_FILL, SIDE_TEXT, type Side } from '#ui'
import { markersOf, playedSeconds, type TimelineMarker, ticksOf } from './timeline'

type Row = { readonly userId: UserId; readonly name: string; readonly side: Side; readonly lit: boolean }

type DuelTimelineProps = { readonly duel: FinishedDuel; readonly rows: readonly Row[] }

/** The course of the duel: one line for each player, with a marker where each submission was received. */
export function DuelTimeline({ duel, rows }: DuelTimelineProps) {
  const seconds = playedSeconds(duel)
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-5">
      {rows.map((row) => (
        <TimelineRow key={row.userId} duel={duel} row={row} />
      ))}
      <div className="col-start-2">
        <Axis seconds={seconds} />
      </div>
    </div>
  )
}

function TimelineRow({ duel, row }: { readonly duel: FinishedDuel; readonly row: Row }) {
  const markers = markersOf(duel, row.userId)
  return (
    <>
      <span className={classNames('max-w-36 truncate text-sm font-semibold', SIDE_TEXT[row.side])} title={row.name}>
        {row.name}
      </span>
      <div>
        <svg aria-hidden="true" width="100%" height="64" className="block overflow-visible">
          <rect y="31" width="100%" height="2" rx="1" className={row.lit ? SIDE_FILL[row.side] : 'fill-control'} />
          <rect y="24" width="2" height="16" className="fill-control" />
          <rect x="100%" y="24" width="2" height="16" transform="translate(-2 0)" className="fill-control" />
          {markers.map((marker) => (
            <MarkerIcon key={marker.id} marker={marker} />
          ))}
        </svg>
        <ul className="sr-only">
          {markers.length === 0 && <li>{row.name} submitted nothing</li>}
          {markers.map((marker) => (
            <li key={marker.id}>{marker.label}</li>
          ))}
        </ul>
      </div>
      <span className="caption w-24 text-end">{plural(markers.length, 'submission')}</span>
    </>
  )
}

const SIGNS = {
  accepted: { disc: 'fill-green', path: 'M-4 0.5 -1 3.5 4.5 -3' },
  rejected: { disc: 'fill-red', path: 'M-3 -3 3 3M3 -3 -3 3' },
  void: { disc: 'fill-grey', path: 'M-3.5 0H3.5' },
} as const

/** A disc with its sign and its score, moved inwards where it would extend past an end of the line. */
function MarkerIcon({ marker }: { readonly marker: TimelineMarker }) {
  const { disc, path } = SIGNS[marker.kind]
  return (
    <svg x={`${marker.at * 100}%`} y="32" overflow="visible">
      <title>{marker.label}</title>
      <circle r="10" className={classNames(disc, 'stroke-surface')} strokeWidth="2" />
      <path
        d={path}
        className="stroke-surface"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text
        y={26}
        textAnchor={marker.at > 0.97 ? 'end' : marker.at < 0.03 ? 'start' : 'middle'}
        x={marker.at > 0.97 ? 10 : marker.at < 0.03 ? -10 : 0}
        className="fill-ink-2 text-xs tabular-nums"
      >
        {marker.score}
      </text>
    </svg>
  )
}

function Axis({ seconds }: { readonly seconds: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
      {ticksOf(seconds).map((tick) => (
        <text
          key={tick}
          x={`${(tick / seconds) * 100}%`}
          y="14"
          textAnchor={tick === 0 ? 'start' : 'middle'}
          className="fill-ink-3 text-xs tabular-nums"
        >
          {formatClock(tick)}
        </text>
      ))}
      <text x="100%" y="14" textAnchor="end" className="fill-ink-2 text-xs font-semibold tabular-nums">
        {formatClock(seconds)}
      </text>
    </svg>
  )
}
