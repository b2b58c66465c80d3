import type { UserId } from '#contracts/ids'
import type { Film, Mark, MarkKind } from '#core/duel'
import { classNames, formatClock, SIDE_FILL } from '#ui'

type TimelineBarProps = {
  readonly film: Film
  readonly marks: readonly Mark[]
  readonly atMs: number
  /** In the order of their sides. */
  readonly playerIds: readonly UserId[]
  readonly onSeek: (atMs: number) => void
}

const LANE = { height: 16, middle: [8, 24] } as const
const SIDES = ['azure', 'amber'] as const

/** A lane of marks for each player, and the slider under them. */
export function TimelineBar({ film, marks, atMs, playerIds, onSeek }: TimelineBarProps) {
  const lengthMs = Math.max(1, film.endMs - film.startMs)
  const seconds = (ms: number): number => Math.round((ms - film.startMs) / 1000)
  return (
    <div className="grid min-w-0 flex-1">
      <svg aria-hidden="true" width="100%" height={LANE.height * 2} className="block overflow-visible px-2">
        {LANE.middle.map((y) => (
          <rect key={y} y={y} width="100%" height="1" className="fill-line" />
        ))}
        {marks.map((mark, index) => (
          <MarkDot
            // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be alike in everything but their place
            key={index}
            mark={mark}
            x={((mark.atMs - film.startMs) / lengthMs) * 100}
            lane={mark.userId === null ? null : playerIds.indexOf(mark.userId)}
          />
        ))}
      </svg>
      <input
        type="range"
        aria-label="Moment of the duel"
        aria-valuetext={`${formatClock(seconds(atMs))} of ${formatClock(seconds(film.endMs))}`}
        min={0}
        max={lengthMs}
        step={1000}
        value={atMs - film.startMs}
        onChange={(event) => onSeek(film.startMs + Number(event.currentTarget.value))}
        className="m-0 w-full accent-azure"
      />
    </div>
  )
}

const TONES: Partial<Record<MarkKind, string>> = {
  accepted: 'fill-green',
  rejected: 'fill-red',
  void: 'fill-grey',
  gone: 'fill-red',
}
/** What is handed in stands out; the rest are small. */
const LARGE: ReadonlySet<MarkKind> = new Set(['accepted', 'rejected', 'void', 'finished'])

/** A mark of both players stands across both lanes. */
function MarkDot({ mark, x, lane }: { readonly mark: Mark; readonly x: number; readonly lane: number | null }) {
  if (lane === null || lane < 0) {
    return (
      <svg x={`${x}%`} overflow="visible">
        <title>{mark.words}</title>
        <rect x="-1" y="2" width="2" height={LANE.height * 2 - 4} rx="1" className="fill-ink-3" />
      </svg>
    )
  }
  const tone = TONES[mark.kind] ?? SIDE_FILL[SIDES[lane] ?? 'amber']
  return (
    <svg x={`${x}%`} y={LANE.middle[lane] ?? 0} overflow="visible">
      <title>{mark.words}</title>
      <circle r={LARGE.has(mark.kind) ? 5 : 3} className={classNames(tone, 'stroke-surface')} strokeWidth="1.5" />
    </svg>
  )
}
