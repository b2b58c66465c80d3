import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Difficulty } from '#contracts/difficulty'
import { asDebugTaskId, asProblemId, type DebugTaskId, type ProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { debugTasks, duels, problems } from '../schema'
import { metInDuels } from './met-or-made'
import { openToDuels } from './open-problems'
import { deleteRows, hasRow, putRow, rowBy } from './rows'

export type DebugTaskRow = typeof debugTasks.$inferSelect

type TaskFilter = {
  readonly nowMs: number
  readonly difficulty?: Difficulty | undefined
  /** Language keys; the task must have a program in each of them. */
  readonly languages: readonly string[]
}

/** A playable task, with the time when one of the players last met it. */
export type OpenTask = {
  readonly id: DebugTaskId
  readonly problemId: ProblemId
  readonly budget: number
  readonly metAtMs: number | null
}

/**
 * The tasks open to a duel of these players, by id, without those on a problem that one of them made. The order is
 * fixed, so that a choice by number can be repeated.
 */
export function debugTasksFor(db: Db, userIds: readonly UserId[], filter: TaskFilter): OpenTask[] {
  const met = metInDuels(db, userIds, duels.taskId)
  return db
    .select({
      ...pick(debugTasks, 'id', 'problemId', 'budget', 'programs'),
      metAtMs: met.metAtMs,
      createdBy: problems.createdBy,
    })
    .from(debugTasks)
    .innerJoin(problems, eq(problems.id, debugTasks.problemId))
    .leftJoin(met, eq(met.taskId, debugTasks.id))
    .where(
      and(
        eq(debugTasks.isRetired, false),
        openToDuels(db, filter.nowMs),
        filter.difficulty === undefined ? undefined : eq(debugTasks.difficulty, filter.difficulty),
      ),
    )
    .orderBy(asc(debugTasks.id))
    .all()
    .filter(({ createdBy }) => userIds.every((userId) => userId !== createdBy))
    .filter(({ programs }) => filter.languages.every((key) => programs[key] !== undefined))
    .map(({ id, problemId, budget, metAtMs }) => ({
      id: asDebugTaskId(id),
      problemId: asProblemId(problemId),
      budget,
      metAtMs,
    }))
}

export const debugTaskById: (db: Db, id: DebugTaskId) => DebugTaskRow | undefined = rowBy(debugTasks, debugTasks.id)

export const debugTasksOfProblem = (db: Db, problemId: ProblemId): DebugTaskRow[] =>
  db.select().from(debugTasks).where(eq(debugTasks.problemId, problemId)).orderBy(asc(debugTasks.id)).all()

type PackageTask = Omit<DebugTaskRow, 'problemId' | 'savedAtMs' | 'savedBy'>

/**
 * Replaces the tasks of a problem's package. Tasks that setters have saved stay unchanged, and duels keep in their
 * events what was played.
 */
export function replaceDebugTasks(db: Db, problemId: ProblemId, tasks: readonly PackageTask[]): void {
  deleteRows(db, debugTasks, and(eq(debugTasks.problemId, problemId), isNull(debugTasks.savedAtMs)))
  for (const task of tasks) {
    db.insert(debugTasks)
      .values({ ...task, problemId })
      .onConflictDoNothing()
      .run()
  }
}

/** Inserts or updates a task that a setter saved. */
export function saveDebugTask(db: Db, task: DebugTaskRow): void {
  putRow(db, debugTasks, debugTasks.id, task)
}

/** Whether a duel has used the task: a played task must not change for those who look back at it. */
export const isDebugTaskPlayed = (db: Db, id: DebugTaskId): boolean => hasRow(db, duels, eq(duels.taskId, id))
