import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { ScrollBox } from '../panels/scroll-box'

export type Column<Row> = {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, words at the start. */
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  /** With `onSort`: the header becomes a button. */
  readonly sortable?: boolean
}

type Sort = { readonly key: string; readonly direction: 'ascending' | 'descending' }

type BoardProps<Row> = {
  /** What the table shows; read out, not seen. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** With it a first column '#': ranks 1 to 3 get their metal; null = without a rank. */
  readonly rankOf?: (row: Row) => number | null
  /** The key of one's own row: marked, and kept in sight at the board's edge. */
  readonly ownKey?: string | null
  readonly sort?: Sort
  readonly onSort?: (key: string) => void
  /** As many rows as fit: where a table stands beside something else. */
  readonly dense?: boolean
  /** The box that scrolls, as 'max-h-96'. */
  readonly className?: string
}

/** A dense table with a sticky header, the top three at their metals, and one's own row always in sight. */
export function Board<Row>(props: BoardProps<Row>) {
  const { caption, columns, rows, keyOf, rankOf, ownKey = null, sort, onSort, dense = false, className } = props
  return (
    <ScrollBox label={caption} className={classNames('rounded-lg', className)}>
      <table className="board" data-dense={dense ? '' : undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {rankOf !== undefined && (
              <th scope="col" data-align="end" className="w-14">
                #
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const rank = rankOf?.(row)
            return (
              <tr
                key={keyOf(row)}
                data-own={keyOf(row) === ownKey ? '' : undefined}
                data-place={typeof rank === 'number' && rank <= 3 ? rank : undefined}
              >
                {rank !== undefined && (
                  <td data-align="end" className="board-rank numeral w-14">
                    {rank ?? '–'}
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align} className={column.className}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** A table that stands on a page by itself, in a frame of its own. */
export const FramedBoard = <Row,>(board: Omit<BoardProps<Row>, 'className'>) => (
  <Board {...board} className="border border-line bg-surface" />
)

type HeaderCellProps<Row> = {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: ((key: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, className, sortable = false } = column
  const sorted = sort?.key === key ? sort.direction : undefined
  const press = sortable ? onSort : undefined
  const Icon = sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" data-align={align} className={className} aria-sort={sorted ?? (press && 'none')}>
      {press === undefined ? (
        header
      ) : (
        <button
          type="button"
          onClick={() => press(key)}
          className={classNames('inline-flex items-center gap-1 hover:text-ink', sorted !== undefined && 'text-ink')}
        >
          {header}
          <Icon aria-hidden="true" size={12} />
        </button>
      )}
    </th>
  )
}
