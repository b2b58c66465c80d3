import type { SubmissionScore } from '#contracts/http/archive'
import { plural } from '#contracts/plural'
import { Board, type Column, VerdictBadge } from '#ui'
import { figureColumn } from '../lib/figure-column'

type Group = SubmissionScore['groups'][number] & { readonly name: string }

/** The score of a submission to a problem with partial scores, group by group. */
export function ScoreTable({ score: { points, most, groups } }: { readonly score: SubmissionScore }) {
  return (
    <div className="border-b border-line">
      <p className="px-3 py-3 text-sm font-medium tabular-nums">Score: {pointsOf(points, most)}</p>
      {groups.length > 1 && (
        <Board
          caption="Points of the test groups"
          columns={COLUMNS}
          rows={groups.map((group, index) => ({ ...group, name: `Group ${index + 1}` }))}
          keyOf={({ name }) => name}
        />
      )}
    </div>
  )
}

const pointsOf = (points: number, most: number | null): string =>
  most === null ? plural(points, 'point') : `${points} of ${plural(most, 'point')}`

const COLUMNS: readonly Column<Group>[] = [
  { key: 'name', header: 'Group', cell: ({ name }) => name },
  {
    key: 'verdict',
    header: 'Verdict',
    cell: ({ verdict }) => <VerdictBadge status={verdict} verdict={verdict} />,
  },
  figureColumn('tests', 'Tests', { width: 'w-24', of: ({ passed, tests }) => `${passed}/${tests}` }),
  figureColumn('points', 'Points', {
    width: 'w-32',
    of: ({ points, most }) => (most === null ? points : `${points} of ${most}`),
  }),
]
