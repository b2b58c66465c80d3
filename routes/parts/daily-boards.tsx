import type { DailyApart, DailyFinish, DailyProblem, DailySolve, DailyText } from '#contracts/http/daily'
import { Board, type Column, EmptyState, formatClock, PlayerCell } from '#ui'

type Person = Pick<DailySolve, 'userId' | 'username' | 'profileImage'>

const playerColumn = (ownId: string): Column<Person> => ({
  key: 'player',
  header: 'Player',
  cell: ({ userId, username, profileImage }) => (
    <PlayerCell
      username={username}
      image={profileImage}
      own={userId === ownId}
      {...(username.includes(' ') ? {} : { href: `/u/${username}` })}
    />
  ),
})

const solveColumns = (ownId: string): Column<DailyApart>[] => [
  playerColumn(ownId),
  { key: 'wrong', header: 'Wrong', align: 'end', className: 'w-24 tabular-nums', cell: ({ wrong }) => wrong },
  {
    key: 'time',
    header: 'Time',
    align: 'end',
    className: 'w-28',
    cell: ({ solveMs }) => <span className="numeral">{formatClock(solveMs / 1000)}</span>,
  },
]

const finishColumns = (ownId: string): Column<DailyFinish>[] => [
  playerColumn(ownId),
  {
    key: 'accuracy',
    header: 'Accuracy',
    align: 'end',
    className: 'w-28 tabular-nums',
    cell: ({ accuracy }) => `${accuracy.toFixed(1)}%`,
  },
  {
    key: 'wpm',
    header: 'WPM',
    align: 'end',
    className: 'w-24',
    cell: ({ wpm }) => <span className="numeral">{wpm.toFixed(1)}</span>,
  },
]

type BoardOf<Part> = Part & { readonly ownId: string; readonly isClosed: boolean }

const keyOf = ({ userId }: Person) => userId

/** The players who solved the problem; below them, out of competition, those who had solved it before. */
export function DailyProblemBoard({ board, own, outOfCompetition, ownId, isClosed }: BoardOf<DailyProblem>) {
  const columns = solveColumns(ownId)
  const rows: readonly DailySolve[] = own === null ? board : [...board, own]
  return (
    <>
      {rows.length === 0 ? (
        <EmptyBoard isClosed={isClosed} what="No one solved it in time" />
      ) : (
        <Board
          caption="Board of the problem"
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          rankOf={(row) => ('rank' in row ? row.rank : null)}
          ownKey={ownId}
        />
      )}
      {outOfCompetition.length > 0 && (
        <div className="border-t border-line">
          <h3 className="px-5 pt-4 pb-1 text-sm font-medium">Out of Competition</h3>
          <p className="caption px-5 pb-2">Had solved it before, or may read its tests.</p>
          <Board caption="Out of competition" columns={columns} rows={outOfCompetition} keyOf={keyOf} ownKey={ownId} />
        </div>
      )}
    </>
  )
}

/** The best attempt of each player. */
export function DailyTextBoard({ board, own, ownId, isClosed }: BoardOf<DailyText>) {
  const rows = own === null ? board : [...board, own]
  return rows.length === 0 ? (
    <EmptyBoard isClosed={isClosed} what="No one typed it to the end" />
  ) : (
    <Board
      caption="Board of the text"
      columns={finishColumns(ownId)}
      rows={rows}
      keyOf={keyOf}
      rankOf={({ rank }) => rank}
      ownKey={ownId}
    />
  )
}

const EmptyBoard = ({ isClosed, what }: { readonly isClosed: boolean; readonly what: string }) => (
  <EmptyState title={isClosed ? what : 'No results yet'}>
    {isClosed ? 'The board of this day stays empty.' : 'The first one takes the first place.'}
  </EmptyState>
)
