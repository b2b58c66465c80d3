import { and, asc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import type { Difficulty } from '#contracts/difficulty'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { cssTargets, duelPlayers, duels } from '../schema'

type NewTarget = Pick<typeof cssTargets.$inferInsert, 'id' | 'title' | 'difficulty' | 'html' | 'createdBy'>
export type CssTargetRow = typeof cssTargets.$inferSelect

/** Adds a target without a picture; of one that is there already what differs is changed, and a changed page is rendered again. */
export function saveTarget(db: Db, { id, title, difficulty, html, createdBy }: NewTarget, nowMs: number): void {
  const before = targetById(db, id)
  if (before === undefined) {
    db.insert(cssTargets).values({ id, title, difficulty, html, createdBy, colors: [], createdAtMs: nowMs }).run()
    return
  }
  const stale = before.html === html ? {} : { picture: null, renderedBy: null, colors: [] }
  db.update(cssTargets)
    .set({ title, difficulty, html, ...stale })
    .where(eq(cssTargets.id, id))
    .run()
}

export const targetById = (db: Db, id: string): CssTargetRow | undefined =>
  db.select().from(cssTargets).where(eq(cssTargets.id, id)).get()

/** What a list of targets shows of each: all but the page and the picture. */
export const listTargets = (db: Db) =>
  db
    .select({
      id: cssTargets.id,
      title: cssTargets.title,
      difficulty: cssTargets.difficulty,
      colors: cssTargets.colors,
      renderedBy: cssTargets.renderedBy,
      createdBy: cssTargets.createdBy,
      retiredAtMs: cssTargets.retiredAtMs,
    })
    .from(cssTargets)
    .orderBy(asc(cssTargets.createdAtMs), asc(cssTargets.id))
    .all()

export function storePicture(
  db: Db,
  id: string,
  made: { readonly picture: Buffer; readonly renderedBy: string; readonly colors: string[] },
): void {
  db.update(cssTargets).set(made).where(eq(cssTargets.id, id)).run()
}

export const setRetired = (db: Db, id: string, retiredAtMs: number | null): boolean =>
  db.update(cssTargets).set({ retiredAtMs }).where(eq(cssTargets.id, id)).run().changes > 0

/**
 * The targets with a picture that fit, by id, each with the start of the latest duel in which one of these players met it;
 * null: never. The order is fixed, so that a choice by number can be repeated.
 */
export function targetsFor(
  db: Db,
  userIds: readonly UserId[],
  { difficulty }: { readonly difficulty?: Difficulty | undefined },
): { id: string; metAtMs: number | null }[] {
  const met = db
    .select({ targetId: duels.taskId, metAtMs: max(duels.startedAtMs).as('met_at_ms') })
    .from(duels)
    .innerJoin(duelPlayers, eq(duelPlayers.duelId, duels.id))
    .where(and(inArray(duelPlayers.userId, [...userIds]), eq(duels.type, 'css'), isNotNull(duels.taskId)))
    .groupBy(duels.taskId)
    .as('met')
  return db
    .select({ id: cssTargets.id, metAtMs: met.metAtMs })
    .from(cssTargets)
    .leftJoin(met, eq(met.targetId, cssTargets.id))
    .where(
      and(
        isNotNull(cssTargets.renderedBy),
        isNull(cssTargets.retiredAtMs),
        difficulty === undefined ? undefined : eq(cssTargets.difficulty, difficulty),
      ),
    )
    .orderBy(asc(cssTargets.id))
    .all()
}

/** Whether any target can be given out. */
export const anyTarget = (db: Db): boolean =>
  db
    .select({ id: cssTargets.id })
    .from(cssTargets)
    .where(and(isNotNull(cssTargets.renderedBy), isNull(cssTargets.retiredAtMs)))
    .limit(1)
    .get() !== undefined

/** The browser is gone: pictures stay for who looks back, but nothing is compared with them. */
export function forgetRenderer(db: Db): void {
  db.update(cssTargets).set({ renderedBy: null }).run()
}
