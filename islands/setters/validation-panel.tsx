import { Check, CircleDashed, TriangleAlert, X } from 'lucide-react'
import type { ProblemValidation, TriedSolution } from '#contracts/http/problem-form'
import { EXPECTATIONS, SOLUTION_EXPECTATIONS } from '#core/problem'
import { Badge, Banner, Button, classNames, DataBlock, Panel, VerdictBadge } from '#ui'
import { languageName } from './program-language'

type ValidationPanelProps = {
  readonly validation: ProblemValidation
  /** Sets the time limit of the form, in milliseconds. */
  readonly onLimit: (limitMs: number) => void
  /** Null if the problem cannot be saved like this. */
  readonly onSaveAnyway: (() => void) | null
}

/** The validation run of the reference solutions: the verdict and the time of each, and a suggestion for the time limit. */
export function ValidationPanel({ validation, onLimit, onSaveAnyway }: ValidationPanelProps) {
  const { solutions, state, isClean } = validation
  if (solutions.length === 0 && state === 'done') return null
  return (
    <Panel flush title="Solution Verdicts" action={<ValidationState validation={validation} />}>
      <ol className="divide-y divide-line">
        {solutions.map((solution) => (
          <li key={solution.place}>
            <Tried solution={solution} limitMs={validation.timeLimitMs} />
          </li>
        ))}
      </ol>
      {solutions.length > 0 && state === 'done' && (
        <div className="grid gap-3 border-t border-line p-5">
          <Limit validation={validation} onLimit={onLimit} />
          {!isClean && onSaveAnyway !== null && (
            <Banner
              tone="warning"
              title="Not every solution got its expected verdict"
              action={
                <Button size="sm" onClick={onSaveAnyway}>
                  Save Anyway
                </Button>
              }
            >
              Correct the tests, the limits or the expected verdict. If you save anyway, this is noted on the problem.
            </Banner>
          )}
        </div>
      )}
    </Panel>
  )
}

function ValidationState({ validation: { state, isClean } }: Pick<ValidationPanelProps, 'validation'>) {
  if (state === 'running') return <VerdictBadge status="judging" />
  return isClean ? (
    <Badge tone="green" icon={<Check size={14} />}>
      As expected
    </Badge>
  ) : (
    <Badge tone="red" icon={<X size={14} />}>
      Not as expected
    </Badge>
  )
}

function Tried({ solution, limitMs }: { readonly solution: TriedSolution; readonly limitMs: number }) {
  const { place, languageId, expected, state, verdict, isExpected, passed, total, timeMs, message } = solution
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">Solution {place}</span>
        <span className="text-ink-3">{languageName(languageId)}</span>
        <span className="text-ink-2">Expected: {expectedLabel(expected)}</span>
        <span className="ms-auto flex items-center gap-4 tabular-nums">
          <span className="text-ink-2">
            {passed}/{total} tests
          </span>
          <span className="text-ink-2" title="Slowest test and time limit">
            {timeMs} of {limitMs} ms
          </span>
          {state === 'done' ? (
            <VerdictBadge
              status={isExpected === true ? 'accepted' : 'rejected'}
              verdict={endLabel(verdict, isExpected)}
            />
          ) : (
            <VerdictBadge status={state === 'running' ? 'judging' : 'pending'} />
          )}
        </span>
      </div>
      <TestCells solution={solution} />
      {message !== '' && isExpected !== true && (
        <DataBlock label="What was said" of={`solution ${place}`} text={message} />
      )}
    </div>
  )
}

function endLabel(verdict: string | null, isExpected: boolean | null): string {
  if (verdict === null) return 'Not judged'
  return isExpected === true ? verdict : `${verdict}: not expected`
}

export const expectedLabel = (expected: string): string => {
  const known = SOLUTION_EXPECTATIONS.find((one) => one === expected)
  return known === undefined ? expected : EXPECTATIONS[known].label
}

const MOST_CELLS = 120

/** A cell for each test, filled as verdicts arrive. */
function TestCells({ solution: { place, tests, total } }: { readonly solution: TriedSolution }) {
  const cells = Array.from({ length: Math.min(total, MOST_CELLS) }, (_, index) => ({
    number: index + 1,
    test: tests[index],
  }))
  return (
    <ol aria-label={`Tests of solution ${place}`} className="flex flex-wrap gap-1">
      {cells.map(({ number, test }) => (
        <li
          key={number}
          title={test === undefined ? `Test ${number}` : `Test ${number}: ${test.verdict}, ${test.timeMs} ms`}
          className={classNames(
            'grid h-6 min-w-6 place-items-center rounded-sm px-1 text-xs tabular-nums',
            test === undefined
              ? 'bg-grey-soft text-ink-2'
              : test.verdict === 'Accepted'
                ? 'bg-green-soft text-green'
                : 'bg-red-soft text-red',
          )}
        >
          {test === undefined ? number : <CellSign verdict={test.verdict} />}
          <span className="sr-only">{test === undefined ? ', not run' : `Test ${number}: ${test.verdict}`}</span>
        </li>
      ))}
      {total > MOST_CELLS && <li className="caption self-center">and {total - MOST_CELLS} more</li>}
    </ol>
  )
}

function CellSign({ verdict }: { readonly verdict: string }) {
  if (verdict === 'Accepted') return <Check size={14} />
  return verdict === 'Time Limit Exceeded' ? <CircleDashed size={14} /> : <X size={14} />
}

function Limit({
  validation: { slowestAcceptedMs, suggestedLimitMs, timeLimitMs },
  onLimit,
}: Pick<ValidationPanelProps, 'validation' | 'onLimit'>) {
  if (slowestAcceptedMs === null) return null
  if (suggestedLimitMs === null)
    return (
      <p className="flex items-center gap-2 text-sm text-ink-2 tabular-nums">
        <Check size={16} className="text-green" />
        The slowest accepted solution takes {slowestAcceptedMs} ms, at most half of the limit of {timeLimitMs} ms.
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2 tabular-nums">
      <TriangleAlert size={16} className="text-yellow" />
      The slowest solution that must be accepted takes {slowestAcceptedMs} ms: a limit of at least {suggestedLimitMs} ms
      leaves other languages and machines room.
      <Button size="sm" onClick={() => onLimit(suggestedLimitMs)}>
        Use {suggestedLimitMs} ms
      </Button>
    </p>
  )
}
