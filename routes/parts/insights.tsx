import { DAY_MS } from '#contracts/durations'
import type { Insights } from '#contracts/http/players'
import { grouped, Panel, SectionHeading } from '#ui'
import { ActivityCalendar, BarList, type BarListItem, LineChart } from '#ui/charts'
import { RatingHistory } from './rating-history'

type Props = { readonly insights: Insights; readonly own?: boolean }

const LOOKS: Readonly<Record<string, NonNullable<BarListItem['look']>>> = {
  Accepted: 'green',
  'Wrong Answer': 'red',
  'Runtime Error': 'red',
  'Time Limit Exceeded': 'yellow',
  'Memory Limit Exceeded': 'yellow',
  'Output Limit Exceeded': 'yellow',
}
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Charts of a player's progress. */
export function InsightsSection({ insights, own = false }: Props) {
  return (
    <section className="mt-2 grid gap-4" aria-label="Insights">
      <SectionHeading title="Insights" />
      <Panel title="Activity" level={3}>
        <ActivityCalendar days={insights.activity} />
      </Panel>
      <Panel title="XP over Time" level={3}>
        <XpChart insights={insights} />
      </Panel>
      <Ratings insights={insights} own={own} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Languages" level={3}>
          {insights.languages.length === 0 ? (
            <Nothing>Languages used in duels, contests and practice appear here.</Nothing>
          ) : (
            <BarList label="Programs by language" items={insights.languages} />
          )}
        </Panel>
        <Panel title="Verdicts" level={3}>
          {insights.verdicts.length === 0 ? (
            <Nothing>Verdicts of submissions in duels and contests appear here.</Nothing>
          ) : (
            <BarList
              label="Submissions by verdict"
              items={insights.verdicts.map(({ verdict, count }) => ({
                name: verdict,
                count,
                look: LOOKS[verdict] ?? 'grey',
              }))}
            />
          )}
        </Panel>
      </div>
    </section>
  )
}

function XpChart({ insights: { xp } }: { readonly insights: Insights }) {
  const [first, last] = [xp[0], xp.at(-1)]
  if (first === undefined || last === undefined) {
    return <Nothing>The chart starts with the first duel that earns XP.</Nothing>
  }
  // The line starts at zero, on the day before the first points.
  const start = { atMs: startOf(first.day) - DAY_MS, value: 0 }
  const points = [start, ...xp.map(({ day, total }) => ({ atMs: startOf(day), value: total }))]
  return (
    <LineChart
      description={`Experience points from ${first.day} to ${last.day}: ${grouped(last.total)} in all.`}
      points={points}
      unit="XP"
      kind="sum"
    />
  )
}

function Ratings({ insights: { ratings }, own }: Required<Props>) {
  if (ratings.length === 0) {
    return (
      <Panel title="Rating History" level={3}>
        <Nothing>
          {own
            ? 'Play a rated contest or duel to get a rating.'
            : 'A rating starts with the first rated contest or duel.'}
        </Nothing>
      </Panel>
    )
  }
  return ratings.map((series) => (
    <Panel key={series.name} title={`Rating History: ${series.name}`} level={3}>
      <RatingHistory series={series} />
    </Panel>
  ))
}

function Nothing({ children }: { readonly children: string }) {
  return <p className="py-4 text-sm text-ink-2">{children}</p>
}
