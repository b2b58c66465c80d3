import type { ProblemId } from '#contracts/ids'
import { debugTasksIn, type ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { replaceDebugTasks } from '#db/queries/debug-tasks'

/** Makes the rows of a problem's broken programs of its files. Call it where these were stored. */
export function storeDebugTasks(db: Db, id: ProblemId, source: Pick<ProblemPackage, 'files' | 'submissions'>): void {
  const { tasks } = debugTasksIn(source)
  replaceDebugTasks(
    db,
    id,
    tasks.map(({ name, ...task }) => ({ ...task, id: `${id}/${name}` })),
  )
}
