import { classNames, ScrollBox } from '#ui'
import type { StandingRow } from './standing'

type LanesProps = {
  /** In an order that does not change while people type. */
  readonly rows: readonly StandingRow[]
  readonly className: string
}

/** The lanes of a typing race, one for each participant; the viewer's own is the first. */
export function Lanes({ rows, className }: LanesProps) {
  return (
    <ScrollBox label="Race" className={className}>
      <ol
        className={classNames(
          'grid grid-flow-row gap-x-8',
          rows.length > 8 ? 'gap-y-1 grid-cols-3' : 'mx-auto max-w-page gap-y-2',
        )}
      >
        {rows.map((row) => (
          <Lane key={row.participant.userId} row={row} />
        ))}
      </ol>
    </ScrollBox>
  )
}

function Lane({ row }: { readonly row: StandingRow }) {
  const { participant, place, value, share, note, own } = row
  const { username } = participant
  return (
    <li className="grid min-h-6 grid-cols-[1.5rem_6rem_minmax(0,1fr)_6rem] items-center gap-2 xl:grid-cols-[1.5rem_7rem_minmax(0,1fr)_6.5rem] text-sm">
      <span className="numeral text-end text-ink-3">{place ?? '–'}</span>
      <span title={username} className={classNames('truncate font-medium', own ? 'text-azure' : 'text-amber')}>
        {own ? 'You' : username}
      </span>
      <svg aria-hidden="true" width="100%" height="4" className="block overflow-hidden rounded-full">
        <rect width="100%" height="100%" className="fill-line" />
        <rect
          width={`${share * 100}%`}
          height="100%"
          className={classNames('lance', own ? 'fill-azure-mark' : 'fill-amber-mark')}
        />
      </svg>
      <span className="caption truncate text-end tabular-nums" title={`${value} words`}>
        <span className="sr-only">{value} words </span>
        {note === '' ? value : note}
      </span>
    </li>
  )
}

/** Sorts the viewer first and the others by name. Lanes that change places would distract from the text. */
export const inLanes = (rows: readonly StandingRow[]): readonly StandingRow[] =>
  rows.toSorted((a, b) => Number(b.own) - Number(a.own) || a.participant.username.localeCompare(b.participant.username))
