import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { UserId } from '#contracts/ids'
import type { Db } from '../client'
import { reports, users } from '../schema'
import { countRows, hasRow, rowBy } from './rows'
import type { Slice } from './slice'

type ReportRow = typeof reports.$inferSelect
type Chosen = { readonly status: ReportRow['status']; readonly reader: UserId }

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')
const closer = alias(users, 'closer')

export function insertReport(db: Db, row: ReportRow): void {
  db.insert(reports).values(row).run()
}

/** Reports in one state, except those about the reader. Those about deleted players are about no one. */
const isChosen = ({ status, reader }: Chosen) =>
  and(eq(reports.status, status), or(isNull(reports.reportedId), ne(reports.reportedId, reader)))

/** Reports in one state that are not about the reader, newest first, with the current usernames. */
export const reportRows = (db: Db, { limit, offset, ...chosen }: Slice & Chosen) =>
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
    .where(isChosen(chosen))
    .orderBy(desc(reports.createdAtMs), desc(reports.id))
    .limit(limit)
    .offset(offset)
    .all()

export type ReportListRow = ReturnType<typeof reportRows>[number]

export const reportCount = (db: Db, chosen: Chosen): number => countRows(db, reports, isChosen(chosen))

export const reportById: (db: Db, id: string) => ReportRow | undefined = rowBy(reports, reports.id)

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
