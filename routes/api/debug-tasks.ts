import { asProblemId } from '#contracts/ids'
import type { Services } from '#features/services'
import { type AccessControl, serveCalls } from '#web'

/** Programs are judged before a task is saved; which were tried just now are not judged again. */
const ANSWER_WITHIN_S = 240

/** Tasks of Debug Quest, for contest admins, at /api/problems/{id}/debug-tasks. */
export const debugTaskRoutes = ({ problems, problems: { debugTasks } }: Services, access: AccessControl) =>
  serveCalls(access, {
    'GET /api/problems/{id}/debug-tasks': ({ viewer, params: { id } }) => {
      problems.requireNotShut(id, viewer)
      const problemId = asProblemId(id)
      return { tasks: debugTasks.list(problemId), solutions: debugTasks.solutions(problemId) }
    },
    'GET /api/problems/{id}/debug-tasks/{name}': ({ viewer, params: { id, name } }) => {
      problems.requireNotShut(id, viewer)
      return debugTasks.get(asProblemId(id), name)
    },
    'POST /api/problems/{id}/debug-tasks': async ({ viewer, params: { id }, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      problems.requireNotShut(id, viewer)
      const saved = await debugTasks.save(viewer, asProblemId(id), body.task, null)
      return { message: 'The task is given to players from now on.', ...saved }
    },
    'PUT /api/problems/{id}/debug-tasks/{name}': async ({ viewer, params: { id, name }, body, request, server }) => {
      server?.timeout(request, ANSWER_WITHIN_S)
      problems.requireNotShut(id, viewer)
      const { task, version } = body
      const saved = await debugTasks.save(viewer, asProblemId(id), task, { name, version })
      const message =
        saved.name === name
          ? 'The task is saved.'
          : 'This task was played, so it is retired as it was, and your changes are a task of their own.'
      return { message, ...saved }
    },
    'PUT /api/problems/{id}/debug-tasks/{name}/retired': ({ viewer, params: { id, name }, body: { retired } }) => {
      problems.requireNotShut(id, viewer)
      debugTasks.setRetired(asProblemId(id), name, { retired, by: viewer })
      return { message: retired ? 'The task is retired.' : 'The task is given out again.' }
    },
    'POST /api/problems/{id}/debug-tasks/trials': ({ viewer, params: { id }, body }) => {
      problems.requireNotShut(id, viewer)
      return { trial: debugTasks.startTrial(viewer, asProblemId(id), body.task) }
    },
    'GET /api/problems/{id}/debug-tasks/trials/{trialId}': ({ viewer, params: { trialId } }) => ({
      trial: debugTasks.trial(viewer, trialId),
    }),
    'POST /api/problems/{id}/debug-tasks/mutations': ({ viewer, params: { id }, body }) => {
      problems.requireNotShut(id, viewer)
      return { search: debugTasks.startSearch(viewer, asProblemId(id), body.solution) }
    },
    'GET /api/problems/{id}/debug-tasks/mutations/{searchId}': ({ viewer, params: { searchId } }) => ({
      search: debugTasks.search(viewer, searchId),
    }),
  })
