import { EyeOff, X } from 'lucide-react'
import type { RunResult, ShownTestResult } from '#contracts/http/judge'
import { DataBlock, IconButton, memoryText, PassBadge, ScrollBox, TestTexts, VerdictBadge } from '#ui'
import { TestsNotRun } from '../lib/tests-not-run'
import { ScoreTable } from './score-table'
import type { Shown } from './types'

type TestResultsProps = {
  readonly shown: NonNullable<Shown>
  readonly onClose: () => void
  /** Fills the height of its pane instead of being a list of 24rem. */
  readonly fills?: boolean
}

/** The judge's result for the last run or submission. */
export function TestResults({ shown, onClose, fills = false }: TestResultsProps) {
  const { verdict, passedCount, totalCount } = shown.result
  const isOwnInput = totalCount === 0
  return (
    <section
      aria-labelledby="results-title"
      className={fills ? 'flex h-full min-h-0 flex-col bg-surface' : 'border-t border-line'}
    >
      <header className="flex min-h-11 shrink-0 items-center gap-3 px-4 py-1.5">
        <h3 id="results-title" className="heading text-base tabular-nums">
          {isOwnInput ? 'Run on Your Input' : `Test Results (${passedCount}/${totalCount} passed)`}
        </h3>
        <VerdictBadge status={statusOf(shown.result)} verdict={verdict} />
        <span className="ms-auto">
          <IconButton size="sm" label="Close the results" icon={<X size={16} />} onClick={onClose} />
        </span>
      </header>
      <ScrollBox
        label="Test results"
        className={fills ? 'min-h-0 flex-1 border-t border-line max-lg:max-h-96' : 'max-h-96 border-t border-line'}
      >
        {shown.score != null && <ScoreTable score={shown.score} />}
        <TestList result={shown.result} />
      </ScrollBox>
    </section>
  )
}

type TestListProps = { readonly result: Pick<RunResult, 'compileOutput' | 'testResults' | 'totalCount'> }

/** The compiler's messages and the result of each test. */
export function TestList({ result: { compileOutput, testResults, totalCount } }: TestListProps) {
  const isOwnInput = totalCount === 0
  return (
    <>
      {compileOutput !== '' && (
        <div className="p-4">
          <DataBlock label="Compiler output" text={compileOutput} />
        </div>
      )}
      <ol className="divide-y divide-line">
        {testResults
          .map((test, index) => ({ test, place: index + 1 }))
          .map(({ test, place }) => (
            <li key={place}>{isOwnInput ? <OwnInput test={test} /> : <TestCase test={test} place={place} />}</li>
          ))}
      </ol>
      {testResults.length > 0 && <TestsNotRun ran={testResults.length} total={totalCount} />}
    </>
  )
}

function statusOf({ verdict, accepted }: RunResult): string {
  if (accepted) return 'accepted'
  return verdict === 'Finished' ? 'finished' : 'rejected'
}

/** The result of a run on a custom input, for which there is no expected output. */
function OwnInput({ test }: { readonly test: ShownTestResult }) {
  const { input, actualOutput, error, timeMs, memoryKiB } = test
  return (
    <div className="grid gap-2 px-4 py-3">
      {timeMs !== null && memoryKiB !== null && (
        <p className="caption tabular-nums">
          {timeMs} ms · {memoryText(memoryKiB)}
        </p>
      )}
      <DataBlock label="Input" text={input} />
      <DataBlock label="Output" text={actualOutput} empty="(no output)" />
      {error !== '' && <DataBlock label="Error" text={error} />}
    </div>
  )
}

function TestCase({ test, place }: { readonly test: ShownTestResult; readonly place: number }) {
  const of = `test ${place}`
  return (
    <div className="grid gap-2 px-4 py-3">
      <p className="flex items-center gap-3 text-sm">
        <PassBadge passed={test.passed === true} />
        <span className="tabular-nums">Test {place}</span>
        {test.isHidden && (
          <span className="caption ms-auto flex items-center gap-1">
            <EyeOff size={12} />
            hidden
          </span>
        )}
      </p>
      {!test.isHidden && <TestTexts test={test} of={of} outputLabel="Actual output" />}
    </div>
  )
}
