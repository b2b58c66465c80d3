import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'
import { ANSWER_WITHIN_S } from '../answer-within'

/** Tasks of Debug Quest, for contest admins, at /api/problems/{id}/debug-tasks. Their programs are judged before a task is saved. */
export const debugTaskRoutes = ({ problems, problems: { debugTasks } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems/{id}/debug-tasks': ({ viewer, params: { id } }) => {
      const problemId = problems.requireNotShut(viewer, id)
      return { tasks: debugTasks.list(problemId), solutions: debugTasks.solutions(problemId) }
    },
    'GET /api/problems/{id}/debug-tasks/{name}': ({ viewer, params: { id, name } }) =>
      debugTasks.get(problems.requireNotShut(viewer, id), name),
    'POST /api/problems/{id}/debug-tasks': async ({ viewer, params: { id }, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const saved = await debugTasks.save(viewer, problems.requireNotShut(viewer, id), body.task, null)
      return { message: 'The task is given to players from now on.', ...saved }
    },
    'PUT /api/problems/{id}/debug-tasks/{name}': async ({ viewer, params: { id, name }, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      const { task, version } = body
      const saved = await debugTasks.save(viewer, problems.requireNotShut(viewer, id), task, { name, version })
      const message =
        saved.name === name
          ? 'The task is saved.'
          : 'This task was played, so it is retired as it was, and your changes are a task of their own.'
      return { message, ...saved }
    },
    'PUT /api/problems/{id}/debug-tasks/{name}/retired': ({ viewer, params: { id, name }, body: { retired } }) => {
      debugTasks.setRetired(viewer, problems.requireNotShut(viewer, id), { name, retired })
      return { message: retired ? 'The task is retired.' : 'The task is given out again.' }
    },
    'POST /api/problems/{id}/debug-tasks/trials': ({ viewer, params: { id }, body }) => ({
      trial: debugTasks.startTrial(viewer, problems.requireNotShut(viewer, id), body.task),
    }),
    'GET /api/problems/{id}/debug-tasks/trials/{trialId}': ({ viewer, params: { trialId } }) => ({
      trial: debugTasks.trial(viewer, trialId),
    }),
    'POST /api/problems/{id}/debug-tasks/mutations': ({ viewer, params: { id }, body }) => ({
      search: debugTasks.startSearch(viewer, problems.requireNotShut(viewer, id), body.solution),
    }),
    'GET /api/problems/{id}/debug-tasks/mutations/{searchId}': ({ viewer, params: { searchId } }) => ({
      search: debugTasks.search(viewer, searchId),
    }),
  })
