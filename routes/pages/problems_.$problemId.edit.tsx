import { createFileRoute, notFound } from '@tanstack/react-router'
import { asProblemId } from '#contracts/ids'
import { AppError } from '#errors'
import EditProblem from '#islands/EditProblem'
import { LinkButton, Page, PageState, SectionHeading } from '#ui'
import { Island, requireContestAdmin } from '#web'

export const Route = createFileRoute('/problems_/$problemId/edit')({
  loader: ({ context, params: { problemId } }) => {
    const viewer = requireContestAdmin(context, '/problems')
    try {
      context.services.problems.requireNotShut(problemId, viewer)
      return { problemId, title: context.services.problems.get(asProblemId(problemId)).title }
    } catch (error) {
      if (error instanceof AppError && (error.code === 'PROBLEM_NOT_FOUND' || error.code === 'SHUT_OUT'))
        throw notFound()
      throw error
    }
  },
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
          action={<LinkButton href={`/problems/${problemId}`}>See the Problem</LinkButton>}
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
