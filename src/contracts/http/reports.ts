import { type Static, Type } from '@sinclair/typebox'
import type { Pagination } from './users'

/** What one can report somebody for, with its words. */
export const REPORT_REASONS = {
  cheating: 'Cheating or outside help',
  harassment: 'Insults or harassment',
  spam: 'Spam or unwanted invitations',
  identity: 'Offensive name or picture',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_TEXT_LONGEST = 1000
export const REPORT_NOTE_LONGEST = 1000

export const ReportBodySchema = Type.Object({
  username: Type.String({ maxLength: 200 }),
  reason: Type.String({ maxLength: 32 }),
  text: Type.Optional(Type.String({ maxLength: 5000 })),
})
export type ReportBody = Static<typeof ReportBodySchema>

export const REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORTS_PAGE_SIZE = 20
export const ReportsQuerySchema = Type.Object({
  status: Type.Union(
    REPORT_STATUSES.map((status) => Type.Literal(status)),
    { default: 'open' },
  ),
  page: Type.Number({ multipleOf: 1, minimum: 1, maximum: 10_000, default: 1 }),
})
export type ReportsQuery = { readonly status: ReportStatus; readonly page: number }

export const ReportClosingSchema = Type.Object({
  status: Type.Union([Type.Literal('resolved'), Type.Literal('dismissed')]),
  note: Type.Optional(Type.String({ maxLength: 5000 })),
})
export type ReportClosing = Static<typeof ReportClosingSchema>

/** As contest admins see it. A null name is a deleted player. */
export type Report = {
  readonly id: string
  readonly reporter: string | null
  readonly reported: string | null
  readonly reason: ReportReason
  readonly text: string
  readonly status: ReportStatus
  readonly note: string
  readonly closedBy: string | null
  readonly createdAt: string
  readonly closedAt: string | null
}
export type ReportsPage = { readonly reports: readonly Report[]; readonly pagination: Pagination }
export type ReportsAnswer = { readonly success: true } & ReportsPage
