import type { ProblemId } from '#contracts/ids'
import { DEBUG_FOLDER, debugTaskFiles, debugTasksIn, type KeptFile, type ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { debugTasksOfProblem, replaceDebugTasks } from '#db/queries/debug-tasks'
import { filesOf } from '#db/queries/problems'

/** Makes the rows of a problem's broken programs of its files. Call it where these were stored. */
export function storeDebugTasks(db: Db, id: ProblemId, source: Pick<ProblemPackage, 'files' | 'submissions'>): void {
  const { tasks } = debugTasksIn(source)
  replaceDebugTasks(
    db,
    id,
    tasks.map(({ name, ...task }) => ({ ...task, id: `${id}/${name}` })),
  )
}

/** The files of a problem with the tasks that setters saved: as its package says them. */
export function filesWithTasks(db: Db, id: ProblemId): KeptFile[] {
  const saved = debugTasksOfProblem(db, id).filter(({ savedAtMs }) => savedAtMs !== null)
  const written = saved.flatMap(({ id: taskId, title, difficulty, budget, report, isRetired, programs }) =>
    debugTaskFiles({ name: taskId.slice(id.length + 1), title, difficulty, budget, report, isRetired, programs }),
  )
  const own = new Map(written.map(({ path, content }) => [path, content]))
  const others = filesOf(db, id).filter(({ path }) => !path.startsWith(DEBUG_FOLDER) || !own.has(path))
  return [...others, ...written].sort((a, b) => (a.path < b.path ? -1 : 1))
}
