import type { RejudgeEffects, RejudgePlace } from '#contracts/http/rejudges'
import { Board, type Column, Panel, PlayerLink } from '#ui'
import { figureColumn } from '../lib/figure-column'

/** The effects of a commit on the standings, on first solves and on ratings. */
export function Effects({
  effects: { places, placesChanged, firstSolves, ...rated },
}: {
  readonly effects: RejudgeEffects
}) {
  return (
    <>
      <Panel flush={places.length > 0} title="Standings">
        {places.length === 0 ? (
          <p className="text-sm text-ink-2">No place, score or penalty changes.</p>
        ) : (
          <>
            <Board
              caption="Changed places"
              columns={PLACES}
              rows={places}
              keyOf={({ username }) => username}
              className="max-h-96"
            />
            <Further shown={places.length} all={placesChanged} className="border-t border-line px-5 py-2" />
          </>
        )}
      </Panel>
      <div className="grid grid-cols-2 items-start gap-6">
        <Panel title="First Solves">
          {firstSolves.length === 0 ? (
            <p className="text-sm text-ink-2">No first solve changes.</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {firstSolves.map(({ label, before, after }) => (
                <li key={label} className="flex gap-3">
                  <span className="numeral">{label}</span>
                  <span>
                    {before ?? 'no one'} → <b>{after ?? 'no one'}</b>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Ratings">
          <Ratings {...rated} />
        </Panel>
      </div>
    </>
  )
}

type FurtherProps = { readonly shown: number; readonly all: number; readonly className?: string }

/** Says how many entries of a cut list are shown. */
const Further = ({ shown, all, className = '' }: FurtherProps) =>
  all > shown && <p className={`caption ${className}`}>{`The first ${shown} of ${all} are shown.`}</p>

type RatingsProps = Pick<RejudgeEffects, 'ratings' | 'ratingsChanged' | 'laterContests'>

function Ratings({ ratings, ratingsChanged, laterContests }: RatingsProps) {
  if (ratings === null) return <p className="text-sm text-ink-2">This contest has not changed any ratings yet.</p>
  return (
    <div className="grid gap-3 text-sm">
      {ratings.length === 0 && <p className="text-ink-2">No rating changes.</p>}
      <ul className="grid gap-2">
        {ratings.map(({ username, before, after }) => (
          <li key={username} className="flex justify-between gap-4">
            <PlayerLink username={username} />
            <span className="tabular-nums">
              {before ?? '–'} → <b>{after ?? '–'}</b>
            </span>
          </li>
        ))}
      </ul>
      <Further shown={ratings.length} all={ratingsChanged} />
      {laterContests > 0 && (
        <p className="caption">
          {laterContests === 1
            ? 'One rated contest that ended later is rated again, too.'
            : `${laterContests} rated contests that ended later are rated again, too.`}
        </p>
      )}
    </div>
  )
}

type Place = RejudgePlace['before']
const pair = (row: RejudgePlace, of: (place: NonNullable<Place>) => number) => {
  const [before, after] = [row.before, row.after].map((place) => (place === null ? '–' : String(of(place))))
  return before === after ? after : `${before} → ${after}`
}

const PLACES: readonly Column<RejudgePlace>[] = [
  { key: 'who', header: 'Username', cell: ({ username }) => <PlayerLink username={username} /> },
  figureColumn('rank', 'Rank', { of: (row) => pair(row, ({ rank }) => rank) }),
  figureColumn('score', 'Score', { of: (row) => pair(row, ({ totalScore }) => totalScore) }),
  figureColumn('solved', 'Solved', { of: (row) => pair(row, ({ problemsSolved }) => problemsSolved) }),
  figureColumn('penalty', 'Penalty', { of: (row) => pair(row, ({ totalPenalty }) => totalPenalty) }),
]
