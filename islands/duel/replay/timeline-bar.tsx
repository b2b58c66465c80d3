import type { UserId } from '#contracts/ids'
import type { MarkerKind, ReplayTimeline, TimelineMarker } from '#core/duel'
import { classNames, formatClock, SIDE_FILL } from '#ui'

export type TimelineBarProps = {
  readonly timeline: Pick<ReplayTimeline, 'startMs' | 'endMs'>
  /** What is replayed; 'duel' by default. */
  readonly what?: string
  readonly markers: readonly TimelineMarker[]
  readonly atMs: number
  /** The players in the order of their lanes. In an arena room only the viewer has a lane, and all others share the second one. */
  readonly playerIds: readonly UserId[]
  readonly onSeek: (atMs: number) => void
}

const LANE = { height: 16, middle: [8, 24] } as const
const SIDES = ['azure', 'amber'] as const

/** A lane of markers for each player, and the slider below them. */
export function TimelineBar({ timeline, what = 'duel', markers, atMs, playerIds, onSeek }: TimelineBarProps) {
  const lengthMs = Math.max(1, timeline.endMs - timeline.startMs)
  const seconds = (ms: number): number => Math.round((ms - timeline.startMs) / 1000)
  return (
    <div className="grid min-w-0 flex-1">
      <svg aria-hidden="true" width="100%" height={LANE.height * 2} className="block overflow-visible px-2">
        {LANE.middle.map((y) => (
          <rect key={y} y={y} width="100%" height="1" className="fill-line" />
        ))}
        {markers.map((marker, index) => (
          <MarkerDot
            // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be alike in everything but their place
            key={index}
            marker={marker}
            x={((marker.atMs - timeline.startMs) / lengthMs) * 100}
            lane={marker.userId === null ? null : laneOf(playerIds, marker.userId)}
          />
        ))}
      </svg>
      <input
        type="range"
        aria-label={`Moment of the ${what}`}
        aria-valuetext={`${formatClock(seconds(atMs))} of ${formatClock(seconds(timeline.endMs))}`}
        min={0}
        max={lengthMs}
        step={1000}
        value={atMs - timeline.startMs}
        onChange={(event) => onSeek(timeline.startMs + Number(event.currentTarget.value))}
        className="m-0 w-full accent-azure"
      />
    </div>
  )
}

/** The lane of a player; players who are not listed are in the second lane. */
function laneOf(playerIds: readonly UserId[], userId: UserId): number {
  const lane = playerIds.indexOf(userId)
  return lane === -1 ? 1 : lane
}

const TONES: Partial<Record<MarkerKind, string>> = {
  accepted: 'fill-green',
  rejected: 'fill-red',
  void: 'fill-grey',
  gone: 'fill-red',
}
/** Markers of submissions and finishes are large; the others are small. */
const LARGE: ReadonlySet<MarkerKind> = new Set(['accepted', 'rejected', 'void', 'finished'])

type DotProps = { readonly marker: TimelineMarker; readonly x: number; readonly lane: number | null }

/** A marker that belongs to no single player spans both lanes. */
function MarkerDot({ marker, x, lane }: DotProps) {
  if (lane === null) {
    return (
      <svg x={`${x}%`} overflow="visible">
        <title>{marker.label}</title>
        <rect x="-1" y="2" width="2" height={LANE.height * 2 - 4} rx="1" className="fill-ink-3" />
      </svg>
    )
  }
  const tone = TONES[marker.kind] ?? SIDE_FILL[SIDES[lane] ?? 'amber']
  return (
    <svg x={`${x}%`} y={LANE.middle[lane] ?? 0} overflow="visible">
      <title>{marker.label}</title>
      <circle r={LARGE.has(marker.kind) ? 5 : 3} className={classNames(tone, 'stroke-surface')} strokeWidth="1.5" />
    </svg>
  )
}
