import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { ScrollBox } from '../panels/scroll-box'

export type Column<Row> = {
  readonly key: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end, words to the start. */
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
}

type Sort = { readonly key: string; readonly direction: 'ascending' | 'descending' }

type BoardProps<Row> = {
  /** What the table shows. Only screen readers read it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /**
   * If given, the table has a first column '#', and the ranks 1 to 3 are shown in gold, silver and bronze. null: no
   * rank.
   */
  readonly rankOf?: (row: Row) => number | null
  /** The key of the viewer's own row. It is highlighted and stays visible at the edge while the table scrolls. */
  readonly ownKey?: string | null
  readonly sort?: Sort
  /** Lower rows, so that more of them fit: for a table that shares the page with something else. */
  readonly dense?: boolean
  /** Classes of the box that scrolls, for example 'max-h-96'. */
  readonly className?: string
}

/** A table with a header that stays visible, coloured top three ranks, and the viewer's own row always in view. */
export function Board<Row>(props: BoardProps<Row>) {
  const { caption, columns, rows, keyOf, rankOf, ownKey = null, sort, dense = false, className } = props
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
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                className={column.className}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {column.header}
              </th>
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

/** A table that stands on a page by itself, with a border around it. */
export const FramedBoard = <Row,>(board: Omit<BoardProps<Row>, 'className'>) => (
  <Board {...board} className="border border-line bg-surface" />
)
