import type { SeenSet, SetProblem } from '#contracts/http/contest-sets'
import { plural } from '#contracts/plural'
import { labelOf } from '#core/contest'
import { Board, Button, type Column, Panel } from '#ui'
import { figureColumn } from '../lib/figure-column'
import { FindingList } from '../package/finding-list'

type SetProblemsProps = { readonly set: SeenSet; readonly onPutAway: () => void }

/** The packages of a contest, each with its judging progress and then with the findings. */
export function SetProblems({ set: { file, problems, isFinished }, onPutAway }: SetProblemsProps) {
  const done = problems.filter(({ phase }) => phase === 'ready' || phase === 'refused').length
  const found = problems
    .map((one) => ({ name: one.folder, text: findings(one).join('\n') }))
    .filter(({ text }) => text !== '')
  return (
    <Panel
      flush
      title={file}
      action={
        <span className="flex items-center gap-4">
          <span role="status" className="text-sm text-ink-2 tabular-nums">
            {isFinished ? 'All packages judged' : `${done} of ${plural(problems.length, 'package')} judged`}
          </span>
          <Button size="sm" onClick={onPutAway}>
            {isFinished ? 'Choose Another' : 'Stop'}
          </Button>
        </span>
      }
    >
      {!isFinished && (
        <progress
          aria-label="Packages judged"
          className="block h-1 w-full"
          max={problems.length}
          value={problems.reduce((sum, one) => sum + shareOf(one), 0)}
        />
      )}
      <Board
        caption="Packages of the contest"
        columns={COLUMNS}
        rows={problems.map((problem, index) => ({ ...problem, label: labelOf(index) }))}
        keyOf={({ folder }) => folder}
      />
      <FindingList findings={found} />
    </Panel>
  )
}

type Row = SetProblem & { readonly label: string }

const shareOf = ({ phase, done, total }: SetProblem): number => {
  if (phase === 'waiting') return 0
  return phase === 'judging' ? done / Math.max(1, total) : 1
}

/**
 * What the setter should read about a package: why it was refused, which verdicts were not expected, and which parts were interpreted
 * differently.
 */
function findings({ errors, report }: SetProblem): string[] {
  if (report === null) return [...errors]
  const wrong = report.judged
    .filter(({ isExpected }) => !isExpected)
    .map(({ name, expected, verdict, message }) =>
      `${name}: ${verdict || 'Not judged'}, expected ${expected.join(' or ')}. ${message}`.trim(),
    )
  const warnings = report.judged.flatMap(({ name, warning }) => (warning === '' ? [] : [`${name}: ${warning}`]))
  return [...report.refusals, ...wrong, ...warnings, ...report.notes]
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', header: '#', className: 'w-12', cell: ({ label }) => <span className="text-ink-3">{label}</span> },
  {
    key: 'problem',
    header: 'Problem',
    cell: ({ folder, report }) => (
      <span className="grid min-w-0">
        <span className="truncate text-sm font-medium">{report?.title ?? folder}</span>
        <span className="caption truncate font-mono">{report?.id ?? folder}</span>
      </span>
    ),
  },
  figureColumn('tests', 'Tests', { width: 'w-20', of: ({ report }) => report?.tests ?? '' }),
  figureColumn('submissions', 'Submissions', { width: 'w-28', of: ({ report }) => report?.judged.length ?? '' }),
  {
    key: 'place',
    header: 'Stored',
    className: 'w-40',
    cell: ({ place, placeTitle, report }) =>
      report === null
        ? ''
        : place === 'free'
          ? 'New'
          : place === 'same'
            ? 'The same'
            : `Another${placeTitle === '' ? '' : `: ${placeTitle}`}`,
  },
  { key: 'state', header: 'Result', className: 'w-56', cell: (row) => <State row={row} /> },
]

function State({ row: { phase, done, total, what, report } }: { readonly row: Row }) {
  if (phase === 'waiting') return <span className="text-ink-3">Waiting</span>
  if (phase === 'judging')
    return (
      <span className="block max-w-52 truncate text-ink-2 tabular-nums" title={what}>
        {total === 0 ? 'Reading...' : `Judging ${done} of ${total}`}
      </span>
    )
  if (phase === 'refused' || report === null) return <span className="font-medium text-red">Refused</span>
  return report.isClean ? (
    <span className="font-medium text-green">As expected</span>
  ) : (
    <span className="font-medium text-red">Not as expected</span>
  )
}
