import { asDebugTaskId, type DebugTaskId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import {
  DEBUG_FOLDER,
  type DebugTask,
  debugTaskFiles,
  debugTasksIn,
  type KeptFile,
  type ProblemPackage,
} from '#core/problem-package'
import type { Db } from '#db/client'
import { type DebugTaskRow, debugTasksOfProblem, replaceDebugTasks } from '#db/queries/debug-tasks'
import { filesOf } from '#db/queries/problem-files'

export const idOf = (id: ProblemId, name: string): DebugTaskId => asDebugTaskId(`${id}/${name}`)
export const nameOf = ({ id, problemId }: Pick<DebugTaskRow, 'id' | 'problemId'>): string =>
  id.slice(problemId.length + 1)

/** A stored task in the shape of its files. */
export const taskOf = (row: DebugTaskRow): DebugTask => ({
  name: nameOf(row),
  ...pick(row, 'title', 'difficulty', 'budget', 'report', 'isRetired', 'programs'),
})

/** Creates the rows of a problem's broken programs from its files. Call it after the files were stored. */
export function storeDebugTasks(db: Db, id: ProblemId, source: Pick<ProblemPackage, 'files' | 'submissions'>): void {
  const { tasks } = debugTasksIn(source)
  replaceDebugTasks(
    db,
    id,
    tasks.map(({ name, ...task }) => ({ ...task, id: idOf(id, name) })),
  )
}

/** The files of a problem, including the tasks that setters saved, as a package contains them. */
export function filesWithTasks(db: Db, id: ProblemId): KeptFile[] {
  const saved = debugTasksOfProblem(db, id).filter(({ savedAtMs }) => savedAtMs !== null)
  const written = saved.flatMap((row) => debugTaskFiles(taskOf(row)))
  const own = new Map(written.map(({ path, content }) => [path, content]))
  const others = filesOf(db, id).filter(({ path }) => !path.startsWith(DEBUG_FOLDER) || !own.has(path))
  return [...others, ...written].sort((a, b) => (a.path < b.path ? -1 : 1))
}
