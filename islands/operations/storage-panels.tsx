import type { Overview } from '#contracts/http/operations'
import { Banner, Button, CopyButton, EmptyState, Panel, When } from '#ui'
import { api } from '../lib/api'
import { Figure } from './figure'
import { formatSize, formatSpan } from './format'
import type { Act } from './use-operations'

type StoragePanelProps = { readonly overview: Overview; readonly busy: boolean; readonly act: Act }

/** The database, its backups, and the uptime of the server. */
export function StoragePanel({ overview, busy, act }: StoragePanelProps) {
  const { storage, nowMs, startedAtMs, version, people } = overview
  const { databaseBytes, logBytes, backups } = storage
  const { restoreCheck } = backups
  const rows = [
    ['Version', version],
    ['Up for', formatSpan(nowMs - startedAtMs)],
    ['Database', `${formatSize(databaseBytes)}, log ${formatSize(logBytes)}`],
    ['Backups by schedule', backups.everyHours === null ? 'none' : `every ${backups.everyHours} h`],
    ['Backups kept', heldText(backups)],
  ] as const
  return (
    <Panel
      title="Data"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap gap-3">
            <Button size="sm" disabled={busy} onClick={() => act(() => api('POST /api/admin/backup'))}>
              Back Up Now
            </Button>
            <Button
              size="sm"
              disabled={busy || backups.held === 0}
              onClick={() => act(() => api('POST /api/admin/backup/check'))}
            >
              Check Restore
            </Button>
          </span>
          <a href="/admin/reports" className="text-sm underline underline-offset-3">
            {people.openReports === 0 ? 'No open reports' : `Open reports: ${people.openReports}`}
          </a>
        </div>
      }
    >
      <div className="grid gap-5">
        {backups.trouble !== null && (
          <Banner tone="error" title="The last scheduled backup failed">
            {backups.trouble}
          </Banner>
        )}
        {restoreCheck?.failure != null && (
          <Banner tone="error" title={`${restoreCheck.backup} cannot be restored`}>
            {restoreCheck.failure}
          </Banner>
        )}
        <dl className="grid gap-2 text-sm">
          {rows.map(([name, value]) => (
            <Figure key={name} name={name}>
              {value}
            </Figure>
          ))}
          <Figure name="Newest backup">
            {backups.lastMadeAtMs === null ? (
              'never made'
            ) : (
              <When at={new Date(backups.lastMadeAtMs).toISOString()} nowMs={nowMs} />
            )}
          </Figure>
          <Figure name="Restore checked">
            {restoreCheck === null ? 'never' : <Checked check={restoreCheck} nowMs={nowMs} />}
          </Figure>
        </dl>
      </div>
    </Panel>
  )
}

type Backups = Overview['storage']['backups']

const heldText = ({ held, keep, everyHours }: Backups): string =>
  everyHours === null ? String(held) : `${held}, of the schedule's the newest ${keep}`

type CheckedProps = { readonly check: NonNullable<Backups['restoreCheck']>; readonly nowMs: number }

const Checked = ({ check: { failure, atMs }, nowMs }: CheckedProps) => (
  <>
    {failure === null ? 'passed ' : 'failed '}
    <When at={new Date(atMs).toISOString()} nowMs={nowMs} />
  </>
)

/** The logged errors since the start. Their ids are the ones that users were given. */
export function ErrorsPanel({ overview: { errors, nowMs } }: { readonly overview: Overview }) {
  const title =
    errors.count > errors.newest.length ? `Recent Errors (${errors.count} since the start)` : 'Recent Errors'
  return (
    <Panel title={title} flush>
      {errors.newest.length === 0 ? (
        <EmptyState title="No errors">Nothing has gone wrong since the server started.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {errors.newest.map(({ atMs, message, reason, errorId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors of one moment may be the same
            <li key={`${atMs}-${index}`} className="flex items-start justify-between gap-6 px-5 py-3 text-sm">
              <span className="grid min-w-0 gap-1">
                <span className="font-medium wrap-anywhere">{message}</span>
                {reason !== '' && <span className="text-ink-2 wrap-anywhere">{reason}</span>}
              </span>
              <span className="flex shrink-0 items-center gap-3 text-ink-3">
                {errorId !== null && <CopyButton text={errorId} what="error id" />}
                <When at={new Date(atMs).toISOString()} nowMs={nowMs} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
