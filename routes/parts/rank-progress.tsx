import { tierOf } from '#core/xp'
import { classNames, grouped, Panel, TierLine } from '#ui'

type Day = { readonly day: string; readonly active: boolean; readonly today: boolean }

/** The player's position on the ladder, and the recent days on which they played. */
export function RankProgress({ xp, days }: { readonly xp: number; readonly days?: readonly Day[] }) {
  const { name, progress, next, nextName, xpNeeded } = tierOf(xp)
  return (
    <Panel title="Rank Progress">
      <div className="grid gap-6">
        <TierLine own={{ xp, tier: name, progress, nextThreshold: next }} />
        <p className="text-sm text-ink-2">
          {nextName === null ? (
            <>
              <strong className="numeral font-semibold text-ink">MAX</strong>: there is no tier above {name}.
            </>
          ) : (
            <>
              <strong className="numeral font-semibold text-ink">{grouped(xpNeeded)} XP</strong> to {nextName} ·{' '}
              {progress}% of {name} done
            </>
          )}
        </p>
        {days !== undefined && <StreakDays days={days} />}
      </div>
    </Panel>
  )
}

/** The recent days as a row of marks, today on the right. */
function StreakDays({ days }: { readonly days: readonly Day[] }) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h3 className="text-sm font-medium">The last {days.length} days</h3>
      <ol className="flex justify-between gap-1">
        {days.map(({ day, active, today }) => (
          <li key={day} className="grid justify-items-center gap-1" title={day}>
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-sm border text-xs tabular-nums',
                active ? 'border-azure bg-azure-soft font-semibold text-azure' : 'border-line text-ink-3',
                today && 'outline-2 outline-offset-2 outline-control',
              )}
            >
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span className="sr-only">
                {day}
                {today ? ', today' : ''}: {active ? 'active' : 'no activity'}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
