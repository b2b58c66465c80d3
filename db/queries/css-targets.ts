import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm'
import type { Difficulty } from '#contracts/difficulty'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { cssTargets, duels, users } from '../schema'
import { contains } from './contains'
import { metInDuels, metOrMade } from './met-or-made'
import { countRows, hasRow, rowBy, updateRows } from './rows'
import { shownNameOrNull } from './shown-name'
import type { Slice } from './slice'

type NewTarget = Pick<typeof cssTargets.$inferInsert, 'id' | 'title' | 'difficulty' | 'html' | 'createdBy'>
export type CssTargetRow = typeof cssTargets.$inferSelect

/**
 * Inserts a target without a picture, or updates an existing one; a changed page has to be rendered again. A target
 * that a setter has saved stays unchanged if `createdBy` is null, which marks the targets of a build.
 */
export function saveTarget(db: Db, { id, title, difficulty, html, createdBy = null }: NewTarget, nowMs: number): void {
  const before = targetById(db, id)
  if (before === undefined) {
    db.insert(cssTargets).values({ id, title, difficulty, html, createdBy, colors: [], createdAtMs: nowMs }).run()
    return
  }
  if (createdBy === null && before.createdBy !== null) return
  const isSamePage = before.html === html
  const isSame = before.title === title && before.difficulty === difficulty && before.createdBy === createdBy
  if (isSamePage && isSame) return
  const stale = isSamePage ? {} : { picture: null, renderedBy: null, colors: [] }
  updateRows(db, cssTargets, { title, difficulty, html, createdBy, ...stale }, eq(cssTargets.id, id))
}

export const targetById: (db: Db, id: string) => CssTargetRow | undefined = rowBy(cssTargets, cssTargets.id)

export const targetOfPage: (db: Db, html: string) => CssTargetRow | undefined = rowBy(cssTargets, cssTargets.html)

/** Whether a duel has used the target: a played target must not change for those who look back at it. */
export const isTargetPlayed = (db: Db, id: string): boolean =>
  hasRow(db, duels, and(eq(duels.type, 'css'), eq(duels.taskId, id)))

/** All targets, with the browser that rendered each; null if none has. */
export const renderedTargets = (db: Db) =>
  db
    .select({ id: cssTargets.id, renderedBy: cssTargets.renderedBy })
    .from(cssTargets)
    .orderBy(asc(cssTargets.createdAtMs), asc(cssTargets.id))
    .all()

/** The filter of the setters' list: targets given to players, retired ones, and those that setters made or changed. */
const STATES = {
  given: isNull(cssTargets.retiredAtMs),
  retired: isNotNull(cssTargets.retiredAtMs),
  own: isNotNull(cssTargets.createdBy),
} as const

type ListFilter = {
  readonly q?: string | undefined
  readonly difficulty?: Difficulty | undefined
  readonly state?: keyof typeof STATES | undefined
}

/** A page of the setters' list without pictures, newest first, with the total. */
export function listTargets(db: Db, { q, difficulty, state }: ListFilter, { limit, offset }: Slice) {
  const where = and(
    difficulty === undefined ? undefined : eq(cssTargets.difficulty, difficulty),
    state === undefined ? undefined : STATES[state],
    q === undefined ? undefined : or(contains(cssTargets.title, q), contains(cssTargets.id, q)),
  )
  const { picture: _picture, ...columns } = getTableColumns(cssTargets)
  const rows = db
    .select({ ...columns, author: shownNameOrNull })
    .from(cssTargets)
    .leftJoin(users, eq(users.id, cssTargets.createdBy))
    .where(where)
    .orderBy(desc(cssTargets.createdAtMs), asc(cssTargets.id))
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total: countRows(db, cssTargets, where) }
}
export type TargetLineRow = ReturnType<typeof listTargets>['rows'][number]

export const countTargets = (db: Db): number => countRows(db, cssTargets)

export function storePicture(
  db: Db,
  id: string,
  made: { readonly picture: Buffer; readonly renderedBy: string; readonly colors: string[] },
): void {
  db.update(cssTargets).set(made).where(eq(cssTargets.id, id)).run()
}

export const setRetired = (db: Db, id: string, retiredAtMs: number | null): boolean =>
  db.update(cssTargets).set({ retiredAtMs }).where(eq(cssTargets.id, id)).run().changes > 0

const IS_PLAYABLE = and(isNotNull(cssTargets.renderedBy), isNull(cssTargets.retiredAtMs))

/**
 * The playable targets that fit, by id, each with the start of the latest duel in which one of these players met it, or
 * null. A player who made a target has met it later than any other. The order is fixed, so that a choice by number can be
 * repeated.
 */
export function targetsFor(
  db: Db,
  userIds: readonly UserId[],
  { difficulty }: { readonly difficulty?: Difficulty | undefined },
): { id: string; metAtMs: number | null }[] {
  const met = metInDuels(db, userIds, duels.taskId)
  return db
    .select({ ...pick(cssTargets, 'id', 'createdBy'), metAtMs: met.metAtMs })
    .from(cssTargets)
    .leftJoin(met, eq(met.taskId, cssTargets.id))
    .where(and(IS_PLAYABLE, difficulty === undefined ? undefined : eq(cssTargets.difficulty, difficulty)))
    .orderBy(asc(cssTargets.id))
    .all()
    .map(({ id, createdBy, metAtMs }) => ({
      id,
      metAtMs: metOrMade(userIds, createdBy, metAtMs),
    }))
}

/** Whether there is a target that players can get. */
export const anyTarget = (db: Db): boolean => hasRow(db, cssTargets, IS_PLAYABLE)

/**
 * Marks all targets as not rendered, because there is no browser. Their pictures stay for those who look back, but
 * nothing is compared with them.
 */
export function forgetRenderer(db: Db): void {
  db.update(cssTargets).set({ renderedBy: null }).run()
}
