import { createFileRoute, redirect } from '@tanstack/react-router'
import type { PublicProfile } from '#contracts/http/players'
import { asUserId } from '#contracts/ids'
import { HISTORY_PAGE_SIZE } from '#contracts/limits'
import { plural } from '#contracts/plural'
import { tierOf } from '#core/xp'
import DuelHistory from '#islands/DuelHistory'
import PersonActions from '#islands/PersonActions'
import { Avatar, grouped, LinkButton, Moment, Page, SectionHeading, TierBadge } from '#ui'
import { headOfFound, Island, type PageContext, pageHead } from '#web'
import { contestStanding } from '../parts/contest-standing'
import { found } from '../parts/found'
import { HeadToHeadPanel } from '../parts/head-to-head'
import { InsightsSection } from '../parts/insights'
import { MissingPage } from '../parts/missing-page'
import { ContestRanking, CurrentRank, DuelRatingsPanel, Figures, Milestones } from '../parts/profile-cards'
import { RankProgress } from '../parts/rank-progress'

export const Route = createFileRoute('/u/$username')({
  loader: ({ context, params }) => {
    const { social } = context.services
    const reader = context.viewer?.id ?? null
    const player = found(() => social.people.profile(reader, params.username), 'USER_NOT_FOUND')
    // One URL for each player, however the name was typed.
    if (player.username !== params.username) throw redirect({ href: `/u/${player.username}`, statusCode: 302 })
    const userId = asUserId(player.id)
    return {
      player,
      viewer: context.viewer,
      history: social.people.history(player.username, { page: 1, limit: HISTORY_PAGE_SIZE }),
      insights: social.people.insights(userId),
      standing: contestStanding(context.services, userId),
      nowMs: Date.now(),
    }
  },
  head: (page) => headOfFound(page, 'Player not found', ({ player }) => headOf(player)),
  component: PublicProfilePage,
  /** The URL of a player who was renamed or deleted no longer exists. */
  notFoundComponent: () => (
    <MissingPage title="Player not found" href="/leaderboard" back="To the leaderboard">
      They may have changed their username or deleted their account. The leaderboard lists everyone who plays here.
    </MissingPage>
  ),
})

/** The page's heading: the real name if the viewer may read it, else the username. */
const nameOf = ({ firstName, lastName, username }: PublicProfile): string =>
  `${firstName} ${lastName}`.trim() || username

const headOf = (player: PublicProfile) => {
  const { username, firstName, stats } = player
  const called = firstName === '' ? `@${username}` : `${nameOf(player)} (@${username})`
  const won = `${stats.wins} of ${plural(stats.totalDuels, 'duel')} won`
  return pageHead(username, `${called} on Joust: ${stats.rank}, ${won}.`)
}

function PublicProfilePage() {
  const { player, viewer, history, insights, standing, nowMs } = Route.useLoaderData()
  const { id, username, profileImage, stats, headToHead } = player
  return (
    <Page>
      <div className="grid gap-8">
        <Header player={player} viewer={viewer} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid gap-6">
            <Figures stats={stats} winRate={player.winRate} />
            {headToHead !== null && <HeadToHeadPanel username={username} record={headToHead} />}
            <RankProgress xp={stats.xp} />
            <section className="mt-2 grid gap-4" aria-label="Duel history">
              <SectionHeading title="Duel History" />
              <Island
                name="DuelHistory"
                component={DuelHistory}
                props={{ self: { id, username, image: profileImage }, player: username, first: history, nowMs }}
              />
            </section>
            <InsightsSection insights={insights} />
          </div>
          <aside className="grid gap-6">
            <CurrentRank xp={stats.xp} />
            <DuelRatingsPanel ratings={player.duelRatings} />
            <ContestRanking standing={standing} />
            <Milestones stats={stats} />
          </aside>
        </div>
      </div>
    </Page>
  )
}

type HeaderProps = { readonly player: PublicProfile; readonly viewer: PageContext['viewer'] }

function Header({ player, viewer }: HeaderProps) {
  const { username, profileImage, bio, stats, memberSince } = player
  const tier = tierOf(stats.xp).name
  return (
    <header className="flex flex-wrap items-start gap-6">
      <Avatar name={username} image={profileImage} size="xl" />
      <div className="grid min-w-64 flex-1 gap-1.5">
        <h1 className="heading truncate text-2xl" title={nameOf(player)}>
          {nameOf(player)}
        </h1>
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <span className="font-medium text-ink">@{username}</span>
          <span>
            Member since <Moment at={memberSince} precision="day" />
          </span>
        </p>
        {bio !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{bio}</p>}
        <p className="mt-2 flex items-center gap-4">
          <TierBadge tier={tier} />
          <span className="numeral text-base">{grouped(stats.xp)} XP</span>
        </p>
      </div>
      <Actions player={player} viewer={viewer} />
    </header>
  )
}

/** The viewer's actions: without a complete profile none but a link to complete it. */
function Actions({ player, viewer }: HeaderProps) {
  const { id, username, relation, requestId, isOnline } = player
  if (viewer === null) return <LinkButton href="/sign-in">Sign in to play against {username}</LinkButton>
  if (viewer.needsProfileSetup) return <LinkButton href="/profile-setup">Complete your profile to play</LinkButton>
  if (relation === 'self') return <LinkButton href="/profile#edit">Edit Profile</LinkButton>
  return (
    <Island
      name="PersonActions"
      component={PersonActions}
      props={{ viewerId: viewer.id, player: { id, username, relation, requestId, isOnline } }}
    />
  )
}
