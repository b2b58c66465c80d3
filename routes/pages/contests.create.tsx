import { createFileRoute } from '@tanstack/react-router'
import type { ContestEditable } from '#contracts/http/contest-form'
import CreateContest from '#islands/CreateContest'
import { LinkButton, TitledPage } from '#ui'
import { Island, pageHead, requireContestAdmin } from '#web'
import { foundContest } from '../parts/found-contest'

/** `from`: the contest to clone. */
type Search = { readonly from?: string | undefined }
type CreateContestData = { readonly from: ContestEditable | null; readonly nowMs: number }

export const Route = createFileRoute('/contests/create')({
  validateSearch: ({ from }: Record<string, unknown>): Search => ({
    from: typeof from === 'string' && from !== '' ? from : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { from } }): Promise<CreateContestData> => {
    const viewer = requireContestAdmin(context, '/contests')
    const { contests } = context.services
    const model = from === undefined ? null : await foundContest(() => contests.editable(viewer, from))
    return { from: model, nowMs: contests.nowMs() }
  },
  head: () => pageHead('Create Contest', 'Announce a contest on this server.'),
  component: CreateContestPage,
})

function CreateContestPage() {
  const { from, nowMs } = Route.useLoaderData()
  return (
    <TitledPage
      title="Create Contest"
      action={from === null && <LinkButton href="/contests/import">Import Contest</LinkButton>}
      lead={
        from === null
          ? 'It is listed at once; its problems stay hidden until it starts.'
          : `A clone of "${from.form.title}": the same problems and settings, a new start. Nothing is saved until you create it.`
      }
    >
      <Island name="CreateContest" component={CreateContest} props={{ from, nowMs }} />
    </TitledPage>
  )
}
