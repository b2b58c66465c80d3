import { extent } from 'd3-array'
import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { useReaderZone, wallClockMs } from '../times'
import { ChartTable } from './chart-table'

type Point = { readonly atMs: number; readonly value: number }
type LineSeries = { readonly name: string; readonly points: readonly Point[] }

type LineChartProps = {
  /** What is shown, in a sentence: read instead of the picture. */
  readonly description: string
  readonly series: LineSeries
  /** As 'XP', for the table's head. */
  readonly unit: string
  /** steps: a value holds until the next one (a sum); straight: it moves from one to the next (a rating). */
  readonly shape?: 'steps' | 'straight'
  /** Begins at 0 rather than near the smallest value. */
  readonly fromZero?: boolean
  /** days: the points are days of a calendar already; instants: the axis shows them in the reader's time zone. */
  readonly time?: 'days' | 'instants'
}

const WIDTH = 720
const HEIGHT = 220
const EDGE = { top: 12, right: 16, bottom: 28, left: 52 }
const TICKS = { across: 6, up: 4 }
const DAY_MS = 86_400_000
/** Values in the table under the chart; the picture has them all. */
const TABLE_ROWS = 30

type Scales = { readonly x: ScaleTime<number, number>; readonly y: ScaleLinear<number, number> }

/** One value over time. */
export function LineChart({
  description,
  series,
  unit,
  shape = 'straight',
  fromZero = false,
  time = 'days',
}: LineChartProps) {
  const zone = useReaderZone()
  const points =
    time === 'days' ? series.points : series.points.map(({ atMs, value }) => ({ atMs: wallClockMs(atMs, zone), value }))
  const scales = scalesOf(points, fromZero)
  const last = points.at(-1)
  const rows = points.slice(-TABLE_ROWS).map(({ atMs, value }) => ({ name: dayOf(atMs), value: figureOf(value, unit) }))
  return (
    <figure className="grid gap-3">
      <svg role="img" aria-label={description} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full">
        <Grid scales={scales} unit={unit} />
        <Curve points={points} scales={scales} shape={shape} />
        {last !== undefined && (
          <circle cx={scales.x(last.atMs)} cy={scales.y(last.value)} r={4} className="fill-azure-mark" />
        )}
      </svg>
      <ChartTable caption={description} head={['Day', unit]} rows={rows} />
    </figure>
  )
}

function scalesOf(points: readonly Point[], fromZero: boolean): Scales {
  const [first = 0, last = 0] = extent(points, ({ atMs }) => atMs)
  const [least = 0, most = 0] = extent(points, ({ value }) => value)
  // A single day, or a single value, still needs room around it.
  const x = scaleUtc([first === last ? first - DAY_MS : first, last], [EDGE.left, WIDTH - EDGE.right])
  const floor = fromZero ? 0 : least - Math.max(10, (most - least) * 0.1)
  const y = scaleLinear([floor, Math.max(most, floor + 1)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS.up)
  return { x, y }
}

function Curve({
  points,
  scales: { x, y },
  shape,
}: {
  readonly points: readonly Point[]
  readonly scales: Scales
  readonly shape: 'steps' | 'straight'
}) {
  const curve = shape === 'steps' ? curveStepAfter : curveLinear
  const [, ground = 0] = [y.range()[1], y.range()[0]]
  const stroke = line<Point>(
    ({ atMs }) => x(atMs),
    ({ value }) => y(value),
  ).curve(curve)([...points])
  const fill = area<Point>(
    ({ atMs }) => x(atMs),
    () => ground,
    ({ value }) => y(value),
  ).curve(curve)([...points])
  return (
    <>
      <path d={fill ?? ''} className="fill-azure-line" />
      <path d={stroke ?? ''} className="fill-transparent stroke-azure-mark" strokeWidth={2} strokeLinejoin="round" />
    </>
  )
}

function Grid({ scales: { x, y }, unit }: { readonly scales: Scales; readonly unit: string }) {
  const across = x.ticks(TICKS.across)
  const tickLabel = x.tickFormat(TICKS.across)
  return (
    <g className="fill-ink-3 text-xs tabular-nums">
      {y.ticks(TICKS.up).map((value) => (
        <g key={value}>
          <line
            x1={EDGE.left}
            x2={WIDTH - EDGE.right}
            y1={y(value)}
            y2={y(value)}
            strokeWidth={1}
            className="stroke-line"
          />
          <text x={EDGE.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {figureOf(value, unit)}
          </text>
        </g>
      ))}
      {across.map((moment) => (
        <text key={moment.getTime()} x={x(moment)} y={HEIGHT - 8} textAnchor={anchorAt(x(moment))}>
          {tickLabel(moment)}
        </text>
      ))}
    </g>
  )
}

/** A label's half: what stands nearer to an edge than this would be cut there. */
const HALF_LABEL = 28
const anchorAt = (x: number): 'start' | 'middle' | 'end' =>
  x > WIDTH - HALF_LABEL ? 'end' : x < HALF_LABEL ? 'start' : 'middle'

/** Ratings are four digits that are read as one, everything else is counted. */
const figureOf = (value: number, unit: string): string =>
  unit === 'Rating' ? String(value) : value.toLocaleString('en-US')
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
