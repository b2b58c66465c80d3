import type { StandingsCell, StandingsRow } from '#contracts/http/contest-standings'
import type { Contest } from '#contracts/http/contests'
import { DELETED_NAME } from '#contracts/http/users'
import { type Column, contestTime, PlayerCell } from '#ui'

type Head = { readonly problemId: string; readonly label: string; readonly points: number; readonly title: string }

type Reading = { readonly userId: string; readonly format: Contest['format'] }

/** Who, what it comes to, and a cell for each problem. */
export function columnsOf(problems: readonly Head[], { userId, format }: Reading): Column<StandingsRow>[] {
  return [
    {
      key: 'user',
      header: 'Username',
      cell: (row) => (
        <PlayerCell
          username={row.username}
          {...(row.username !== '' && row.username !== DELETED_NAME && { href: `/u/${row.username}` })}
          own={row.userId === userId}
          {...(row.isVirtual
            ? { sub: 'virtual run' }
            : row.isOutOfCompetition
              ? { sub: 'out of competition' }
              : row.rating === null
                ? {}
                : { sub: <Rating row={row} /> })}
        />
      ),
    },
    {
      key: 'score',
      header: 'Score',
      align: 'end',
      className: 'w-28',
      cell: (row) => <span className="numeral whitespace-nowrap">{row.totalScore} pts</span>,
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
        cell: (row) => (
          <CellMark cell={row.cells.find((one) => one.problemId === problemId)} isTimed={format !== 'ioi'} />
        ),
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

/** Solved: time, or points where time does not matter, and tries; the first solve marked; tried; or handed in while frozen. */
function CellMark({ cell, isTimed }: { readonly cell: StandingsCell | undefined; readonly isTimed: boolean }) {
  if (cell === undefined) return null
  const tries = cell.rejected > 0 ? `-${cell.rejected}` : ''
  if (cell.solved) {
    return (
      <span
        className={
          cell.isFirst ? 'grid rounded-md bg-green-soft px-2 py-0.5 text-green' : 'grid px-2 py-0.5 text-green'
        }
      >
        <span className="font-medium tabular-nums">{isTimed ? contestTime(cell.solvedAtMs ?? 0) : cell.points}</span>
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
