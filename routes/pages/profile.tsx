import { createFileRoute } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { HISTORY_PAGE_SIZE, type User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { type Milestone, milestonesOf } from '#core/stats'
import { tierOf } from '#core/xp'
import DuelHistory from '#islands/DuelHistory'
import ProfileEditor from '#islands/ProfileEditor'
import { RankProgress } from '#islands/people/rank-progress'
import { Meter, Page, Panel, SectionHeading, StatCard, StatRow, TierBadge } from '#ui'
import { Island, requirePlayer } from '#web'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    const history = context.services.account.history(asUserId(viewer.id), { page: 1, limit: HISTORY_PAGE_SIZE })
    return { viewer, history, nowMs: Date.now() }
  },
  head: () => ({
    meta: [
      { title: 'Profile · Joust' },
      { name: 'description', content: 'Your rank, your figures and every duel you finished.' },
    ],
  }),
  component: Profile,
})

function Profile() {
  const { viewer, history, nowMs } = Route.useLoaderData()
  const { id, username, firstName, lastName, bio, email, profileImage, stats } = viewer
  const tier = tierOf(stats.xp).name
  return (
    <Page>
      <div className="grid gap-8">
        <Island
          name="ProfileEditor"
          component={ProfileEditor}
          props={{
            start: { username, firstName, lastName, bio },
            self: { id, email, image: profileImage, tier, xp: stats.xp },
          }}
        />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid gap-6">
            <Figures viewer={viewer} />
            <RankProgress xp={stats.xp} />
            <section id="duels" className="mt-2 grid gap-4" aria-label="Duel history">
              <SectionHeading title="Duel History" />
              <Island
                name="DuelHistory"
                component={DuelHistory}
                props={{ self: { id, username, image: profileImage }, first: history, nowMs }}
              />
            </section>
          </div>
          <aside className="grid gap-6">
            <CurrentRank xp={stats.xp} />
            <ContestRanking />
            <Milestones milestones={milestonesOf(stats)} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

function Figures({ viewer: { stats, winRate } }: { readonly viewer: User }) {
  return (
    <StatRow columns={3}>
      <StatCard label="Total Duels" value={stats.totalDuels.toLocaleString('en-US')} />
      <StatCard label="Victories" value={stats.wins.toLocaleString('en-US')} />
      <StatCard label="Win Rate" value={`${winRate.toFixed(1)}%`} />
    </StatRow>
  )
}

function CurrentRank({ xp }: { readonly xp: number }) {
  const { name, level, nextName, progress, xpNeeded } = tierOf(xp)
  return (
    <Panel title="Current Rank">
      <div className="grid gap-4">
        <TierBadge tier={name} size="lg" />
        <Meter label={`Progress in ${name}`} value={progress} max={100} />
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
          <Fact name="Level" value={level.toLocaleString('en-US')} />
          <Fact name="XP" value={xp.toLocaleString('en-US')} />
          <Fact
            name={nextName === null ? 'Next rank' : `To ${nextName}`}
            value={nextName === null ? 'MAX' : `${xpNeeded.toLocaleString('en-US')} XP`}
          />
        </dl>
      </div>
    </Panel>
  )
}

/** Nobody is rated before the first rated contest of this server. */
function ContestRanking() {
  return (
    <Panel title="Contest Ranking">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        <Fact name="Rating" value="Unrated" />
        <Fact name="Highest rating" value="–" />
        <Fact name="Contests" value="0" />
        <Fact name="Won" value="0" />
      </dl>
    </Panel>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{value}</dd>
    </>
  )
}

function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <Panel title="Recent Milestones" flush>
      <ul className="divide-y divide-line">
        {milestones.map(({ title, condition, reached, value, goal }) => (
          <li key={title} className="grid gap-2 px-5 py-4">
            <div className="flex items-center justify-between gap-3">
              <span className={reached ? 'font-medium' : 'text-ink-2'}>{title}</span>
              {reached ? (
                <span className="inline-flex items-center gap-1 text-sm text-green">
                  <Check aria-hidden="true" size={16} />
                  Reached
                </span>
              ) : (
                <span className="text-sm text-ink-3 tabular-nums">
                  {value.toLocaleString('en-US')}/{goal.toLocaleString('en-US')}
                </span>
              )}
            </div>
            {reached ? (
              <p className="caption">{condition}</p>
            ) : (
              <Meter label={`${title}: ${condition}`} value={value} max={goal} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
