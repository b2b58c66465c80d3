import { ArrowRight } from 'lucide-react'
import type { Rejudge, RejudgeChange } from '#contracts/http/rejudges'
import { Board, type Column, openColumn, Pagination, Panel, PlayerLink, Skeleton, VerdictBadge } from '#ui'
import { figureColumn } from '../lib/figure-column'
import { LoadFailure } from '../lib/load-failure'
import { useChanges } from './use-changes'

type ChangesProps = { readonly contestId: string; readonly rejudge: Rejudge }

/** The old and the new verdict of each changed submission, with their scores. */
export function VerdictChanges({ contestId, rejudge }: ChangesProps) {
  const { changes, again, page, pages, turnTo } = useChanges(contestId, rejudge)
  return (
    <Panel
      flush
      title="Verdicts"
      footer={
        pages > 1 && (
          <Pagination
            caption={`Page ${page} of ${pages} (${rejudge.changed} changes)`}
            previous={{ enabled: page > 1, onClick: () => turnTo(page - 1) }}
            next={{ enabled: page < pages, onClick: () => turnTo(page + 1) }}
          />
        )
      }
    >
      {changes.kind === 'loading' && <Skeleton className="m-5 h-80" />}
      {changes.kind === 'failed' && (
        <LoadFailure title="The changes could not be loaded" message={changes.message} again={again} />
      )}
      {changes.kind === 'ready' && (
        <Board
          caption="Changed verdicts"
          columns={columnsOf(contestId)}
          rows={changes.result}
          keyOf={({ submissionId }) => submissionId}
          className="max-h-96"
        />
      )}
    </Panel>
  )
}

const badge = (verdict: string | null) => <VerdictBadge status={verdict ?? 'rejected'} verdict={verdict} />

const columnsOf = (contestId: string): readonly Column<RejudgeChange>[] => [
  { key: 'label', header: 'Problem', className: 'w-20', cell: ({ label }) => <span className="numeral">{label}</span> },
  { key: 'who', header: 'Username', cell: ({ username }) => <PlayerLink username={username} /> },
  {
    key: 'verdict',
    header: 'Verdict',
    cell: ({ before, after }) => (
      <span className="flex items-center gap-2">
        {badge(before)}
        <ArrowRight aria-label="becomes" role="img" size={14} className="shrink-0 text-ink-3" />
        {badge(after)}
      </span>
    ),
  },
  figureColumn('points', 'Points', { of: ({ pointsBefore, pointsAfter }) => `${pointsBefore} → ${pointsAfter}` }),
  openColumn(contestId, ({ submissionId }) => submissionId),
]
