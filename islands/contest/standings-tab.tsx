import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { MINUTE_MS } from '#contracts/durations'
import type { Standings, StandingsRow } from '#contracts/http/contest-standings'
import type { ContestDetail } from '#contracts/http/contests'
import { Badge, Banner, Board, Button, EmptyState, LinkButton, NamedFigure, Pagination, Panel, SkeletonRows } from '#ui'
import { LazyCourse } from './course/lazy-course'
import { StartVirtual } from './registration-panel'
import { columnsOf } from './standings-columns'
import { TimeSlider } from './time-slider'
import { isUpsolving, waitingMessage } from './types'
import type { ContestData } from './use-contest'

type TabProps = { readonly data: ContestData; readonly userId: string; readonly serverNowMs: () => number }

/** The standings, one page at a time, live while the contest runs. */
export function StandingsTab({ data, userId, serverNowMs }: TabProps) {
  const { detail, board } = data
  const { standings, look } = board
  const { contest } = detail
  const isFinished = isUpsolving(detail)
  if (!detail.seesInside)
    return (
      <Panel flush title={isFinished ? 'Final Results' : 'Leaderboard'}>
        <EmptyState title="This contest is private">Only participants can see its leaderboard.</EmptyState>
      </Panel>
    )
  return (
    <div className="grid gap-4">
      {isFinished && <FinalNote data={data} />}
      {standings?.isFrozen && (
        <Banner title="The standings are frozen">
          Submissions made since then count and are shown {isFinished ? 'once the freeze is lifted' : 'after the end'}.
        </Banner>
      )}
      <Panel
        flush
        title={isFinished ? 'Final Results' : 'Leaderboard'}
        action={<Actions data={data} isFinished={isFinished} />}
      >
        <Toolbar data={data} />
        {standings === null && board.error === null && <SkeletonRows rows={6} what="leaderboard" />}
        {standings === null && board.error !== null && (
          <EmptyState title={board.error} action={<Button onClick={() => void board.read()}>Try Again</Button>} />
        )}
        {standings !== null && <Rows data={data} standings={standings} userId={userId} isFinished={isFinished} />}
      </Panel>
      {standings !== null && standings.pagination.totalPages > 1 && <Pages data={data} standings={standings} />}
      {isFinished && <LazyCourse contestId={contest.id} />}
      {contest.status !== 'upcoming' && detail.virtualRun === null && (
        <TimeSlider
          maxSeconds={secondsSoFar(detail, serverNowMs())}
          value={look.atSeconds}
          onChange={(atSeconds) => board.lookAt({ atSeconds })}
        />
      )}
    </div>
  )
}

const keyOf = ({ userId, isVirtual }: StandingsRow): string => (isVirtual ? `${userId} virtual` : userId)

const secondsSoFar = ({ contest }: ContestData['detail'], nowMs: number): number =>
  Math.max(0, Math.floor(Math.min(nowMs - Date.parse(contest.startTime), contest.duration * MINUTE_MS) / 1000))

/** The viewer's own place with a link to its page, and a search for other participants. */
function Toolbar({ data }: { readonly data: ContestData }) {
  const { standings, look, lookAt } = data.board
  const own = standings?.own ?? null
  const ownPage = standings?.ownPage ?? null
  const isElsewhere = ownPage !== null && (ownPage !== look.page || look.search !== '')
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-2 text-sm text-ink-2">
      <NamedFigure name="Your rank">{own?.rank ?? '–'}</NamedFigure>
      <NamedFigure name="Your score">{own === null ? '–' : `${own.totalScore} pts`}</NamedFigure>
      {isElsewhere && (
        <Button size="sm" variant="ghost" onClick={() => lookAt({ page: ownPage, search: '' })}>
          Show my row
        </Button>
      )}
      <span className="ms-auto flex items-center gap-4">
        <input
          type="search"
          aria-label="Find a participant"
          placeholder="Find a participant"
          className="control h-8 w-52 text-sm"
          value={look.search}
          onChange={(event) => lookAt({ search: event.currentTarget.value })}
        />
        {!isUpsolving(data.detail) && (data.isLive ? <Badge tone="green">Live</Badge> : <Badge>Every 30 s</Badge>)}
      </span>
    </div>
  )
}

type RowsProps = {
  readonly data: ContestData
  readonly standings: Standings
  readonly userId: string
  readonly isFinished: boolean
}

function Rows({ data, standings, userId, isFinished }: RowsProps) {
  const { look, lookAt } = data.board
  const isSearch = look.search.trim() !== ''
  if (standings.leaderboard.length === 0 && isSearch)
    return (
      <EmptyState
        title="No matching participant"
        action={<Button onClick={() => lookAt({ search: '' })}>Show everybody</Button>}
      >
        Only participants with a submission appear in the standings.
      </EmptyState>
    )
  // This page is gone because the standings have become shorter; the last page is on its way.
  if (standings.pagination.currentPage > standings.pagination.totalPages)
    return <SkeletonRows rows={6} what="leaderboard" />
  if (standings.leaderboard.length === 0)
    return <EmptyState title="No submissions yet">The standings appear with the first submission.</EmptyState>
  return (
    <Board
      caption={isFinished ? 'Final results' : 'Standings'}
      columns={columnsOf(standings.problems, { userId, ...data.detail })}
      rows={isSearch ? standings.leaderboard : withOwn(standings)}
      keyOf={keyOf}
      rankOf={({ rank }) => rank}
      ownKey={standings.own === null ? null : keyOf(standings.own)}
      className="max-h-96"
    />
  )
}

/** The page with the viewer's own row: at its place if it is on this page, else at the edge that is nearer to it. */
function withOwn({ leaderboard, own, ownPage, pagination }: Standings): readonly StandingsRow[] {
  if (own === null || leaderboard.some((row) => keyOf(row) === keyOf(own))) return leaderboard
  return (ownPage ?? 1) < pagination.currentPage ? [own, ...leaderboard] : [...leaderboard, own]
}

function Pages({ data, standings }: { readonly data: ContestData; readonly standings: Standings }) {
  const { lookAt, look } = data.board
  const { currentPage, totalPages, totalCount, hasNextPage, hasPrevPage } = standings.pagination
  // Counts from the page that was requested last and not from the one that has arrived, so that two quick presses go two pages on.
  return (
    <Pagination
      caption={`Page ${currentPage} of ${totalPages} (${totalCount} participants)`}
      previous={{ enabled: hasPrevPage, onClick: () => lookAt({ page: Math.max(1, look.page - 1) }) }}
      next={{ enabled: hasNextPage, onClick: () => lookAt({ page: Math.min(totalPages, look.page + 1) }) }}
    />
  )
}

function FinalNote({ data }: { readonly data: ContestData }) {
  const { detail } = data
  const { contest } = detail
  const action = contest.allowVirtualParticipation && detail.canStartVirtual
  const message = contest.phase === 'final' ? finalMessage(detail) : waitingMessage(detail)
  return (
    <Banner
      tone={contest.phase === 'final' ? 'success' : 'info'}
      title="Contest ended"
      action={
        action && detail.isRegistered ? <StartVirtual contestId={contest.id} onStarted={data.readStatus} /> : undefined
      }
    >
      {message}
    </Banner>
  )
}

function finalMessage({ contest, rated }: ContestDetail): string {
  if (!contest.isRated || rated === null) return 'Final results are shown. This contest was not rated.'
  if (rated.due) return 'Final results are shown. CP ratings are being updated.'
  return rated.moved
    ? 'Final results are shown and CP ratings were updated.'
    : `Final results are shown. Not rated: ${rated.participants} of ${rated.least} participants.`
}

function Actions({ data, isFinished }: { readonly data: ContestData; readonly isFinished: boolean }) {
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    void data.board.read().finally(() => setBusy(false))
  }
  return (
    <span className="flex items-center gap-2">
      <LinkButton size="sm" variant="ghost" href={`/api/contests/${data.detail.contest.id}/standings.csv`}>
        CSV
      </LinkButton>
      <LinkButton size="sm" variant="ghost" href={`/api/contests/${data.detail.contest.id}/standings.json`}>
        JSON
      </LinkButton>
      {!isFinished && (
        <Button size="sm" busy={busy} onClick={refresh}>
          <RefreshCw size={14} /> Refresh
        </Button>
      )}
    </span>
  )
}
