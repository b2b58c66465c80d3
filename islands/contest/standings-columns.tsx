import { TIMED_FORMATS } from '#contracts/contest-formats.gen'
import type { StandingsCell, StandingsRow } from '#contracts/http/contest-standings'
import type { Contest } from '#contracts/http/contests'
import { plural } from '#contracts/plural'
import { type Column, contestTime, PlayerCell, submissionsHref } from '#ui'
import { figureColumn } from '../lib/figure-column'

type Head = { readonly problemId: string; readonly label: string; readonly points: number; readonly title: string }

type Reading = {
  readonly userId: string
  readonly contest: Pick<Contest, 'id' | 'format'>
  /** Whether every cell links to its submissions. Otherwise only the cells of the viewer's own row do. */
  readonly manages: boolean
}

/** The columns of the standings: user, totals and one for each problem. */
export function columnsOf(problems: readonly Head[], { userId, contest, manages }: Reading): Column<StandingsRow>[] {
  return [
    {
      key: 'user',
      header: 'Username',
      cell: (row) => (
        <PlayerCell
          username={row.username}
          {...(row.username !== '' && { href: `/u/${row.username}` })}
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
    figureColumn('solved', 'Solved', { width: 'w-20', of: (row) => row.problemsSolved }),
    figureColumn('penalty', 'Penalty', { width: 'w-20', of: (row) => row.totalPenalty }),
    ...problems.map(
      ({ problemId, label, title, points }): Column<StandingsRow> => ({
        key: problemId,
        header: <span title={`${title} (${plural(points, 'pt')})`}>{label}</span>,
        align: 'center',
        className: 'w-24',
        cell: (row) => (
          <CellLink
            cell={row.cells.find((one) => one.problemId === problemId)}
            isTimed={TIMED_FORMATS.includes(contest.format)}
            label={`Submissions of ${row.username} to ${label}`}
            href={manages || row.userId === userId ? submissionsHref(contest.id, { ...row, problemId }) : null}
          />
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

type MarkProps = { readonly cell: StandingsCell | undefined; readonly isTimed: boolean }

/** A cell that links to the submissions behind it, if there are any and the viewer may see them. */
function CellLink({ href, label, ...mark }: MarkProps & { readonly href: string | null; readonly label: string }) {
  const { cell } = mark
  const isTried = cell !== undefined && (cell.solved || cell.rejected + cell.pending + cell.hidden + cell.points > 0)
  if (href === null || !isTried) return <CellMark {...mark} />
  return (
    <a href={href} title={label} className="inline-block rounded-md hover:underline">
      <CellMark {...mark} />
    </a>
  )
}

/**
 * The content of a cell. A solved problem shows its time (or its points, where time does not count) and the rejected tries; the first solve
 * is marked. An unsolved one shows the tries, or that programs were submitted during the freeze.
 */
function CellMark({ cell, isTimed }: MarkProps) {
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
