import { createFileRoute } from '@tanstack/react-router'
import DebugTasks from '#islands/DebugTasks'
import { EmptyPanel, LinkButton, TitledPage } from '#ui'
import { Island, unlistedHead } from '#web'
import { settersProblem } from '../parts/setters-problem'

export const Route = createFileRoute('/problems_/$problemId/debug')({
  loader: ({ context, params: { problemId } }) => {
    const { id, title } = settersProblem(context, problemId)
    return { problemId, title, tasks: context.services.problems.debugTasks.list(id) }
  },
  head: ({ loaderData }) => unlistedHead(`Debug Tasks of ${loaderData?.title ?? 'a Problem'}`),
  component: DebugTasksPage,
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
