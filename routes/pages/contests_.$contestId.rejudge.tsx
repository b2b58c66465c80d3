import { createFileRoute } from '@tanstack/react-router'
import { CONTEST_LANGUAGES, labelOf } from '#core/contest'
import ContestRejudges from '#islands/ContestRejudges'
import { LinkButton, TitledPage } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

export const Route = createFileRoute('/contests_/$contestId/rejudge')({
  loader: ({ context, params: { contestId } }) => {
    const viewer = requireContestAdmin(context, '/contests')
    const { contests } = context.services
    return foundContest(async () => ({
      contestId,
      userId: viewer.id,
      title: contests.catalogue.detail(viewer, contestId).contest.title,
      problems: contests.editable(viewer, contestId).form.problems.map(({ problemId, title }, index) => ({
        value: problemId,
        label: `${labelOf(index)}. ${title}`,
      })),
      contestants: contests.watching
        .summaries(contestId, {})
        .contestants.filter(({ submissions }) => submissions > 0)
        .map(({ userId, username }) => ({ value: userId, label: username })),
      languages: CONTEST_LANGUAGES.map(({ id, name }) => ({ value: String(id), label: name })),
      candidates: contests.rejudging.candidates(contestId, {}),
      past: await contests.rejudging.list(contestId, 1),
    }))
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ title }) =>
      unlistedHead(
        `Rejudge · ${title}`,
        'Judge submissions of a contest again, see what changes, and commit it as one step.',
      ),
    ),
  component: RejudgePage,
  notFoundComponent: ContestNotFound,
})

function RejudgePage() {
  const { title, ...props } = Route.useLoaderData()
  return (
    <TitledPage
      title="Rejudge"
      lead={title}
      action={<LinkButton href={`/contests/${props.contestId}`}>Back to the contest</LinkButton>}
    >
      <Island name="ContestRejudges" component={ContestRejudges} props={props} />
    </TitledPage>
  )
}
