import type { DuelSubmission } from '#contracts/ws/duel-state'
import { isPending } from '#core/duel'
import { classNames, DataBlock, ScrollBox, Spinner, VerdictBadge } from '#ui'
import { placeLabel } from '../lib/place-label'
import { TestsNotRun } from '../lib/tests-not-run'
import { useQueuePlace } from '../lib/use-queue-place'
import { type JudgedDetails, type Outcome, outcomeOf, type Shown } from './results'
import { TestRow } from './test-row'

type ResultsPanelProps = {
  /** The viewer's own submissions, in order of receipt. */
  readonly own: readonly DuelSubmission[]
  readonly details: JudgedDetails
  readonly shown: Shown
  readonly onShow: (submissionId: string) => void
}

/** The judge's result for the last run, or for one of the viewer's submissions. */
export function ResultsPanel({ own, details, shown, onShow }: ResultsPanelProps) {
  return (
    <section aria-labelledby="results-title" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 id="results-title" className="heading text-base">
          {shown.kind === 'submission' ? 'Submission' : 'Test Results'}
        </h2>
        <div className="ms-auto flex flex-wrap gap-1">
          {own.map((submission, i) => (
            <button
              type="button"
              key={submission.submissionId}
              aria-label={`Submission ${i + 1}`}
              aria-pressed={shown.kind === 'submission' && shown.submissionId === submission.submissionId}
              onClick={() => onShow(submission.submissionId)}
              className={classNames(
                'grid size-6 place-items-center rounded-md border text-xs tabular-nums aria-pressed:border-azure aria-pressed:text-azure',
                'border-line text-ink-2 hover:border-control',
              )}
            >
              {i + 1}
            </button>
          ))}
        </div>
      </header>
      <ScrollBox label="Verdict details" className="min-h-0 flex-1">
        <ShownResult own={own} details={details} shown={shown} />
      </ScrollBox>
    </section>
  )
}

function ShownResult({ own, details, shown }: Omit<ResultsPanelProps, 'onShow'>) {
  switch (shown.kind) {
    case 'nothing':
      return (
        <p className="p-4 text-sm text-ink-3">
          Run tests your program without submitting it. Submit counts: the first working program wins.
        </p>
      )
    case 'running':
      return <Working message="Running your program on every test" ticket={shown.ticket} />
    case 'ran':
      return <OutcomeList key={JSON.stringify(shown.outcome)} outcome={shown.outcome} />
    case 'submission': {
      const submission = own.find((one) => one.submissionId === shown.submissionId)
      if (submission === undefined || isPending(submission)) {
        return <Working message="Judging" ticket={shown.submissionId} />
      }
      const outcome = outcomeOf(details, submission)
      if (outcome === null)
        return (
          <p className="p-4 text-sm text-ink-2">
            The judge failed on this submission repeatedly. It does not count for or against anyone.
          </p>
        )
      return <OutcomeList key={submission.submissionId} outcome={outcome} />
    }
    default:
      return shown satisfies never
  }
}

type WorkingProps = {
  readonly message: string
  /** The ticket of the run or the id of the submission, with which the queue position is polled. */
  readonly ticket: string
}

function Working({ message, ticket }: WorkingProps) {
  const place = useQueuePlace(ticket)
  return (
    <p role="status" className="flex items-center gap-2 p-4 text-sm text-ink-2">
      <Spinner />
      {place === null ? message : `${placeLabel(place)}: the judge is busy`}
    </p>
  )
}

function OutcomeList({ outcome }: { readonly outcome: Outcome }) {
  const { verdict, accepted, passedCount, totalCount, compileOutput, testResults } = outcome
  // Tests have no names, only numbers.
  const placed = testResults.map((test, i) => ({ place: i + 1, test }))
  const firstFailed = placed.find(({ test }) => !test.passed)
  return (
    <div>
      <div role="status" className="landing flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <VerdictBadge status={accepted ? 'accepted' : 'rejected'} verdict={verdict} />
        <span className="text-sm text-ink-2 tabular-nums">
          {passedCount}/{totalCount} passed
        </span>
      </div>
      {compileOutput !== '' && (
        <div className="p-4">
          <DataBlock label="Compiler output" text={compileOutput} />
        </div>
      )}
      <ol className="divide-y divide-line border-b border-line">
        {placed.map(({ place, test }) => (
          <li key={place}>
            <TestRow test={test} place={place} open={place === firstFailed?.place} />
          </li>
        ))}
      </ol>
      {testResults.length > 0 && <TestsNotRun ran={testResults.length} total={totalCount} />}
    </div>
  )
}
