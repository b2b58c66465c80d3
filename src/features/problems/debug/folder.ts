import { isDeepStrictEqual } from 'node:util'
import type { DebugTaskImport } from '#contracts/http/debug-tasks'
import { asDebugTaskId, type ProblemId } from '#contracts/ids'
import {
  bytesOf,
  DEBUG_FOLDER,
  type DebugTask,
  debugTaskFiles,
  debugTasksIn,
  type KeptFile,
} from '#core/problem-package'
import type { Db } from '#db/client'
import { type DebugTaskRow, debugTaskById } from '#db/queries/debug-tasks'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { idOf, nameOf, taskOf } from '../debug-tasks'
import { openTree, packageAt } from '../package-archive'
import { refusedPackage } from '../refused-package'
import { settersJudge } from '../setters-judge'
import { packageOf } from '../stored-package'
import { zipOf } from '../zip'
import { checkDebugTasks } from './judge-task'
import { placeTask } from './placing'

/** The limits of a zip, many times what thirty tasks in four languages need. */
const LIMITS = { entries: 1_000, bytes: 16 * 1024 * 1024 } as const

/** All tasks of a problem as a zip of its `debug/` folder. Throws DEBUG_TASK_NOT_FOUND if there are none. */
export function exportTasks(rows: readonly DebugTaskRow[]): { readonly archive: Uint8Array; readonly tasks: number } {
  if (rows.length === 0) throw new AppError('DEBUG_TASK_NOT_FOUND', 'This problem has no task of Debug Quest.')
  const files = rows.flatMap((row) => debugTaskFiles(taskOf(row)))
  return { archive: zipOf(new Map(files.map(({ path, content }) => [path, content]))), tasks: rows.length }
}

type Folder = {
  readonly id: ProblemId
  readonly archive: Uint8Array
  readonly runner: Runner
  readonly signal: AbortSignal
}

/**
 * Judges and stores the tasks of a zip, all of them or none, in place of those with the same names. Throws
 * PACKAGE_REFUSED and VALIDATION with a line for each mistake, DEBUG_TASK_REFUSED with a line for each program that
 * does not behave as required, JUDGE_UNAVAILABLE.
 */
export async function importTasks(db: Db, folder: Folder, now: () => number): Promise<DebugTaskImport> {
  const { id, archive, runner, signal } = folder
  const problem = packageOf(db, id)
  const given = filesOf(archive)
  const others = problem.files.filter(({ path }) => !(path.startsWith(DEBUG_FOLDER) && path.endsWith('.yaml')))
  const { tasks, errors } = debugTasksIn({
    files: [...given, ...others.filter(({ path }) => !given.some((one) => one.path === path))],
    submissions: problem.submissions,
  })
  if (errors.length > 0) throw new AppError('VALIDATION', errors.join('\n'))
  if (tasks.length === 0) throw new AppError('VALIDATION', 'It holds no task: <name>.yaml, beside its programs.')
  if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
  const fresh = tasks.filter((task) => !isKnown(db, id, task))
  const bench = { runner, judge: settersJudge(runner, { owner: `debug tasks:${id}`, priority: 'rejudge', signal }) }
  const { refusals, notes } = await checkDebugTasks(bench, problem, fresh)
  if (refusals.length > 0) throw new AppError('DEBUG_TASK_REFUSED', refusals.join('\n'))
  signal.throwIfAborted()
  return db.transaction(() => {
    const done = { added: [] as string[], changed: [] as string[], known: [] as string[], notes: [...notes] }
    for (const task of tasks) {
      const before = debugTaskById(db, idOf(id, task.name)) ?? null
      if (!fresh.includes(task)) done.known.push(task.name)
      else done[before === null ? 'added' : 'changed'].push(nameOf(store(db, { id, before, task, nowMs: now() })))
    }
    return done
  })
}

const isKnown = (db: Db, id: ProblemId, task: DebugTask): boolean => {
  const row = debugTaskById(db, idOf(id, task.name))
  return row !== undefined && isDeepStrictEqual(taskOf(row), task)
}

type Storing = {
  readonly id: ProblemId
  readonly before: DebugTaskRow | null
  readonly task: DebugTask
  readonly nowMs: number
}
const store = (db: Db, { id, before, task: { name, isRetired, ...task }, nowMs }: Storing): DebugTaskRow =>
  placeTask(db, id, {
    before,
    task: { ...task, programs: { ...task.programs } },
    isRetired,
    newId: before === null ? asDebugTaskId(idOf(id, name)) : null,
    saved: { savedAtMs: nowMs, savedBy: null },
  })

/**
 * The files of the zip with their paths in a package. If the zip has no `debug/` folder, all its files are placed in
 * one.
 */
function filesOf(archive: Uint8Array): KeptFile[] {
  const tree = openTree(archive, LIMITS)
  if (!tree.ok) throw refusedPackage({ errors: [`The archive ${tree.error}.`] })
  const opened = packageAt(tree, { below: '', folder: '.' })
  if (!opened.ok) throw refusedPackage(opened)
  const files = [...opened.originals].map(([path, content]) => ({ path: path.slice('./'.length), content }))
  const isPackage = files.some(({ path }) => path.startsWith(DEBUG_FOLDER))
  return files.map(({ path, content }) => ({
    path: isPackage ? path : `${DEBUG_FOLDER}${path}`,
    content: bytesOf(content),
  }))
}
