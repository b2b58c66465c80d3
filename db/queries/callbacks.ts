import { asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../client'
import { judge0Callbacks } from '../schema'
import { someRows } from './rows'

export type CallbackRow = typeof judge0Callbacks.$inferSelect

/** Stores a callback until it is delivered or given up. A submission has at most one: the first stays. */
export function insertCallback(db: Db, callback: Pick<CallbackRow, 'submissionId' | 'url' | 'dueAtMs'>): void {
  db.insert(judge0Callbacks).values(callback).onConflictDoNothing().run()
}

/** Waiting callbacks except those named, the most urgent first. */
export const waitingCallbacks = (db: Db, { but, limit }: { but: readonly string[]; limit: number }): CallbackRow[] =>
  someRows(
    db,
    judge0Callbacks,
    { limit, fits: notInArray(judge0Callbacks.submissionId, [...but]) },
    asc(judge0Callbacks.dueAtMs),
  )

export function postponeCallback(db: Db, { submissionId, tries, dueAtMs }: Omit<CallbackRow, 'url'>): void {
  db.update(judge0Callbacks).set({ tries, dueAtMs }).where(eq(judge0Callbacks.submissionId, submissionId)).run()
}

/** Deletes a callback that was delivered or given up. */
export function deleteCallback(db: Db, submissionId: string): void {
  db.delete(judge0Callbacks).where(eq(judge0Callbacks.submissionId, submissionId)).run()
}
