import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { auditLog, users } from '../schema'
import { countRows } from './rows'
import { shownNameOf } from './shown-name'
import { isShutOutOfAny, openContestsShutTo } from './shut-outs'
import type { Slice } from './slice'

type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = Omit<AuditRow, 'id'>

export function insertAuditRow(db: Db, row: NewAuditRow): void {
  db.insert(auditLog).values(row).run()
}

/** `actor` is a username in any case; '' is the operator on the command line, and undefined is everyone. */
type AuditFilter = {
  readonly actor: string | undefined
  /**
   * The contest admin who reads, or null for the operator. Rows are left out that name a contest which has shut the
   * reader out and is not final, or one of its problems.
   */
  readonly readerId: UserId | null
}

const actors = alias(users, 'actors')
const targets = alias(users, 'targets')

const matching = (db: Db, filter: AuditFilter): SQL | undefined => and(doneBy(filter), namesNothingShut(db, filter))

/** This reads the details of every row, so it is skipped for readers from whom nothing has to be hidden. */
function namesNothingShut(db: Db, { readerId }: AuditFilter): SQL | undefined {
  if (readerId === null || !isShutOutOfAny(db, readerId)) return undefined
  const shut = openContestsShutTo(db, readerId)
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${auditLog.details}) named
    WHERE named.value IN ${shut} OR named.value IN (SELECT problem_id FROM contest_problems WHERE contest_id IN ${shut}))`
}

function doneBy({ actor }: AuditFilter): SQL | undefined {
  if (actor === undefined) return undefined
  if (actor === '') return isNull(auditLog.actorId)
  return sql`${auditLog.actorId} = (SELECT id FROM users WHERE lower(username) = ${actor.toLowerCase()})`
}

/** A slice of the rows, newest first. Names are looked up only for the rows of the slice, not for all before it. */
export const auditRows = (db: Db, filter: AuditFilter, { limit, offset }: Slice) => {
  const slice = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(db, filter))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  return db
    .select({
      ...pick(auditLog, 'id', 'atMs', 'actorId', 'via', 'action', 'targetUserId', 'details'),
      actor: sql<string | null>`${sql.raw(shownNameOf('actors'))}`,
      target: sql<string | null>`${sql.raw(shownNameOf('targets'))}`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetUserId))
    .where(inArray(auditLog.id, slice))
    .orderBy(desc(auditLog.id))
    .all()
}

export const auditCount = (db: Db, filter: AuditFilter): number => countRows(db, auditLog, matching(db, filter))
