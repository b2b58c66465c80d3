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
  /** The task that was edited; null: it is a new one. */
  readonly before: DebugTaskRow | null
  readonly task: DebugTaskForm
  readonly isRetired: boolean
  /** Of a new one; null: it is called after its title. */
  readonly newId: DebugTaskId | null
  readonly saved: Pick<DebugTaskRow, 'savedAtMs' | 'savedBy'>
}

/**
 * Stores a task. One that was played stays for those who look back: it is retired, and the changed one is a task of its own. Throws
 * VALIDATION where the problem has as many as it can have.
 */
export function placeTask(db: Db, id: ProblemId, { before, task, isRetired, newId, saved }: Placing): DebugTaskRow {
  const place =
    before !== null && staysInPlace(db, before, task) ? before.id : freeId(db, id, { title: task.title, newId })
  if (before !== null && before.id !== place) saveDebugTask(db, { ...before, ...saved, isRetired: true })
  const row = { ...task, ...saved, id: place, problemId: id, isRetired }
  saveDebugTask(db, row)
  return row
}

/** A task's name is its own for good: events and duels' rows have it. */
function freeId(db: Db, id: ProblemId, { title, newId }: { title: string; newId: DebugTaskId | null }): DebugTaskId {
  if (debugTasksOfProblem(db, id).length >= DEBUG_LIMITS.tasks)
    throw new AppError('VALIDATION', `A problem has at most ${DEBUG_LIMITS.tasks} tasks.`)
  const isTaken = (name: string): boolean => debugTaskById(db, idOf(id, name)) !== undefined
  return newId ?? idOf(id, slugOf(title, isTaken))
}

/** Who looks back at a duel sees what was played. */
const staysInPlace = (db: Db, before: DebugTaskRow, task: DebugTaskForm): boolean =>
  !isDebugTaskPlayed(db, asDebugTaskId(before.id)) || hashOf(playedPart(before)) === hashOf(playedPart(task))

const playedPart = ({ budget, report, programs }: Pick<DebugTaskForm, 'budget' | 'report' | 'programs'>) => [
  budget,
  report,
  Object.entries(programs).toSorted(([a], [b]) => (a < b ? -1 : 1)),
]
