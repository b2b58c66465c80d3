import type { ProblemValidation, TriedSolution } from '#contracts/http/problem-form'
import { Board, type Column, Panel, VerdictBadge } from '#ui'
import { figureColumn } from '../lib/figure-column'
import { expectedLabel } from '../setters/validation-panel'
import { FindingList } from './finding-list'
import { formatBytes } from './format-bytes'

/** The submissions of a package with their expected verdicts, and their actual ones as they are judged. */
export function PackageSubmissions({ validation }: { readonly validation: ProblemValidation }) {
  const { solutions, state } = validation
  const done = solutions.filter((one) => one.state === 'done').length
  const noted = solutions.filter(({ warning }) => warning !== '').map(({ name, warning }) => ({ name, text: warning }))
  const wrong = solutions
    .filter(({ isExpected, message }) => isExpected === false && message !== '')
    .map(({ name, message }) => ({ name, text: message }))
  return (
    <Panel
      flush
      title="Submissions"
      action={
        <span role="status" className="text-sm text-ink-2 tabular-nums">
          {state === 'running' ? `${done} of ${solutions.length} judged` : stateLabel(validation)}
        </span>
      }
    >
      {solutions.length === 0 ? (
        <p className="p-5 text-sm text-ink-2">
          The package has no submission that Joust can judge, so nothing shows that the problem can be solved.
        </p>
      ) : (
        <>
          {state === 'running' && (
            <progress
              aria-label="Submissions judged"
              className="block h-1 w-full"
              max={solutions.reduce((sum, { total }) => sum + Math.max(1, total), 0)}
              value={solutions.reduce((sum, one) => sum + progressOf(one), 0)}
            />
          )}
          <Board
            caption="Submissions of the package"
            columns={columnsFor(solutions)}
            rows={solutions}
            keyOf={({ name }) => name}
          />
        </>
      )}
      <FindingList findings={[...noted, ...wrong]} />
    </Panel>
  )
}

const progressOf = ({ state, total, tests }: TriedSolution): number =>
  state === 'done' ? Math.max(1, total) : Math.min(tests.length, total)

function stateLabel({ solutions, isClean }: ProblemValidation): string {
  if (solutions.length === 0) return 'None'
  return isClean
    ? 'All as expected'
    : `${solutions.filter(({ isExpected }) => isExpected !== true).length} not as expected`
}

const COLUMNS: readonly Column<TriedSolution>[] = [
  {
    key: 'name',
    header: 'Submission',
    cell: ({ name }) => (
      <span className="block max-w-96 truncate font-mono text-sm" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'expected',
    header: 'Expected',
    className: 'w-56',
    cell: ({ expected }) => <span className="text-ink-2">{expectedLabel(expected)}</span>,
  },
  { key: 'verdict', header: 'Actual', className: 'w-72', cell: (one) => <Outcome solution={one} /> },
  figureColumn('tests', 'Tests', { width: 'w-24', of: ({ passed, total }) => `${passed}/${total}` }),
  figureColumn('score', 'Score', {
    width: 'w-32',
    of: ({ score }) => score !== null && (score.most === null ? score.points : `${score.points} of ${score.most}`),
  }),
  figureColumn('time', 'Time', { width: 'w-24', of: ({ timeMs }) => `${timeMs} ms` }),
  figureColumn('memory', 'Memory', { width: 'w-28', of: ({ memoryKiB }) => formatBytes(memoryKiB * 1024) }),
]

/** The columns, without the scores if no submission has one. */
const columnsFor = (solutions: readonly TriedSolution[]): readonly Column<TriedSolution>[] =>
  solutions.some(({ score }) => score !== null) ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'score')

function Outcome({ solution: { state, verdict, isExpected } }: { readonly solution: TriedSolution }) {
  if (state !== 'done') return <VerdictBadge status={state === 'running' ? 'judging' : 'pending'} />
  const label = verdict ?? 'Not judged'
  return (
    <VerdictBadge
      status={isExpected === true ? 'accepted' : 'rejected'}
      verdict={isExpected === true ? label : `${label}: not expected`}
    />
  )
}
