import { Check, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import { TIMED_FORMATS } from '#contracts/contest-formats.gen'
import { MINUTE_MS } from '#contracts/durations'
import type { Resolver, ResolverCell } from '#contracts/http/resolver'
import { plural } from '#contracts/plural'
import type { RankedLine } from '#core/contest'
import { classNames } from '#ui'
import { HeadCells } from '../lib/head-cells'
import { useResize } from '../lib/use-resize'
import { hasRank, type Medals, medalOf, windowOf } from './step-label'
import { useGliding } from './use-gliding'

/** The height of a row and of the header, as the classes below set it. */
const ROW_PX = 64
const ROWS_AT_FIRST = 9
/** With more problems than this, their columns share the space that the names leave. */
const FEW_PROBLEMS = 8

type StageProps = {
  readonly resolver: Resolver
  readonly rows: readonly RankedLine[]
  readonly at: number
  readonly medals: Medals
}

/** The standings in a size for a hall. Only the rows around the next one are shown. */
export function StageBoard({ resolver, rows, at, medals }: StageProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The number of rows that fit into the box. */
  const [count, setCount] = useState(ROWS_AT_FIRST)
  useResize(box, ({ clientHeight }) => setCount(Math.max(3, Math.floor(clientHeight / ROW_PX) - 1)))
  useGliding(box, at)
  const next = resolver.steps[at]
  const focus = next?.from ?? 0
  const first = windowOf(focus, count, rows.length)
  const isWide = resolver.problems.length > FEW_PROBLEMS
  const nextCell = next?.kind === 'reveal' ? next.cell.problemId : null
  // Rows settle from the bottom, while one that shares their rank may be opened above them.
  const settled = resolver.steps.slice(0, at).filter(({ kind }) => kind === 'settle').length
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-hidden">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Standings of {resolver.title}</caption>
        <thead>
          <tr className="h-12 text-start text-base text-ink-3">
            <th scope="col" className={classNames('font-medium', isWide ? 'w-14' : 'w-20')}>
              #
            </th>
            <th scope="col" className={classNames('ps-4 text-start font-medium', isWide && 'w-[18%]')}>
              Username
            </th>
            {resolver.problems.map(({ problemId, label, title }) => (
              <th key={problemId} scope="col" title={title} className={classNames('font-medium', !isWide && 'w-[7%]')}>
                {label}
              </th>
            ))}
            <HeadCells
              names={['Score', 'Penalty']}
              className={classNames('pe-4 text-end font-medium', isWide ? 'w-22' : 'w-28')}
            />
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + count).map((row, index) => {
            const place = first + index
            const isSettled = place >= rows.length - settled
            return (
              <StageRow
                key={row.userId}
                row={row}
                resolver={resolver}
                isNext={next !== undefined && place === focus}
                isWide={isWide}
                medal={isSettled && hasRank(resolver, row.userId) ? medalOf(row, medals) : null}
                nextCell={place === focus ? nextCell : null}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  readonly row: RankedLine
  readonly resolver: Resolver
  readonly isNext: boolean
  readonly isWide: boolean
  readonly medal: ReturnType<typeof medalOf>
  readonly nextCell: string | null
}

const PLACES = { Gold: 1, Silver: 2, Bronze: 3 } as const

function StageRow({ row, resolver, isNext, isWide, medal, nextCell }: RowProps) {
  const name = resolver.usernames[row.userId] ?? ''
  return (
    <tr
      data-row={row.userId}
      data-place={medal === null ? undefined : PLACES[medal]}
      aria-current={isNext ? 'step' : undefined}
      className={classNames('stage-row h-16', isNext ? 'bg-azure-soft' : 'bg-surface')}
    >
      <td className="stage-rank numeral border-b border-line text-center text-2xl">
        {hasRank(resolver, row.userId) ? row.rank : '–'}
      </td>
      <th scope="row" className="border-b border-line ps-4 text-start">
        <span className="flex min-w-0 items-baseline gap-3">
          <span className="truncate text-xl font-semibold" title={name}>
            {name}
          </span>
          {medal !== null && <span className="caption shrink-0">{medal}</span>}
        </span>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.problemId} className="border-b border-line px-0.5 text-center">
          <StageCell
            cell={cell}
            isFirst={cell.solved && resolver.firstSolves[cell.problemId] === row.userId}
            isNext={cell.problemId === nextCell}
            isNarrow={isWide}
            isTimed={TIMED_FORMATS.includes(resolver.format)}
          />
        </td>
      ))}
      <td className="numeral border-b border-line pe-4 text-end text-2xl">{row.totalScore}</td>
      <td className="border-b border-line pe-4 text-end text-lg tabular-nums text-ink-2">{row.totalPenalty}</td>
    </tr>
  )
}

type CellProps = {
  readonly cell: ResolverCell
  readonly isFirst: boolean
  readonly isNext: boolean
  /** With many problems, the time is shown without its icon and the tries without the word. */
  readonly isNarrow: boolean
  /** Whether a solution shows its time, as in the standings; otherwise its points. */
  readonly isTimed: boolean
}

/**
 * The state of a cell: solved with its time or points and a star for the first solve, tried, hidden, or empty. Each state has a sign or a
 * word, not a colour alone.
 */
function StageCell({ cell, isFirst, isNext, isNarrow, isTimed }: CellProps) {
  const { solved, hidden, points, rejected, reachedMs } = cell
  const tries = rejected > 0 ? `-${rejected}` : ''
  const shape = 'mx-auto grid h-12 content-center rounded-md leading-tight tabular-nums'
  if (hidden > 0)
    return (
      <span className={classNames(shape, 'stage-hidden text-yellow', isNext && 'outline-3 outline-azure')}>
        <span className="text-lg font-semibold">?</span>
        <span className="text-xs">{isNarrow ? `×${hidden}` : plural(hidden, 'try', 'tries')}</span>
      </span>
    )
  if (solved) {
    const Icon = isFirst ? Star : Check
    return (
      <span className={classNames(shape, isFirst ? 'bg-green text-ground' : 'bg-green-soft text-green')}>
        <span className="inline-flex items-center justify-center gap-1 text-lg font-semibold">
          {!isNarrow && <Icon size={14} strokeWidth={3} />}
          {isTimed ? Math.floor((reachedMs ?? 0) / MINUTE_MS) : points}
        </span>
        <span className="text-xs">
          {isFirst ? 'first ' : ''}
          {tries}
        </span>
      </span>
    )
  }
  if (points > 0) return <span className={classNames(shape, 'bg-raised text-lg text-ink')}>{points}</span>
  if (tries !== '') return <span className={classNames(shape, 'bg-red-soft text-lg text-red')}>{tries}</span>
  return <span className="text-ink-3">·</span>
}
