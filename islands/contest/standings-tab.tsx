import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { StandingsCell, StandingsRow } from '#contracts/http/contests'
import {
  Badge,
  Banner,
  Board,
  Button,
  type Column,
  contestTime,
  EmptyState,
  LinkButton,
  Panel,
  PlayerCell,
  SkeletonRows,
} from '#ui'
import { StartVirtual } from './registration-panel'
import { TimeSlider } from './time-slider'
import type { ContestData } from './use-contest'
import { useStandingsAt } from './use-standings-at'

/** The standings, live while the contest runs. */
export function StandingsTab({ data, userId }: { readonly data: ContestData; readonly userId: string }) {
  const { detail, standings: now } = data
  const { contest } = detail
  const [atSeconds, setAtSeconds] = useState<number | null>(null)
  const then = useStandingsAt(contest.id, atSeconds)
  const standings = atSeconds === null ? now : (then ?? now)
  const isFinished = contest.status === 'finished' && detail.virtualRun === null
  const own = standings?.own ?? null
  return (
    <div className="grid gap-4">
      {isFinished && <FinalNote data={data} />}
      {standings?.isFrozen && (
        <Banner title="The standings are frozen">
          What was handed in since counts, and is shown once the organisers thaw them.
        </Banner>
      )}
      <Panel
        flush
        title={isFinished ? 'Final Results' : 'Leaderboard'}
        action={<Actions data={data} isFinished={isFinished} />}
      >
        <p className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 text-sm text-ink-2">
          <span>
            Your rank: <b className="numeral text-ink">{own === null ? '–' : own.rank}</b>
          </span>
          <span>
            Your score: <b className="numeral text-ink">{own === null ? '–' : `${own.totalScore} pts`}</b>
          </span>
          <span className="ms-auto">{data.isLive ? <Badge tone="green">Live</Badge> : <Badge>Every 30 s</Badge>}</span>
        </p>
        {standings === null && <SkeletonRows rows={6} what="leaderboard" />}
        {standings !== null && standings.leaderboard.length === 0 && (
          <EmptyState title="No submissions yet">Whoever hands in the first program stands here.</EmptyState>
        )}
        {standings !== null && standings.leaderboard.length > 0 && (
          <Board
            caption={isFinished ? 'Final results' : 'Standings'}
            columns={columnsOf(standings.problems, userId)}
            rows={standings.leaderboard}
            keyOf={keyOf}
            rankOf={({ rank }) => rank}
            ownKey={own === null ? null : keyOf(own)}
            className="max-h-96"
          />
        )}
      </Panel>
      {contest.status !== 'upcoming' && detail.virtualRun === null && (
        <TimeSlider maxSeconds={maxSecondsOf(data)} value={atSeconds} onChange={setAtSeconds} />
      )}
    </div>
  )
}

const keyOf = ({ userId, isVirtual }: StandingsRow): string => (isVirtual ? `${userId} virtual` : userId)

const maxSecondsOf = ({ detail, standings }: ContestData): number =>
  Math.floor(Math.min(standings?.elapsedMs ?? 0, detail.contest.duration * 60_000) / 1000)

function FinalNote({ data }: { readonly data: ContestData }) {
  const { detail } = data
  const { contest } = detail
  const action = contest.allowVirtualParticipation && detail.canStartVirtual
  const words =
    contest.phase !== 'final'
      ? 'The last submissions are being judged; CP ratings follow.'
      : contest.isRated
        ? 'Final results are shown and CP ratings were updated.'
        : 'Final results are shown. This contest was not rated.'
  return (
    <Banner
      tone={contest.phase === 'final' ? 'success' : 'info'}
      title="Contest ended"
      action={
        action && detail.isRegistered ? <StartVirtual contestId={contest.id} onStarted={data.readStatus} /> : undefined
      }
    >
      {words}
    </Banner>
  )
}

function Actions({ data, isFinished }: { readonly data: ContestData; readonly isFinished: boolean }) {
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    void data.readStandings().finally(() => setBusy(false))
  }
  return (
    <span className="flex items-center gap-2">
      <LinkButton size="sm" variant="ghost" href={`/api/contests/${data.detail.contest.id}/standings.csv`}>
        CSV
      </LinkButton>
      {!isFinished && (
        <Button size="sm" busy={busy} onClick={refresh}>
          <RefreshCw aria-hidden="true" size={14} /> Refresh
        </Button>
      )}
    </span>
  )
}

type Head = { readonly problemId: string; readonly label: string; readonly points: number; readonly title: string }

function columnsOf(problems: readonly Head[], userId: string): Column<StandingsRow>[] {
  return [
    {
      key: 'user',
      header: 'Username',
      cell: (row) => (
        <PlayerCell
          id={row.userId}
          username={row.username}
          own={row.userId === userId}
          {...(row.isVirtual ? { sub: 'virtual run' } : row.rating === null ? {} : { sub: <Rating row={row} /> })}
        />
      ),
    },
    {
      key: 'score',
      header: 'Score',
      align: 'end',
      className: 'w-28',
      cell: (row) => <span className="numeral">{row.totalScore} pts</span>,
    },
    {
      key: 'solved',
      header: 'Solved',
      align: 'end',
      className: 'w-20',
      cell: (row) => <span className="tabular-nums">{row.problemsSolved}</span>,
    },
    {
      key: 'penalty',
      header: 'Penalty',
      align: 'end',
      className: 'w-20',
      cell: (row) => <span className="tabular-nums">{row.totalPenalty}</span>,
    },
    ...problems.map(
      ({ problemId, label, title, points }): Column<StandingsRow> => ({
        key: problemId,
        header: <span title={`${title} (${points} pts)`}>{label}</span>,
        align: 'center',
        className: 'w-24',
        cell: (row) => <CellMark cell={row.cells.find((one) => one.problemId === problemId)} />,
      }),
    ),
  ]
}

function Rating({ row }: { readonly row: StandingsRow }) {
  const { rating, ratingChange } = row
  if (ratingChange === null) return <>{rating}</>
  return (
    <>
      {rating} ({ratingChange >= 0 ? `+${ratingChange}` : ratingChange})
    </>
  )
}

/** Solved: time and tries; the first solve marked; tried; or handed in while frozen. */
function CellMark({ cell }: { readonly cell: StandingsCell | undefined }) {
  if (cell === undefined) return null
  const tries = cell.rejected > 0 ? `-${cell.rejected}` : ''
  if (cell.solved) {
    return (
      <span
        className={
          cell.isFirst ? 'grid rounded-md bg-green-soft px-2 py-0.5 text-green' : 'grid px-2 py-0.5 text-green'
        }
      >
        <span className="font-medium tabular-nums">{contestTime(cell.solvedAtMs ?? 0)}</span>
        <span className="text-xs">
          {cell.isFirst && 'first '}
          {tries}
        </span>
      </span>
    )
  }
  if (cell.hidden > 0) return <span className="text-yellow tabular-nums">? {cell.hidden}</span>
  if (cell.pending > 0) return <span className="text-yellow">judging</span>
  if (cell.points > 0) return <span className="text-ink tabular-nums">{cell.points}</span>
  return tries === '' ? <span className="text-ink-3">·</span> : <span className="text-red tabular-nums">{tries}</span>
}
