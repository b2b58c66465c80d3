import type { RatingSeries } from '#contracts/http/players'
import { plural } from '#contracts/plural'
import RatingChart from '#islands/RatingChart'
import { Island } from '#web'

/** The history of a rating, as a line. */
export function RatingHistory({ series: { name, counts, total, points } }: { readonly series: RatingSeries }) {
  const last = points.at(-1)?.rating ?? 0
  // One point does not make a line.
  if (points.length === 1) {
    return (
      <p className="flex items-baseline gap-3 text-sm text-ink-2">
        <span className="numeral text-xl text-ink">{last}</span>
        after the first {counts}.
      </p>
    )
  }
  const description = `${name} over ${plural(total, counts)}, now ${last}.`
  return <Island name="RatingChart" component={RatingChart} props={{ description, points }} />
}
