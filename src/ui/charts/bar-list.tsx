import { sum } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { grouped } from '../text/grouped'

export type BarListItem = {
  readonly name: string
  readonly count: number
  /** Azure by default; the others are for verdicts. The name always stands beside the bar. */
  readonly look?: 'azure' | 'green' | 'red' | 'yellow' | 'grey'
}

const LOOKS = {
  azure: 'fill-azure-mark',
  green: 'fill-green',
  red: 'fill-red',
  yellow: 'fill-yellow',
  grey: 'fill-grey',
} as const

/** Parts of a whole as bars, each with its name, its count and its percentage. */
export function BarList({ label, items }: { readonly label: string; readonly items: readonly BarListItem[] }) {
  const total = sum(items, ({ count }) => count)
  const width = scaleLinear([0, Math.max(1, ...items.map(({ count }) => count))], [0, 100])
  return (
    <ul aria-label={label} className="grid gap-3">
      {items.map(({ name, count, look = 'azure' }) => (
        <li key={name} className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">
              {grouped(count)} · {total === 0 ? 0 : Math.round((count / total) * 100)}%
            </span>
          </div>
          <svg aria-hidden="true" width="100%" height={8} className="block">
            <rect width="100%" height={8} rx={3} className="fill-raised" />
            <rect width={`${width(count)}%`} height={8} rx={3} className={LOOKS[look]} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
