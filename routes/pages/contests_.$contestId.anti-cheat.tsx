import { createFileRoute } from '@tanstack/react-router'
import ContestWatch from '#islands/ContestWatch'
import { LinkButton, TitledPage } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

export const Route = createFileRoute('/contests_/$contestId/anti-cheat')({
  loader: ({ context, params: { contestId } }) => {
    const viewer = requireContestAdmin(context, '/contests')
    const { contests } = context.services
    return foundContest(() => {
      contests.requireManager(viewer, contestId)
      const { contest } = contests.catalogue.detail(viewer, contestId)
      return { contestId, title: contest.title, contestants: contests.watching.summaries(contestId) }
    })
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ title }) =>
      unlistedHead(`Anti-cheat log · ${title}`, 'Reported violations of the contestants, and the decisions.'),
    ),
  component: AntiCheatPage,
  notFoundComponent: ContestNotFound,
})

function AntiCheatPage() {
  const { contestId, title, contestants } = Route.useLoaderData()
  return (
    <TitledPage
      title="Anti-Cheat Log"
      lead={title}
      action={<LinkButton href={`/contests/${contestId}`}>Back to the contest</LinkButton>}
    >
      <Island name="ContestWatch" component={ContestWatch} props={{ contestId, contestants }} />
    </TitledPage>
  )
}
