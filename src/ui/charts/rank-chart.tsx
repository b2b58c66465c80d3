import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatClock } from '../match/clock'
import { ChartTable } from './chart-table'
import { HEIGHT, Plot, WIDTH } from './plot'

type RankChartProps = {
  readonly description: string
  /** In order, beginning with the first submission; at least one. */
  readonly ranks: readonly { readonly elapsedMs: number; readonly rank: number }[]
  /** The length of the contest: the axis reaches to its end. */
  readonly lengthMs: number
}

const EDGE = { top: 16, right: 20, bottom: 28, left: 44 }
const TICKS = { across: 6, down: 4 }

/** A participant's rank during a contest, with the first place at the top. */
export function RankChart({ description, ranks, lengthMs }: RankChartProps) {
  const lowest = Math.max(2, ...ranks.map(({ rank }) => rank))
  const x = scaleLinear([0, lengthMs], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLinear([1, lowest], [EDGE.top, HEIGHT - EDGE.bottom])
  const stroke = line<RankChartProps['ranks'][number]>(
    ({ elapsedMs }) => x(elapsedMs),
    ({ rank }) => y(rank),
  ).curve(curveStepAfter)([...ranks])
  const places = [...new Set([1, ...y.ticks(TICKS.down).filter(Number.isInteger), lowest])]
  const times = Array.from({ length: TICKS.across + 1 }, (_, place) => (lengthMs * place) / TICKS.across)
  const last = ranks.at(-1)
  return (
    <figure className="grid gap-3">
      <Plot
        description={description}
        edge={EDGE}
        levels={places.map((place) => ({ label: String(place), y: y(place) }))}
        times={times.map((atMs) => ({
          label: formatClock(atMs / 1000),
          x: x(atMs),
          anchor: atMs === lengthMs ? 'end' : 'middle',
        }))}
        stroke={stroke}
        end={last === undefined ? null : { x: x(last.elapsedMs), y: y(last.rank) }}
      />
      <ChartTable
        caption={description}
        head={['Time', 'Rank']}
        rows={ranks.map(({ elapsedMs, rank }) => ({ name: formatClock(elapsedMs / 1000), value: String(rank) }))}
      />
    </figure>
  )
}
