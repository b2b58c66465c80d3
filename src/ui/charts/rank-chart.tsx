import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import { formatClock } from '../match/clock'
import { ChartTable } from './chart-table'

type RankChartProps = {
  /** What is shown, in a sentence: read instead of the picture. */
  readonly description: string
  /** From the first submission on, in order; at least one. */
  readonly ranks: readonly { readonly elapsedMs: number; readonly rank: number }[]
  /** Of the contest: the axis goes to its end. */
  readonly lengthMs: number
}

const WIDTH = 720
const HEIGHT = 220
const EDGE = { top: 16, right: 20, bottom: 28, left: 44 }
const TICKS = { across: 6, down: 4 }

/** A rank over the time of a contest, the first place at the top. */
export function RankChart({ description, ranks, lengthMs }: RankChartProps) {
  const lowest = Math.max(2, ...ranks.map(({ rank }) => rank))
  const x = scaleLinear([0, lengthMs], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLinear([1, lowest], [EDGE.top, HEIGHT - EDGE.bottom])
  const stroke = line<RankChartProps['ranks'][number]>(
    ({ elapsedMs }) => x(elapsedMs),
    ({ rank }) => y(rank),
  ).curve(curveStepAfter)([...ranks])
  const places = [...new Set([1, ...y.ticks(TICKS.down).filter(Number.isInteger), lowest])]
  const last = ranks.at(-1)
  return (
    <figure className="grid gap-3">
      <svg role="img" aria-label={description} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full">
        <g className="fill-ink-3 text-xs tabular-nums">
          {places.map((place) => (
            <g key={place}>
              <line
                x1={EDGE.left}
                x2={WIDTH - EDGE.right}
                y1={y(place)}
                y2={y(place)}
                strokeWidth={1}
                className="stroke-line"
              />
              <text x={EDGE.left - 8} y={y(place)} dy="0.32em" textAnchor="end">
                {place}
              </text>
            </g>
          ))}
          {Array.from({ length: TICKS.across + 1 }, (_, place) => (lengthMs * place) / TICKS.across).map((atMs) => (
            <text key={atMs} x={x(atMs)} y={HEIGHT - 8} textAnchor={atMs === lengthMs ? 'end' : 'middle'}>
              {formatClock(atMs / 1000)}
            </text>
          ))}
        </g>
        <path d={stroke ?? ''} className="fill-transparent stroke-azure-mark" strokeWidth={2} strokeLinejoin="round" />
        {last !== undefined && <circle cx={x(last.elapsedMs)} cy={y(last.rank)} r={4} className="fill-azure-mark" />}
      </svg>
      <ChartTable
        caption={description}
        head={['Time', 'Rank']}
        rows={ranks.map(({ elapsedMs, rank }) => ({ name: formatClock(elapsedMs / 1000), value: String(rank) }))}
      />
    </figure>
  )
}
