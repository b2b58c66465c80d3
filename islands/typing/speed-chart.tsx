import type { SpeedPoint } from '#core/typing'
import { formatClock, type Side } from '#ui'
import { scaleOf } from './speed-scale'

type Line = {
  readonly name: string
  readonly side: Side
  readonly points: readonly SpeedPoint[]
}

const WIDTH = 720
const HEIGHT = 200
const LEFT = 40
const BOTTOM = 24
const STROKE = { azure: 'stroke-azure-mark', amber: 'stroke-amber-mark' } as const

/** Both speeds over the race. The amber line is also dashed, so that colour is not the only difference. */
export function SpeedChart({ lines }: { readonly lines: readonly Line[] }) {
  const drawn = lines.filter(({ points }) => points.length > 1)
  if (drawn.length === 0) return <p className="text-sm text-ink-3">Too little was typed to chart the speed.</p>
  const { lastMs, top, steps } = scaleOf(drawn.map(({ points }) => points))
  const x = (atMs: number) => LEFT + (atMs / lastMs) * (WIDTH - LEFT)
  const y = (wpm: number) => (HEIGHT - BOTTOM) * (1 - Math.min(wpm, top) / top)
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={`Speed over time. ${drawn.map(summaryOf).join(' ')}`}
        viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`}
        className="w-full"
      >
        {steps.map((wpm) => (
          <g key={wpm}>
            <line x1={LEFT} x2={WIDTH} y1={y(wpm)} y2={y(wpm)} className="stroke-line" />
            <text x={LEFT - 8} y={y(wpm)} dy="4" textAnchor="end" className="fill-ink-3 text-xs tabular-nums">
              {wpm}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4} className="fill-ink-3 text-xs">
          0:00
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className="fill-ink-3 text-xs">
          {formatClock(lastMs / 1000)}
        </text>
        {drawn.map(({ name, side, points }) => (
          <polyline
            key={name}
            points={points.map(({ atMs, burst }) => `${x(atMs).toFixed(1)},${y(burst).toFixed(1)}`).join(' ')}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeDasharray={side === 'amber' ? '7 4' : undefined}
            className={STROKE[side]}
          />
        ))}
      </svg>
      <figcaption className="caption">
        Words per minute over the last three words. {drawn.map(({ name, side }) => legend(name, side)).join(', ')}.
      </figcaption>
    </figure>
  )
}

const legend = (name: string, side: Side): string => `${name}: ${side === 'azure' ? 'solid' : 'dashed'} line`

/** The chart in words for screen readers. */
function summaryOf({ name, points }: Line): string {
  const speeds = points.map(({ burst }) => Math.round(burst))
  const last = Math.round(points.at(-1)?.wpm ?? 0)
  return `${name}: from ${Math.min(...speeds)} to ${Math.max(...speeds)} words per minute, ${last} in the end.`
}
