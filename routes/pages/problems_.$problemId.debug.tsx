import { createFileRoute } from '@tanstack/react-router'
import DebugTasks from '#islands/DebugTasks'
import { EmptyPanel, LinkButton, TitledPage } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { settersProblem } from '../parts/setters-problem'
import { PROBLEM_NOT_FOUND, SettersProblemNotFound } from '../parts/setters-problem-not-found'

export const Route = createFileRoute('/problems_/$problemId/debug')({
  loader: ({ context, params: { problemId } }) => {
    const { id, title } = settersProblem(context, problemId)
    return { problemId, title, tasks: context.services.problems.debugTasks.list(id) }
  },
  head: (page) => headOfFound(page, PROBLEM_NOT_FOUND, ({ title }) => unlistedHead(`Debug Tasks of ${title}`)),
  component: DebugTasksPage,
  notFoundComponent: SettersProblemNotFound,
})

function DebugTasksPage() {
  const { problemId, title, tasks } = Route.useLoaderData()
  const add = (
    <LinkButton variant="primary" href={`/problems/${problemId}/debug/task`}>
      Add Task
    </LinkButton>
  )
  return (
    <TitledPage
      title="Debug Tasks"
      lead={
        <>
          Broken programs of{' '}
          <a className="link" href={`/problems/${problemId}/edit`}>
            {title}
          </a>
          , for Debug Quest. Statement, tests and limits are the problem's.
        </>
      }
      action={tasks.length > 0 && add}
    >
      {tasks.length === 0 ? (
        <EmptyPanel title="No debug tasks yet" action={add}>
          A task is a program with a mistake, what a user reports of it, and the mended program.
        </EmptyPanel>
      ) : (
        <Island name="DebugTasks" component={DebugTasks} props={{ problemId, tasks }} />
      )}
    </TitledPage>
  )
}
