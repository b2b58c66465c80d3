import { createHash } from 'node:crypto'
import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import { asDebugTaskId, type DebugTaskId, type ProblemId } from '#contracts/ids'
import { slugOf } from '#core/problem'
import { DEBUG_LIMITS } from '#core/problem-package'
import type { Db } from '#db/client'
import {
  type DebugTaskRow,
  debugTaskById,
  debugTasksOfProblem,
  isDebugTaskPlayed,
  saveDebugTask,
} from '#db/queries/debug-tasks'
import { AppError } from '#errors'
import { idOf } from '../debug-tasks'

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24)

type Placing = {
  /** The edited task; null for a new one. */
  readonly before: DebugTaskRow | null
  readonly task: DebugTaskForm
  readonly isRetired: boolean
  /** The id of a new task; null to derive it from the title. */
  readonly newId: DebugTaskId | null
  readonly saved: Pick<DebugTaskRow, 'savedAtMs' | 'savedBy'>
}

/**
 * Stores a task. A task that was played stays for those who look back at it: it is retired, and the changed version
 * becomes a task of its own. Throws VALIDATION if the problem already has the most tasks.
 */
export function placeTask(db: Db, id: ProblemId, { before, task, isRetired, newId, saved }: Placing): DebugTaskRow {
  const place =
    before !== null && staysInPlace(db, before, task) ? before.id : freeId(db, id, { title: task.title, newId })
  if (before !== null && before.id !== place) saveDebugTask(db, { ...before, ...saved, isRetired: true })
  const row = { ...task, ...saved, id: place, problemId: id, isRetired }
  saveDebugTask(db, row)
  return row
}

/** The id of a new task. It stays the same for good, because events and duels' rows contain it. */
function freeId(db: Db, id: ProblemId, { title, newId }: { title: string; newId: DebugTaskId | null }): DebugTaskId {
  if (debugTasksOfProblem(db, id).length >= DEBUG_LIMITS.tasks)
    throw new AppError('VALIDATION', `A problem has at most ${DEBUG_LIMITS.tasks} tasks.`)
  const isTaken = (name: string): boolean => debugTaskById(db, idOf(id, name)) !== undefined
  return newId ?? idOf(id, slugOf(title, isTaken))
}

/** Whether the task can be changed in place: no one has played it, or nothing that players see changes. */
const staysInPlace = (db: Db, before: DebugTaskRow, task: DebugTaskForm): boolean =>
  !isDebugTaskPlayed(db, asDebugTaskId(before.id)) || hashOf(playedPart(before)) === hashOf(playedPart(task))

const playedPart = ({ budget, report, programs }: Pick<DebugTaskForm, 'budget' | 'report' | 'programs'>) => [
  budget,
  report,
  Object.entries(programs).toSorted(([a], [b]) => (a < b ? -1 : 1)),
]
