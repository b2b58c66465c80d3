import { greatest, sum } from 'd3-array'
import { scaleQuantize } from 'd3-scale'
import { plural } from '#contracts/plural'
import { counted } from '../text/grouped'

type ActivityDay = { readonly day: string; readonly count: number }

const CELL = 11
const STEP = 14
const LEFT = 30
const TOP = 18
const DAYS_A_WEEK = 7
const WEEKDAYS = [
  { row: 0, name: 'Mon' },
  { row: 2, name: 'Wed' },
  { row: 4, name: 'Fri' },
]
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** The colours of the squares, from little to much activity. A day without any has its own look (`NOTHING`). */
const LEVELS = ['fill-azure-mark/30', 'fill-azure-mark/50', 'fill-azure-mark/75', 'fill-azure-mark'] as const
const NOTHING = 'fill-raised stroke-line'

/**
 * A year of days as squares, one column for each week from Monday to Sunday: the darker, the more was done that day.
 * `days` begin on a Monday, oldest first.
 */
export function ActivityCalendar({ days }: { readonly days: readonly ActivityDay[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const level = scaleQuantize<string>([0, most], LEVELS)
  const weeks = Math.ceil(days.length / DAYS_A_WEEK)
  const label = summaryOf(days)
  return (
    <figure className="grid gap-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${LEFT + weeks * STEP} ${TOP + DAYS_A_WEEK * STEP}`}
        className="block h-auto w-full"
      >
        <Labels days={days} />
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={LEFT + Math.floor(index / DAYS_A_WEEK) * STEP}
            y={TOP + (index % DAYS_A_WEEK) * STEP}
            width={CELL}
            height={CELL}
            rx={2}
            className={count === 0 ? NOTHING : level(count)}
          >
            {count > 0 && <title>{`${day}: ${count}`}</title>}
          </rect>
        ))}
      </svg>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs text-ink-2">
        <span>{label}</span>
        <Legend />
      </figcaption>
    </figure>
  )
}

function Labels({ days }: { readonly days: readonly ActivityDay[] }) {
  const mondays = days.filter((_, index) => index % DAYS_A_WEEK === 0)
  return (
    <g className="fill-ink-3 text-[10px]">
      {WEEKDAYS.map(({ row, name }) => (
        <text key={name} x={0} y={TOP + row * STEP + CELL - 1}>
          {name}
        </text>
      ))}
      {mondays.map(({ day }, week) => {
        const isFirst = Number(day.slice(8)) <= DAYS_A_WEEK
        if (!isFirst) return null
        return (
          <text key={day} x={LEFT + week * STEP} y={10}>
            {MONTHS[Number(day.slice(5, 7)) - 1]}
          </text>
        )
      })}
    </g>
  )
}

function Legend() {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      Less
      <svg aria-hidden="true" viewBox={`0 0 ${5 * STEP} ${CELL}`} width={5 * STEP} height={CELL}>
        {[NOTHING, ...LEVELS].map((look, place) => (
          <rect key={look} x={place * STEP} y={0} width={CELL} height={CELL} rx={2} className={look} />
        ))}
      </svg>
      More
    </span>
  )
}

function summaryOf(days: readonly ActivityDay[]): string {
  const active = days.filter(({ count }) => count > 0)
  const best = greatest(active, (one, other) => one.count - other.count)
  if (best === undefined) return 'No activity in the last year.'
  const on = plural(active.length, 'day')
  const times = counted(
    sum(active, ({ count }) => count),
    'time',
  )
  return `Active ${times} on ${on} in the last year, most on ${best.day} (${best.count}).`
}
