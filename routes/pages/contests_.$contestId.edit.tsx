import { createFileRoute } from '@tanstack/react-router'
import EditContest from '#islands/EditContest'
import { LinkButton, TitledPage } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { CONTEST_NOT_FOUND, ContestNotFound } from '../parts/contest-not-found'
import { foundContest } from '../parts/found-contest'

export const Route = createFileRoute('/contests_/$contestId/edit')({
  loader: async ({ context, params: { contestId } }) => {
    const viewer = requireContestAdmin(context, '/contests')
    const { contests } = context.services
    const editable = await foundContest(() => contests.editable(viewer, contestId))
    return { editable, nowMs: contests.nowMs() }
  },
  head: (page) =>
    headOfFound(page, CONTEST_NOT_FOUND, ({ editable: { form } }) =>
      unlistedHead(`Edit ${form.title}`, 'Change what a contest says, allows and counts.'),
    ),
  component: EditContestPage,
  notFoundComponent: ContestNotFound,
})

function EditContestPage() {
  const { editable, nowMs } = Route.useLoaderData()
  return (
    <TitledPage
      title="Edit Contest"
      lead={editable.form.title}
      action={<LinkButton href={`/contests/${editable.contestId}`}>Back to the contest</LinkButton>}
    >
      <Island name="EditContest" component={EditContest} props={{ editable, nowMs }} />
    </TitledPage>
  )
}
