import { createFileRoute } from '@tanstack/react-router'
import { HISTORY_PAGE_SIZE } from '#contracts/limits'
import { tierOf } from '#core/xp'
import DuelHistory from '#islands/DuelHistory'
import Friends from '#islands/Friends'
import ProfileEditor from '#islands/ProfileEditor'
import { Page, SectionHeading } from '#ui'
import { Island, pageHead, requirePlayer } from '#web'
import { contestStanding } from '../parts/contest-standing'
import { InsightsSection } from '../parts/insights'
import { ContestRanking, CurrentRank, DuelRatingsPanel, Figures, Milestones } from '../parts/profile-cards'
import { RankProgress } from '../parts/rank-progress'

export const Route = createFileRoute('/profile')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    const { account, social } = context.services
    const userId = viewer.id
    return {
      viewer,
      history: account.history(userId, { page: 1, limit: HISTORY_PAGE_SIZE }),
      circle: social.firstOfCircle(userId),
      insights: social.people.insights(userId),
      duelRatings: social.people.duelRatings(userId),
      standing: contestStanding(context.services, userId),
      nowMs: Date.now(),
    }
  },
  head: () => pageHead('Profile', 'Your rank, your figures and every duel you finished.'),
  component: Profile,
})

function Profile() {
  const { viewer, history, circle, insights, duelRatings, standing, nowMs } = Route.useLoaderData()
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
            <Figures stats={stats} winRate={viewer.winRate} />
            <RankProgress xp={stats.xp} />
            <section id="duels" className="mt-2 grid gap-4" aria-label="Duel history">
              <SectionHeading title="Duel History" />
              <Island
                name="DuelHistory"
                component={DuelHistory}
                props={{ self: { id, username, image: profileImage }, first: history, nowMs }}
              />
            </section>
            <InsightsSection insights={insights} own />
          </div>
          <aside className="grid gap-6">
            <CurrentRank xp={stats.xp} />
            <DuelRatingsPanel ratings={duelRatings} />
            <ContestRanking standing={standing} />
            <Milestones stats={stats} />
            <div id="friends">
              <Island name="Friends" component={Friends} props={{ userId: id, first: circle }} />
            </div>
          </aside>
        </div>
      </div>
    </Page>
  )
}
