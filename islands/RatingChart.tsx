import { LineChart } from '#ui/charts'

type RatingChartProps = {
  readonly description: string
  readonly points: readonly { readonly atMs: number; readonly rating: number }[]
}

/** A chart of a rating over time, with an axis in the reader's time zone, which only the browser knows. */
export default function RatingChart({ description, points }: RatingChartProps) {
  return (
    <LineChart
      description={description}
      points={points.map(({ atMs, rating }) => ({ atMs, value: rating }))}
      unit="Rating"
      kind="measure"
    />
  )
}
