import { createFileRoute } from '@tanstack/react-router'
import { Flame } from 'lucide-react'
import type { DuelHistoryItem, User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { tierOf } from '#core/xp'
import { DuelRow } from '#islands/people/duel-row'
import { QuickActions } from '#islands/people/quick-actions'
import { RankProgress } from '#islands/people/rank-progress'
import SyncUser from '#islands/SyncUser'
import { Avatar, Badge, EmptyState, LinkButton, Page, Panel, StatCard, StatRow } from '#ui'
import { Island, leadToKeptPage, requirePlayer } from '#web'

/** Specification, sections 2 and 9: the latest three. */
const RECENT_DUELS = 3
const STREAK_DAYS = 14

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    leadToKeptPage(context)
    const { account } = context.services
    const id = asUserId(viewer.id)
    return {
      viewer,
      recent: account.history(id, { page: 1, limit: RECENT_DUELS }).duelHistory,
      days: account.recentDays(id, STREAK_DAYS),
      nowMs: Date.now(),
    }
  },
  head: () => ({
    meta: [
      { title: 'Dashboard · Joust' },
      { name: 'description', content: 'What you can play now, and where you stand.' },
    ],
  }),
  component: Dashboard,
})

function Dashboard() {
  const { viewer, recent, days, nowMs } = Route.useLoaderData()
  return (
    <Page>
      <Island name="SyncUser" component={SyncUser} props={{}} />
      <div className="grid gap-6">
        <Welcome viewer={viewer} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <QuickActions contestAdmin={viewer.contestAdmin} />
          <RankProgress xp={viewer.stats.xp} days={days} />
        </div>
        <Figures viewer={viewer} />
        <RecentDuels viewer={viewer} recent={recent} nowMs={nowMs} />
      </div>
    </Page>
  )
}

function Welcome({ viewer }: { readonly viewer: User }) {
  const { streak } = viewer.stats
  return (
    <header className="flex flex-wrap items-center justify-between gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={viewer.username} image={viewer.profileImage} size="lg" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="heading max-w-prose truncate text-2xl">Welcome back, {viewer.firstName || 'Duelist'}</h1>
          <p>
            <Badge tone={streak > 0 ? 'amber' : 'neutral'} icon={<Flame aria-hidden="true" size={14} />}>
              {streak} day streak
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

function Figures({ viewer: { stats, winRate } }: { readonly viewer: User }) {
  const { level } = tierOf(stats.xp)
  return (
    <StatRow columns={5}>
      <StatCard label="Total Duels" value={stats.totalDuels.toLocaleString('en-US')} />
      <StatCard label="Wins" value={stats.wins.toLocaleString('en-US')} />
      <StatCard label="Win Rate" value={`${winRate.toFixed(1)}%`} />
      <StatCard label="Current Rank" value={stats.rank} />
      <StatCard label="XP Points" value={stats.xp.toLocaleString('en-US')} note={`Level ${level}`} />
    </StatRow>
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
