import { Board, type Column, classNames } from '#ui'
import type { StandingRow } from './standing'

/** Above this number of participants the rows use the smallest readable height. */
const ROOMY = 10

type ScoreboardProps = {
  readonly rows: readonly StandingRow[]
  /** The unit of the figures, for example 'points'. */
  readonly unit: string
  readonly className: string
}

/** All participants, best first. Thirty of them fit into the view at once. */
export function Scoreboard({ rows, unit, className }: ScoreboardProps) {
  const columns: readonly Column<StandingRow>[] = [
    { key: 'player', header: 'Player', className: 'w-full max-w-0', cell: (row) => <Name row={row} /> },
    {
      key: 'figure',
      // The first word is enough: 'tests'.
      header: <span className="inline-block first-letter:uppercase">{unit.split(' ')[0]}</span>,
      align: 'end',
      className: 'tabular-nums whitespace-nowrap',
      cell: ({ value }) => <span className="numeral">{value}</span>,
    },
  ]
  return (
    <Board
      caption="Standings"
      dense={rows.length > ROOMY}
      columns={columns}
      rows={rows}
      keyOf={({ participant }) => participant.userId}
      rankOf={({ place }) => place}
      ownKey={rows.find(({ own }) => own)?.participant.userId ?? null}
      className={className}
    />
  )
}

function Name({ row }: { readonly row: StandingRow }) {
  const { participant, note, own } = row
  const isGone = participant.out !== null || participant.away !== null
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span
        title={participant.username}
        className={classNames('max-w-full shrink-0 truncate font-medium', own && 'text-azure', isGone && 'text-ink-3')}
      >
        {participant.username}
      </span>
      {/* The note shrinks before the name does. */}
      <span title={note} className="caption min-w-0 flex-1 truncate text-end">
        {note}
      </span>
    </span>
  )
}
