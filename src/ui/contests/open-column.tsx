import type { Column } from '../board/board'
import { LinkButton } from '../controls/button'
import { submissionHref } from './submission-links'

/** Of the problem, and whose program it is: what distinguishes the links of a list for a screen reader. */
type Named = { readonly label: string; readonly username: string }

/** The column that leads from each row of submissions to the program. */
export const openColumn = <Row extends Named>(contestId: string, idOf: (row: Row) => string): Column<Row> => ({
  key: 'open',
  header: <span className="sr-only">Program</span>,
  align: 'end',
  cell: (row) => (
    <LinkButton
      size="sm"
      href={submissionHref(contestId, idOf(row))}
      aria-label={`Open ${row.label} by ${row.username}`}
    >
      Open
    </LinkButton>
  ),
})
