import { Type } from '@sinclair/typebox'
import { REPORT_REASONS, REPORT_STATUSES } from '../labels'
import { keyOf, named, nullable, oneOf, type ReadonlyStatic } from '../shapes'
import { PaginationSchema } from './users'

const ReportReasonSchema = keyOf(REPORT_REASONS, { $id: 'ReportReason' })
export type ReportReason = ReadonlyStatic<typeof ReportReasonSchema>

export const REPORT_NOTE_LONGEST = 1000

export const ReportBodySchema = Type.Object({
  username: Type.String({ maxLength: 200 }),
  reason: Type.String({ maxLength: 32 }),
  text: Type.Optional(Type.String({ maxLength: 5000 })),
})
export type ReportBody = ReadonlyStatic<typeof ReportBodySchema>

const ReportStatusSchema = oneOf(REPORT_STATUSES, { $id: 'ReportStatus' })
export type ReportStatus = ReadonlyStatic<typeof ReportStatusSchema>

export const REPORTS_PAGE_SIZE = 20
export type ReportsQuery = { readonly status: ReportStatus; readonly page: number }

export const ReportClosingSchema = Type.Object({
  status: Type.Union([Type.Literal('resolved'), Type.Literal('dismissed')]),
  note: Type.Optional(Type.String({ maxLength: 5000 })),
})
export type ReportClosing = ReadonlyStatic<typeof ReportClosingSchema>

const ReportSchema = named(['Report', 'A report as contest admins see it. Names of deleted players are null.'], {
  id: Type.String(),
  reporter: nullable(Type.String()),
  reported: nullable(Type.String()),
  reason: ReportReasonSchema,
  text: Type.String(),
  status: ReportStatusSchema,
  note: Type.String(),
  closedBy: nullable(Type.String()),
  createdAt: Type.String(),
  closedAt: nullable(Type.String()),
})
export type Report = ReadonlyStatic<typeof ReportSchema>
export const ReportsPageSchema = named('ReportsPage', {
  reports: Type.Array(ReportSchema),
  pagination: PaginationSchema,
})
export type ReportsPage = ReadonlyStatic<typeof ReportsPageSchema>
