import { createFileRoute } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import type { RatingSeries } from '#contracts/http/players'
import type { DuelHistoryItem, User } from '#contracts/http/users'
import { tierOf } from '#core/xp'
import { DuelRow } from '#islands/people/duel-row'
import SyncUser from '#islands/SyncUser'
import { Avatar, Badge, classNames, EmptyState, grouped, LinkButton, Page, Panel, StatCard, StatRow } from '#ui'
import { Island, leadToKeptPage, pageHead, requirePlayer } from '#web'
import { DailyLine } from '../parts/daily-line'
import { FirstSteps } from '../parts/first-steps'
import { NextProblemLine } from '../parts/next-problem'
import { QuickActions } from '../parts/quick-actions'
import { RankProgress } from '../parts/rank-progress'
import { RatingHistory } from '../parts/rating-history'
import { WeeklyRecap } from '../parts/weekly-recap'

/** docs/coverage.md#2-screens-and-routes: the latest three. */
const RECENT_DUELS = 3
const STREAK_DAYS = 14

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    leadToKeptPage(context)
    const { account, daily, problems, recaps, social } = context.services
    const id = viewer.id
    return {
      viewer,
      recent: account.history(id, { page: 1, limit: RECENT_DUELS }).duelHistory,
      days: account.recentDays(id, STREAK_DAYS),
      ratings: social.people.ratingHistories(id),
      next: problems.next(id),
      daily: daily.card(id),
      recap: recaps.of(id),
      nowMs: Date.now(),
    }
  },
  head: () => pageHead('Dashboard', 'What you can play now, and where you stand.'),
  component: Dashboard,
})

function Dashboard() {
  const { viewer, recent, days, ratings, next, daily, recap, nowMs } = Route.useLoaderData()
  const { xp, totalDuels } = viewer.stats
  const isNew = xp === 0 && totalDuels === 0 && ratings.length === 0
  return (
    <Page>
      <Island name="SyncUser" component={SyncUser} props={{}} />
      <div className="grid gap-6">
        <Welcome viewer={viewer} isNew={isNew} />
        {isNew && <FirstSteps />}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <QuickActions contestAdmin={viewer.contestAdmin} />
          <RankProgress xp={viewer.stats.xp} days={days} />
        </div>
        <div className="grid gap-3">
          <DailyLine card={daily} />
          {next !== null && <NextProblemLine problem={next} />}
        </div>
        <Figures viewer={viewer} />
        <WeeklyRecap recap={recap} isNew={isNew} />
        {ratings.length > 0 && <Ratings ratings={ratings} />}
        <RecentDuels viewer={viewer} recent={recent} nowMs={nowMs} />
      </div>
    </Page>
  )
}

type GreetedProps = {
  readonly viewer: User
  /** Whether the viewer has not played yet. */
  readonly isNew: boolean
}

function Welcome({ viewer, isNew }: GreetedProps) {
  const { streak } = viewer.stats
  return (
    <header className="flex flex-wrap items-center justify-between gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={viewer.username} image={viewer.profileImage} size="lg" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="heading max-w-prose truncate text-2xl">
            {isNew ? 'Welcome to Joust' : 'Welcome back'}, {viewer.firstName || 'Duelist'}
          </h1>
          <p>
            <Badge tone={streak > 0 ? 'amber' : 'neutral'} icon={<Flame size={14} />}>
              {streak === 0 ? 'No streak yet' : `${streak}-day streak`}
            </Badge>
          </p>
        </div>
      </div>
      <div className="flex gap-3">
        <LinkButton href="/duels" variant="primary">
          Quick Duel
        </LinkButton>
        <LinkButton href="/contests">CP Contest</LinkButton>
      </div>
    </header>
  )
}

/** The same figures as on the profile: zeros before the first duel (docs/coverage.md#3-entities-and-their-fields). */
function Figures({ viewer: { stats, winRate } }: Pick<GreetedProps, 'viewer'>) {
  const { level } = tierOf(stats.xp)
  return (
    <StatRow columns={5}>
      <StatCard label="Total Duels" value={grouped(stats.totalDuels)} />
      <StatCard label="Wins" value={grouped(stats.wins)} />
      <StatCard label="Win Rate" value={`${winRate.toFixed(1)}%`} />
      <StatCard label="Current Rank" value={stats.rank} />
      <StatCard label="XP Points" value={grouped(stats.xp)} note={`Level ${level}`} />
    </StatRow>
  )
}

/** Duels and contests, each with its current rating and its history. */
function Ratings({ ratings }: { readonly ratings: readonly RatingSeries[] }) {
  return (
    <section aria-label="Ratings" className={classNames('grid gap-6', ratings.length > 1 && 'lg:grid-cols-2')}>
      {ratings.map((series) => (
        <Panel
          key={series.name}
          title={series.name}
          action={
            <a href="/profile" className="numeral text-xl" title="Your rating now">
              {series.points.at(-1)?.rating}
            </a>
          }
        >
          <RatingHistory series={series} />
        </Panel>
      ))}
    </section>
  )
}

type RecentDuelsProps = {
  readonly viewer: User
  readonly recent: readonly DuelHistoryItem[]
  readonly nowMs: number
}

function RecentDuels({ viewer, recent, nowMs }: RecentDuelsProps) {
  const self = { id: viewer.id, username: viewer.username, image: viewer.profileImage }
  return (
    <Panel
      title="Recent Duels"
      flush
      action={
        recent.length > 0 && (
          <a href="/profile#duels" className="text-sm text-azure hover:underline">
            All duels
          </a>
        )
      }
    >
      {recent.length === 0 ? (
        <EmptyState
          title="No duels yet"
          action={
            <LinkButton href="/duels" variant="primary">
              Start Dueling
            </LinkButton>
          }
        >
          Your last three duels will appear here, with the score of both sides.
        </EmptyState>
      ) : (
        <div className="divide-y divide-line">
          {recent.map((duel) => (
            <DuelRow key={duel._id} self={self} duel={duel} nowMs={nowMs} />
          ))}
        </div>
      )}
    </Panel>
  )
}
