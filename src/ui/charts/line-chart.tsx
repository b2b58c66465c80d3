import { extent } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { DAY_MS } from '#contracts/durations'
import { grouped } from '../text/grouped'
import { useReaderZone, wallClockMs } from '../times'
import { ChartTable } from './chart-table'
import { HEIGHT, Plot, WIDTH } from './plot'

type Point = { readonly atMs: number; readonly value: number }

type LineChartProps = {
  readonly description: string
  readonly points: readonly Point[]
  /** For example 'XP': the heading of the table's second column. */
  readonly unit: string
  /**
   * 'sum': a total that begins at 0 and stays the same until the next point; its times are already days of a calendar.
   * 'measure': a value that changes from one point to the next; the axis shows its times in the reader's time zone.
   */
  readonly kind: 'sum' | 'measure'
}

const EDGE = { top: 12, right: 16, bottom: 28, left: 52 }
const TICKS = { across: 6, up: 4 }
/** The table under the chart has at most so many of the newest values; the chart itself shows all of them. */
const TABLE_ROWS = 30

/** One value over time, as a line. */
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
  // With only one day or only one value, the range would be empty, so it is made wider.
  const x = scaleUtc([first === last ? first - DAY_MS : first, last], [EDGE.left, WIDTH - EDGE.right])
  const floor = fromZero ? 0 : least - Math.max(10, (most - least) * 0.1)
  const y = scaleLinear([floor, Math.max(most, floor + 1)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS.up)
  return { x, y }
}

/** Half of a label's width: a label centred closer to an edge than this would be cut off. */
const HALF_LABEL = 28
const anchorAt = (x: number): 'start' | 'middle' | 'end' =>
  x > WIDTH - HALF_LABEL ? 'end' : x < HALF_LABEL ? 'start' : 'middle'

/** A rating is written without separators ('1512'), every other number with them ('1,512'). */
const figureOf = (value: number, unit: string): string => (unit === 'Rating' ? String(value) : grouped(value))
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
