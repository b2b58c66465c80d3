import { extent } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { useReaderZone, wallClockMs } from '../times'
import { ChartTable } from './chart-table'
import { HEIGHT, Plot, WIDTH } from './plot'

type Point = { readonly atMs: number; readonly value: number }

type LineChartProps = {
  readonly description: string
  readonly points: readonly Point[]
  /** As 'XP', for the table's head. */
  readonly unit: string
  /**
   * sum: grows from 0, holds until the next point, whose time is a day of a calendar already. measure: moves from one to the next,
   * and the axis shows their instants in the reader's time zone.
   */
  readonly kind: 'sum' | 'measure'
}

const EDGE = { top: 12, right: 16, bottom: 28, left: 52 }
const TICKS = { across: 6, up: 4 }
const DAY_MS = 86_400_000
/** Values in the table under the chart; the picture has them all. */
const TABLE_ROWS = 30

/** One value over time. */
export function LineChart({ description, points: instants, unit, kind }: LineChartProps) {
  const zone = useReaderZone()
  const isSum = kind === 'sum'
  const points = isSum ? instants : instants.map(({ atMs, value }) => ({ atMs: wallClockMs(atMs, zone), value }))
  const { x, y } = scalesOf(points, isSum)
  const curve = isSum ? curveStepAfter : curveLinear
  const stroke = line<Point>(
    ({ atMs }) => x(atMs),
    ({ value }) => y(value),
  ).curve(curve)([...points])
  const fill = area<Point>(
    ({ atMs }) => x(atMs),
    () => HEIGHT - EDGE.bottom,
    ({ value }) => y(value),
  ).curve(curve)([...points])
  const last = points.at(-1)
  const tickLabel = x.tickFormat(TICKS.across)
  const rows = points.slice(-TABLE_ROWS).map(({ atMs, value }) => ({ name: dayOf(atMs), value: figureOf(value, unit) }))
  return (
    <figure className="grid gap-3">
      <Plot
        description={description}
        edge={EDGE}
        levels={y.ticks(TICKS.up).map((value) => ({ label: figureOf(value, unit), y: y(value) }))}
        times={x.ticks(TICKS.across).map((at) => ({ label: tickLabel(at), x: x(at), anchor: anchorAt(x(at)) }))}
        stroke={stroke}
        end={last === undefined ? null : { x: x(last.atMs), y: y(last.value) }}
      >
        <path d={fill ?? ''} className="fill-azure-line" />
      </Plot>
      <ChartTable caption={description} head={['Day', unit]} rows={rows} />
    </figure>
  )
}

function scalesOf(points: readonly Point[], fromZero: boolean) {
  const [first = 0, last = 0] = extent(points, ({ atMs }) => atMs)
  const [least = 0, most = 0] = extent(points, ({ value }) => value)
  // A single day, or a single value, still needs room around it.
  const x = scaleUtc([first === last ? first - DAY_MS : first, last], [EDGE.left, WIDTH - EDGE.right])
  const floor = fromZero ? 0 : least - Math.max(10, (most - least) * 0.1)
  const y = scaleLinear([floor, Math.max(most, floor + 1)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS.up)
  return { x, y }
}

/** A label's half: what stands nearer to an edge than this would be cut there. */
const HALF_LABEL = 28
const anchorAt = (x: number): 'start' | 'middle' | 'end' =>
  x > WIDTH - HALF_LABEL ? 'end' : x < HALF_LABEL ? 'start' : 'middle'

/** Ratings are four digits that are read as one, everything else is counted. */
const figureOf = (value: number, unit: string): string =>
  unit === 'Rating' ? String(value) : value.toLocaleString('en-US')
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
