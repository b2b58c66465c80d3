import { changeLabel, type Recap, type WeekFigures } from '#core/recap'
import { Panel, StatCard, StatRow } from '#ui'

type WeeklyRecapProps = {
  /** Null: nothing was played in either week. */
  readonly recap: Recap | null
  /** Whether the viewer has not played yet. */
  readonly isNew: boolean
}

/** The last full week, compared with the one before. */
export function WeeklyRecap({ recap, isNew }: WeeklyRecapProps) {
  if (recap === null) {
    return (
      <Panel title="Last Week">
        <p className="text-sm text-ink-2">
          {isNew
            ? 'Nothing to sum up yet. On the Monday after your first game your duels, ratings, solved problems and races of the week stand here.'
            : 'Nothing was played in the last two weeks. What you play this week stands here on Monday.'}
        </p>
      </Panel>
    )
  }
  const { firstDay, lastDay, last, before } = recap
  return (
    <section aria-labelledby="last-week" className="grid gap-3">
      <h2 id="last-week" className="heading text-base">
        Last Week{' '}
        <span className="text-sm font-normal text-ink-3">
          {dayLabel(firstDay)} to {dayLabel(lastDay)}
        </span>
      </h2>
      <StatRow columns={5}>
        <StatCard
          label="Duels"
          value={last.duels}
          note={`${last.wins} won · ${changeLabel(last.duels, before.duels)}`}
        />
        <StatCard label="Rating" value={ratingLabel(last)} note={ratingNote(last, before)} />
        <StatCard label="Problems Solved" value={last.solved} note={changeLabel(last.solved, before.solved)} />
        <StatCard label="Best Race" value={raceLabel(last)} note={raceNote(last, before)} />
        <StatCard
          label="Active Days"
          value={`${last.activeDays} of 7`}
          note={changeLabel(last.activeDays, before.activeDays)}
        />
      </StatRow>
    </section>
  )
}

/** Days are those of the server's calendar. */
const dayLabel = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const signed = (change: number): string => `${change > 0 ? '+' : '−'}${Math.abs(change)}`
const byChange = ({ ratings }: WeekFigures) => ratings.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))

const NONE = <span className="text-ink-3">–</span>

/** The rating that changed most. */
function ratingLabel(week: WeekFigures) {
  const [most] = byChange(week)
  return most === undefined ? NONE : signed(most.change)
}

function ratingNote(last: WeekFigures, before: WeekFigures): string {
  const [most, ...others] = byChange(last)
  if (most === undefined) return 'no rating changed'
  const earlier = before.ratings.find(({ name }) => name === most.name)?.change ?? 0
  const all = [most.name, ...others.map(({ name, change }) => `${name} ${signed(change)}`)]
  return `${all.join(' · ')}${earlier === 0 ? '' : `, ${signed(earlier)} the week before`}`
}

const raceLabel = ({ bestWpm }: WeekFigures) => (bestWpm === null ? NONE : `${bestWpm} wpm`)

function raceNote(last: WeekFigures, before: WeekFigures): string {
  if (last.bestWpm === null) return 'no race finished'
  return before.bestWpm === null ? 'none the week before' : changeLabel(last.bestWpm, before.bestWpm)
}
