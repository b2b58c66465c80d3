import { createFileRoute } from '@tanstack/react-router'
import EditDebugTask from '#islands/EditDebugTask'
import { TitledPage } from '#ui'
import { headOfFound, Island, unlistedHead } from '#web'
import { found } from '../parts/found'
import { MissingPage } from '../parts/missing-page'
import { settersProblem } from '../parts/setters-problem'

export const Route = createFileRoute('/problems_/$problemId/debug_/task')({
  validateSearch: (search: Record<string, unknown>) => (typeof search.name === 'string' ? { name: search.name } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { problemId }, deps: { name } }) => {
    const { id, title } = settersProblem(context, problemId)
    const { debugTasks } = context.services.problems
    const solutions = debugTasks.solutions(id)
    if (name === undefined) return { problemId, title, solutions, stored: null, isRetired: false }
    const { task, version, isRetired } = found(() => debugTasks.get(id, name), 'DEBUG_TASK_NOT_FOUND')
    return { problemId, title, solutions, stored: { name, version, task }, isRetired }
  },
  head: (page) =>
    headOfFound(page, 'Debug task not found', ({ stored }) =>
      unlistedHead(`${stored === null ? 'Add' : 'Edit'} Debug Task`),
    ),
  component: DebugTaskPage,
  notFoundComponent: () => (
    <MissingPage title="Debug task not found" href="/admin/problems" back="Back to Manage Problems">
      The link may be old, or the problem is not there.
    </MissingPage>
  ),
})

function DebugTaskPage() {
  const { problemId, title, solutions, stored, isRetired } = Route.useLoaderData()
  return (
    <TitledPage
      title={stored === null ? 'Add Debug Task' : 'Edit Debug Task'}
      lead={
        <>
          {isRetired && 'Retired. '}Of{' '}
          <a className="link" href={`/problems/${problemId}/debug`}>
            {title}
          </a>
          . Both programs of a language are judged before the task is saved.
        </>
      }
    >
      <Island name="EditDebugTask" component={EditDebugTask} props={{ problemId, solutions, stored }} />
    </TitledPage>
  )
}
