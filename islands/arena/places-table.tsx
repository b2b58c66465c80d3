import { arenaKindOf } from '#contracts/arena-kinds'
import type { FinishedArena } from '#contracts/ws/arena-state'
import { formatRating, formatRatingChange } from '#core/rating'
import { Board, type Column, PlayerCell, Spinner } from '#ui'
import { figureColumn } from '../lib/figure-column'
import type { StandingRow } from './standing'

type PlacesTableProps = { readonly state: FinishedArena; readonly rows: readonly StandingRow[] }

/** The final places with what each participant reached, and the XP and rating that it brought. */
export function PlacesTable({ state, rows }: PlacesTableProps) {
  const placeOf = (row: StandingRow) =>
    state.places.find(({ userId }) => userId === row.participant.userId)?.place ?? null
  return (
    <Board
      caption="Places"
      columns={columnsOf(state)}
      rows={rows}
      keyOf={({ participant }) => participant.userId}
      rankOf={placeOf}
      ownKey={rows.find(({ own }) => own)?.participant.userId ?? null}
    />
  )
}

const gained = (xp: number): string => (xp === 0 ? '0' : `+${xp}`)

function columnsOf(state: FinishedArena): readonly Column<StandingRow>[] {
  const { awards, settings } = state
  const awardOf = ({ participant }: StandingRow) => awards?.find(({ userId }) => userId === participant.userId)
  const { unit } = arenaKindOf(settings.kind)
  const columns: readonly Column<StandingRow>[] = [
    {
      key: 'player',
      header: 'Player',
      className: 'w-full',
      cell: ({ participant: { username, profileImage }, own, note }) => (
        <PlayerCell
          username={username}
          image={profileImage}
          own={own}
          href={`/u/${username}`}
          {...(note !== '' && { sub: note })}
        />
      ),
    },
    {
      key: 'figure',
      header: <span className="inline-block first-letter:uppercase">{unit}</span>,
      align: 'end',
      className: 'tabular-nums whitespace-nowrap',
      cell: ({ value }) => <span className="numeral">{value}</span>,
    },
    figureColumn('xp', 'XP', {
      of: (row) => (awards === null ? <Spinner size={14} /> : gained(awardOf(row)?.xp ?? 0)),
    }),
  ]
  const rating: Column<StandingRow> = {
    key: 'rating',
    header: 'Rating',
    align: 'end',
    className: 'tabular-nums whitespace-nowrap',
    cell: (row) => {
      const change = awardOf(row)?.rating
      return change === undefined ? '–' : `${formatRating(change)} ${formatRatingChange(change.change)}`
    },
  }
  return settings.rated === true ? [...columns, rating] : columns
}
