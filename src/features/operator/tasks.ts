import type { OperatorHandlers } from '#contracts/calls/operator/index'
import type { OPERATOR_TASKS } from '#contracts/calls/operator/tasks'
import { asProblemId, type ProblemId } from '#contracts/ids'
import type { Db } from '#db/client'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { OPERATOR, type OperatorDeps } from './context'

/** The operator's calls about what battle modes are played with. */
export const taskHandlers = ({
  db,
  problems: { debugTasks },
  targets,
}: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_TASKS)['calls']> => ({
  'POST /operator/target/list': ({ body }) => targets.list(body),
  'POST /operator/target/import': async ({ body, ...watch }) => {
    const counts = await targets.importFile(OPERATOR.id, body, watch)
    return { ...counts, total: targets.count() }
  },
  'POST /operator/target/export': ({ body }) => targets.exportFile(body),
  'POST /operator/target/retire': ({ body: { id, retired } }) => targets.setRetired(id, retired),
  'POST /operator/debug-task/list': ({ body: { problem } }) => ({ tasks: debugTasks.list(idOf(db, problem)) }),
  'POST /operator/debug-task/import': ({ body: { problem, archive }, signal }) =>
    debugTasks.importFolder(idOf(db, problem), Uint8Array.fromBase64(archive), signal),
  'POST /operator/debug-task/export'({ body: { problem } }) {
    const { archive, tasks } = debugTasks.exportFolder(idOf(db, problem))
    return { archive: archive.toBase64(), tasks }
  },
  'POST /operator/debug-task/retire': ({ body: { problem, name, retired } }) =>
    debugTasks.setRetired(idOf(db, problem), name, { retired, by: null }),
})

function idOf(db: Db, given: string): ProblemId {
  const id = asProblemId(given)
  if (problemById(db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${given}".`)
  return id
}
