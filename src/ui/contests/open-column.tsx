import type { Column } from '../board/board'
import { LinkButton } from '../controls/button'
import { submissionHref } from './submission-links'

/** The problem's label and the author of the program: they make the links of a list different for a screen reader. */
type Named = { readonly label: string; readonly username: string }

/** The last column of a list of submissions: in each row, a link to the program. */
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
