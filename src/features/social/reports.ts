import type { ReportClosing, ReportsPage, ReportsQuery } from '#contracts/http/reports'
import {
  REPORT_NOTE_LONGEST,
  REPORTS_PAGE_SIZE,
  type Report,
  type ReportBody,
  type ReportReason,
} from '#contracts/http/reports'
import type { UserId } from '#contracts/ids'
import { REPORT_REASONS } from '#contracts/labels'
import { REPORT_TEXT_LONGEST } from '#contracts/limits'
import { pick } from '#contracts/pick'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import {
  hasOpenReport,
  insertReport,
  type ReportListRow,
  reportById,
  reportCount,
  reportRows,
  updateReport,
} from '#db/queries/reports'
import { AppError, fieldError } from '#errors'
import { personNamed } from './people-lookup'

type Deps = { readonly db: Db; readonly now: () => number }

/**
 * Players' reports to the contest admins. For an admin, those about themselves do not exist: their reporters stay unknown to them, and
 * another admin closes them (decision 0222).
 */
export function createReports({ db, now }: Deps) {
  return {
    /** Stores a report. Throws VALIDATION, USER_NOT_FOUND, REPORT_SELF, REPORT_STANDS. */
    report(userId: UserId, body: ReportBody): string {
      const { reason, text } = validReport(body)
      const other = personNamed(db, body.username)
      if (other.id === userId) throw new AppError('REPORT_SELF')
      if (hasOpenReport(db, userId, other.id)) throw new AppError('REPORT_STANDS')
      insertReport(db, { ...newReport(userId, other.id), reason, text, createdAtMs: now() })
      return 'Thank you. The contest admins will look at it.'
    },
    page(reader: UserId, { status, page }: ReportsQuery): ReportsPage {
      return {
        reports: reportRows(db, { status, reader, ...sliceOf(page, REPORTS_PAGE_SIZE) }).map(shown),
        pagination: paginate(page, REPORTS_PAGE_SIZE, reportCount(db, { status, reader })),
      }
    },
    /** Closes a report as resolved or dismissed. Throws REPORT_UNKNOWN, REPORT_CLOSED, VALIDATION. */
    close(adminId: UserId, id: string, { status, note = '' }: ReportClosing): string {
      const report = reportById(db, id)
      if (report === undefined || report.reportedId === adminId) throw new AppError('REPORT_UNKNOWN')
      if (report.status !== 'open') throw new AppError('REPORT_CLOSED')
      const trimmed = note.trim()
      if (trimmed.length > REPORT_NOTE_LONGEST)
        throw fieldError('note', `A note has at most ${REPORT_NOTE_LONGEST} characters.`)
      updateReport(db, id, { status, note: trimmed, closedBy: adminId, closedAtMs: now() })
      return status === 'resolved' ? 'Report resolved' : 'Report dismissed'
    },
  }
}

const isReason = (reason: string): reason is ReportReason => Object.hasOwn(REPORT_REASONS, reason)

function validReport({ reason, text = '' }: ReportBody): { reason: ReportReason; text: string } {
  if (!isReason(reason)) throw fieldError('reason', 'Choose a reason.')
  const trimmed = text.trim()
  if (trimmed === '' && reason === 'other') throw fieldError('text', 'Say what it is about.')
  if (trimmed.length > REPORT_TEXT_LONGEST) throw fieldError('text', `Use at most ${REPORT_TEXT_LONGEST} characters.`)
  return { reason, text: trimmed }
}

const newReport = (reporterId: UserId, reportedId: UserId) => ({
  id: crypto.randomUUID(),
  reporterId,
  reportedId,
  status: 'open' as const,
  note: '',
  closedBy: null,
  closedAtMs: null,
})

const shown = ({ report, reporter, reported, closedBy }: ReportListRow): Report => ({
  ...pick(report, 'id', 'text', 'status', 'note'),
  reporter,
  reported,
  reason: isReason(report.reason) ? report.reason : 'other',
  closedBy,
  createdAt: new Date(report.createdAtMs).toISOString(),
  closedAt: report.closedAtMs === null ? null : new Date(report.closedAtMs).toISOString(),
})
