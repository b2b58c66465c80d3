import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { reports, users } from '../schema'
import { countRows, hasRow } from './rows'
import type { Slice } from './slice'

type ReportRow = typeof reports.$inferSelect
type Status = ReportRow['status']

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')
const closer = alias(users, 'closer')

export function insertReport(db: Db, row: ReportRow): void {
  db.insert(reports).values(row).run()
}

/** Reports in one state, newest first, with the current usernames. */
export const reportRows = (db: Db, { status, limit, offset }: Slice & { readonly status: Status }) =>
  db
    .select({
      report: reports,
      reporter: reporter.username,
      reported: reported.username,
      closedBy: closer.username,
    })
    .from(reports)
    .leftJoin(reporter, and(eq(reporter.id, reports.reporterId), isNull(reporter.deletedAtMs)))
    .leftJoin(reported, and(eq(reported.id, reports.reportedId), isNull(reported.deletedAtMs)))
    .leftJoin(closer, and(eq(closer.id, reports.closedBy), isNull(closer.deletedAtMs)))
    .where(eq(reports.status, status))
    .orderBy(desc(reports.createdAtMs), desc(reports.id))
    .limit(limit)
    .offset(offset)
    .all()

export type ReportListRow = ReturnType<typeof reportRows>[number]

export const reportCount = (db: Db, status: Status): number => countRows(db, reports, eq(reports.status, status))

export const reportById = (db: Db, id: string): ReportRow | undefined =>
  db.select().from(reports).where(eq(reports.id, id)).get()

/** Whether this user has an open report about that one. */
export const hasOpenReport = (db: Db, reporterId: UserId, reportedId: UserId): boolean =>
  hasRow(
    db,
    reports,
    and(eq(reports.reporterId, reporterId), eq(reports.reportedId, reportedId), eq(reports.status, 'open')),
  )

export function updateReport(db: Db, id: string, change: Partial<ReportRow>): void {
  db.update(reports).set(change).where(eq(reports.id, id)).run()
}
