import { createFileRoute } from '@tanstack/react-router'
import EditProblem from '#islands/EditProblem'
import { LinkButton, TitledPage } from '#ui'
import { Island, unlistedHead } from '#web'
import { MissingPage } from '../parts/missing-page'
import { settersProblem } from '../parts/setters-problem'

export const Route = createFileRoute('/problems_/$problemId/edit')({
  loader: ({ context, params: { problemId } }) => ({ problemId, title: settersProblem(context, problemId).title }),
  head: ({ loaderData }) => unlistedHead(loaderData === undefined ? 'Problem not found' : `Edit ${loaderData.title}`),
  component: EditProblemPage,
  notFoundComponent: () => (
    <MissingPage title="Problem not found" href="/admin/problems" back="Back to Manage Problems">
      The link may be old. Problems are never deleted: look for it in the list.
    </MissingPage>
  ),
})

function EditProblemPage() {
  const { problemId, title } = Route.useLoaderData()
  return (
    <TitledPage
      title="Edit Problem"
      lead={title}
      action={
        <div className="flex gap-3">
          <LinkButton href={`/problems/${problemId}/debug`}>Debug Tasks</LinkButton>
          <LinkButton href={`/problems/${problemId}`}>See the Problem</LinkButton>
        </div>
      }
    >
      <Island name="EditProblem" component={EditProblem} props={{ problemId }} />
    </TitledPage>
  )
}
