import type { Rejudge, RejudgePage } from '#contracts/http/rejudges'
import { Badge, Banner, Moment, Pagination, Panel } from '#ui'
import { type ChoiceLists, ChooseSubmissions } from './rejudge/choose-submissions'
import { OpenRejudge } from './rejudge/open-rejudge'
import { useRejudges } from './rejudge/use-rejudges'
import { VerdictChanges } from './rejudge/verdict-changes'

type ContestRejudgesProps = ChoiceLists & { readonly userId: string; readonly past: RejudgePage }

/** Rejudging: choose submissions, see what changes, then commit all of it in one step or discard it. */
export default function ContestRejudges({ userId, past: first, ...lists }: ContestRejudgesProps) {
  const { contestId } = lists
  const rejudging = useRejudges({ contestId, userId, past: first })
  const { pagination, open, busy } = rejudging
  const past = rejudging.rejudges.filter(({ state }) => state === 'committed' || state === 'discarded')
  return (
    <div className="grid gap-6">
      {rejudging.error !== null && <Banner tone="error">{rejudging.error}</Banner>}
      {open === null ? (
        <ChooseSubmissions {...lists} busy={busy} onStart={(choice) => void rejudging.start(choice)} />
      ) : (
        <OpenRejudge
          contestId={contestId}
          rejudge={open}
          busy={busy}
          onSettle={(action) => void rejudging.settle(open.id, action)}
        />
      )}
      {past.length > 0 && (
        <Panel flush title="Earlier Rejudges">
          <ul className="divide-y divide-line">
            {past.map((rejudge) => (
              <Past key={rejudge.id} contestId={contestId} rejudge={rejudge} />
            ))}
          </ul>
        </Panel>
      )}
      {pagination.totalPages > 1 && <Pages pagination={pagination} turnTo={rejudging.turnTo} />}
    </div>
  )
}

function Pages({ pagination, turnTo }: Pick<RejudgePage, 'pagination'> & { turnTo(page: number): void }) {
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = pagination
  return (
    <Pagination
      caption={`Page ${currentPage} of ${totalPages} (${totalCount} rejudges)`}
      previous={{ enabled: hasPrevPage, onClick: () => turnTo(currentPage - 1) }}
      next={{ enabled: hasNextPage, onClick: () => turnTo(currentPage + 1) }}
    />
  )
}

function Past({ contestId, rejudge }: { readonly contestId: string; readonly rejudge: Rejudge }) {
  const { state, choice, total, changed, createdBy, createdAt } = rejudge
  const head = (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Moment at={createdAt} className="caption tabular-nums" />
      <Badge tone={state === 'committed' ? 'green' : 'neutral'}>
        {state === 'committed' ? 'Committed' : 'Discarded'}
      </Badge>
      <span>{choice}</span>
      <span className="text-ink-3">
        {total} judged, {changed} changed, by {createdBy}
      </span>
    </span>
  )
  if (changed === 0) return <li className="px-5 py-3 text-sm">{head}</li>
  return (
    <li className="px-5 py-3 text-sm">
      <details>
        <summary className="cursor-pointer">{head}</summary>
        <div className="pt-3">
          <VerdictChanges contestId={contestId} rejudge={rejudge} />
        </div>
      </details>
    </li>
  )
}
