import type { ReactNode } from 'react'
import { type Column, classNames } from '#ui'

type FigureOptions<Row> = {
  readonly of: (row: Row) => ReactNode
  /** A Tailwind width, such as 'w-24'. */
  readonly width?: string
}

/** A column of numbers, aligned at the end, with digits of equal width. */
export const figureColumn = <Row>(key: string, header: string, { of, width }: FigureOptions<Row>): Column<Row> => ({
  key,
  header,
  align: 'end',
  className: classNames(width, 'tabular-nums'),
  cell: of,
})
