import { useState } from 'react'
import type { Report, ReportClosing, ReportsPage } from '#contracts/http/reports'
import { REPORT_REASONS } from '#contracts/labels'
import { Badge, Button, EmptyState, LinkButton, Panel, PlayerLink, TextArea, When } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { type Said, SaidBanner, saidOf } from './lib/said'
import { useUnsent } from './lib/use-unsent'

type ReportsProps = { readonly first: ReportsPage; readonly nowMs: number }

/** The reports by players, with the actions of a contest admin. */
export default function Reports({ first, nowMs }: ReportsProps) {
  const [reports, setReports] = useState(first.reports)
  const [said, setSaid] = useState<Said | null>(null)
  const close = async (id: string, closing: ReportClosing): Promise<boolean> => {
    const outcome = await attempt(api('POST /api/admin/reports/{id}', { params: { id }, body: closing }))
    setSaid(saidOf(outcome))
    if (outcome.ok) setReports((known) => known.filter((report) => report.id !== id))
    return outcome.ok
  }
  return (
    <div className="grid gap-4">
      {/* With a key, the same message is announced each time. */}
      <SaidBanner key={reports.length} said={said} />
      <Panel flush className="overflow-hidden">
        {reports.length === 0 ? (
          <EmptyState title="No reports here">Player reports appear here until they are closed.</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {reports.map((report) => (
              <li key={report.id} className="grid gap-3 px-5 py-4">
                <ReportHead report={report} nowMs={nowMs} />
                {report.text !== '' && (
                  <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{report.text}</p>
                )}
                {report.status === 'open' ? (
                  <Closing report={report} onClose={(closing) => close(report.id, closing)} />
                ) : (
                  <Closed report={report} nowMs={nowMs} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function ReportHead({ report, nowMs }: { readonly report: Report; readonly nowMs: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <PlayerLink username={report.reported} className="font-medium" />
      <Badge>{REPORT_REASONS[report.reason]}</Badge>
      <span className="text-ink-2">
        reported by <PlayerLink username={report.reporter} /> · <When at={report.createdAt} nowMs={nowMs} />
      </span>
    </div>
  )
}

function Closed({ report, nowMs }: { readonly report: Report; readonly nowMs: number }) {
  return (
    <p className="max-w-prose border-s-2 border-line ps-3 text-sm text-ink-2 wrap-anywhere">
      {report.note !== '' && <span className="block text-ink">{report.note}</span>}
      {report.status === 'resolved' ? 'Resolved' : 'Dismissed'} by <PlayerLink username={report.closedBy} />
      {report.closedAt !== null && (
        <>
          {' '}
          · <When at={report.closedAt} nowMs={nowMs} />
        </>
      )}
    </p>
  )
}

type ClosingProps = { readonly report: Report; readonly onClose: (closing: ReportClosing) => Promise<boolean> }

/** The form that closes a report. The note is kept while the admin visits the page of people, for example to suspend the account. */
function Closing({ report, onClose }: ClosingProps) {
  const { text: note, write, forget } = useUnsent(`note on ${report.id}`)
  const [busy, setBusy] = useState<ReportClosing['status'] | null>(null)
  const finish = async (status: ReportClosing['status']) => {
    setBusy(status)
    if (await onClose({ status, note })) forget(note)
    else setBusy(null)
  }
  const waits = (status: ReportClosing['status']) => ({ busy: busy === status, disabled: busy !== null })
  return (
    <div className="grid max-w-form gap-3">
      <TextArea
        label="Note"
        name={`note-${report.id}`}
        optional
        rows={2}
        help="Only contest admins see it."
        value={note}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="flex gap-3">
        <Button size="sm" variant="primary" {...waits('resolved')} onClick={() => void finish('resolved')}>
          Resolve
        </Button>
        <Button size="sm" {...waits('dismissed')} onClick={() => void finish('dismissed')}>
          Dismiss
        </Button>
        {report.reported !== null && (
          <LinkButton size="sm" href={`/admin/people?search=${encodeURIComponent(report.reported)}`}>
            Find in People
          </LinkButton>
        )}
      </div>
    </div>
  )
}
