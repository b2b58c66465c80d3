import { createFileRoute } from '@tanstack/react-router'
import type { ReportStatus } from '#contracts/http/reports'
import { REPORT_STATUSES } from '#contracts/labels'
import Reports from '#islands/Reports'
import { PageTurner, TabLinks } from '#ui'
import { Island, requireContestAdmin, unlistedHead } from '#web'
import { leadToLastPage, listAddress, pageOf } from '../page-number'
import { AdminPage } from '../parts/admin-page'

const LABELS: Readonly<Record<ReportStatus, string>> = { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' }

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search: Record<string, unknown>) => ({
    status: REPORT_STATUSES.find((status) => status === search.status && status !== 'open'),
    ...pageOf(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { status = 'open', page = 1 } }) => {
    const viewer = requireContestAdmin(context, '/dashboard')
    const first = context.services.social.reports.page(viewer.id, { status, page })
    leadToLastPage(first.pagination, (last) => addressOf(status, last))
    return { status, first, nowMs: Date.now() }
  },
  head: () => unlistedHead('Reports', 'What players reported to the contest admins.'),
  component: ReportsPage,
})

const addressOf = (status: ReportStatus, page = 1): string =>
  listAddress('/admin/reports', { status: status === 'open' ? undefined : status, page })

function ReportsPage() {
  const { status, first, nowMs } = Route.useLoaderData()
  return (
    <AdminPage place="/admin/reports" title="Reports" lead="Reports that players sent to the contest admins.">
      <TabLinks
        label="Reports by state"
        tabs={REPORT_STATUSES.map((one) => ({ href: addressOf(one), label: LABELS[one], current: one === status }))}
      />
      <Island name="Reports" component={Reports} props={{ first, nowMs }} />
      <PageTurner pagination={first.pagination} noun="reports" hrefOf={(page) => addressOf(status, page)} />
    </AdminPage>
  )
}
