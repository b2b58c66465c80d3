import { Type } from '@sinclair/typebox'
import { DebugTaskImportSchema, DebugTaskLineSchema } from '#contracts/http/debug-tasks'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import type { OperatorDeps } from './context'
import { type OperatorCalls, operatorCall } from './operator-call'
import { ArchiveSchema, LineSchema, NamedSchema } from './shapes'

export const debugTaskCalls = {
  'POST /operator/debug-task/list': operatorCall({
    summary: 'List the debug tasks of a problem',
    reads: true,
    errors: ['PROBLEM_NOT_FOUND'],
    body: Type.Object({ problem: NamedSchema }),
    answer: Type.Object({ tasks: Type.Array(DebugTaskLineSchema) }),
    perform: (deps, { body }) => ({ tasks: deps.problems.debugTasks.list(idOf(deps, body)) }),
  }),
  'POST /operator/debug-task/import': operatorCall({
    summary: 'Judge and import debug tasks',
    judges: true,
    audit: ['problem'],
    errors: ['PACKAGE_REFUSED', 'PROBLEM_NOT_FOUND', 'DEBUG_TASK_REFUSED', 'JUDGE_UNAVAILABLE'],
    body: Type.Object({ problem: NamedSchema, archive: ArchiveSchema, name: LineSchema }),
    answer: DebugTaskImportSchema,
    perform: (deps, { body, signal }) =>
      deps.problems.debugTasks.importFolder(idOf(deps, body), Uint8Array.fromBase64(body.archive), signal),
  }),
  'POST /operator/debug-task/export': operatorCall({
    summary: 'Export the debug tasks of a problem',
    reads: true,
    errors: ['PROBLEM_NOT_FOUND', 'DEBUG_TASK_NOT_FOUND'],
    body: Type.Object({ problem: NamedSchema }),
    answer: Type.Object({ archive: Type.String(), tasks: Type.Number() }),
    perform(deps, { body }) {
      const { archive, tasks } = deps.problems.debugTasks.exportFolder(idOf(deps, body))
      return { archive: archive.toBase64(), tasks }
    },
  }),
  'POST /operator/debug-task/retire': operatorCall({
    summary: 'Retire or restore a debug task',
    audit: ['problem', 'name', 'retired'],
    errors: ['PROBLEM_NOT_FOUND', 'DEBUG_TASK_NOT_FOUND'],
    body: Type.Object({ problem: NamedSchema, name: NamedSchema, retired: Type.Boolean() }),
    answer: DebugTaskLineSchema,
    perform: (deps, { body }) => deps.problems.debugTasks.setRetired(null, idOf(deps, body), body),
  }),
} satisfies OperatorCalls

function idOf({ db }: OperatorDeps, { problem }: { readonly problem: string }): ProblemId {
  const id = asProblemId(problem)
  if (problemById(db, id) === undefined) throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${problem}".`)
  return id
}
