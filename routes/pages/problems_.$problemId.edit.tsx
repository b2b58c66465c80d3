import { createFileRoute } from '@tanstack/react-router'
import EditProblem from '#islands/EditProblem'
import { LinkButton, Page, PageState, SectionHeading } from '#ui'
import { Island } from '#web'
import { settersProblem } from '../parts/setters-problem'

export const Route = createFileRoute('/problems_/$problemId/edit')({
  loader: ({ context, params: { problemId } }) => ({ problemId, title: settersProblem(context, problemId).title }),
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData === undefined ? 'Problem not found' : `Edit ${loaderData.title}`} · Joust` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: EditProblemPage,
  notFoundComponent: ProblemNotFound,
})

function EditProblemPage() {
  const { problemId, title } = Route.useLoaderData()
  return (
    <Page>
      <div className="grid gap-6">
        <SectionHeading
          level={1}
          title="Edit Problem"
          lead={title}
          action={
            <div className="flex gap-3">
              <LinkButton href={`/problems/${problemId}/debug`}>Debug Tasks</LinkButton>
              <LinkButton href={`/problems/${problemId}`}>See the Problem</LinkButton>
            </div>
          }
        />
        <Island name="EditProblem" component={EditProblem} props={{ problemId }} />
      </div>
    </Page>
  )
}

function ProblemNotFound() {
  return (
    <Page>
      <PageState
        title="Problem not found"
        action={
          <LinkButton variant="primary" href="/admin/problems">
            Back to Manage Problems
          </LinkButton>
        }
      >
        The link may be old. Problems are never deleted: look for it in the list.
      </PageState>
    </Page>
  )
}
