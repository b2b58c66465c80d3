import { createFileRoute } from '@tanstack/react-router'
import EditProblem from '#islands/EditProblem'
import { LinkButton, TitledPage } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { settersProblem } from '../parts/setters-problem'
import { PROBLEM_NOT_FOUND, SettersProblemNotFound } from '../parts/setters-problem-not-found'

export const Route = createFileRoute('/problems_/$problemId/edit')({
  loader: ({ context, params: { problemId } }) => ({ problemId, title: settersProblem(context, problemId).title }),
  head: (page) => headOfFound(page, PROBLEM_NOT_FOUND, ({ title }) => unlistedHead(`Edit ${title}`)),
  component: EditProblemPage,
  notFoundComponent: SettersProblemNotFound,
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
