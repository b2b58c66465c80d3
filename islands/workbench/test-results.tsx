import { Check, EyeOff, X } from 'lucide-react'
import type { ShownTestResult } from '#contracts/http/judge'
import { Badge, DataBlock, IconButton, ScrollBox, TestTexts, VerdictBadge } from '#ui'
import type { Shown } from './types'

/** What the judge said to the last run or submission. */
export function TestResults({ shown, onClose }: { readonly shown: NonNullable<Shown>; readonly onClose: () => void }) {
  const { verdict, accepted, passedCount, totalCount, compileOutput, testResults } = shown.result
  return (
    <section aria-labelledby="results-title" className="border-t border-line">
      <header className="flex min-h-11 items-center gap-3 px-4 py-1.5">
        <h3 id="results-title" className="heading text-base tabular-nums">
          Test Results ({passedCount}/{totalCount} passed)
        </h3>
        <VerdictBadge status={accepted ? 'accepted' : 'rejected'} verdict={verdict} />
        <span className="ms-auto">
          <IconButton size="sm" label="Close the results" icon={<X aria-hidden="true" size={16} />} onClick={onClose} />
        </span>
      </header>
      <ScrollBox label="Test results" className="max-h-96 border-t border-line">
        {compileOutput !== '' && (
          <div className="p-4">
            <DataBlock label="The compiler says" text={compileOutput} />
          </div>
        )}
        <ol className="divide-y divide-line">
          {testResults
            .map((test, index) => ({ test, place: index + 1 }))
            .map(({ test, place }) => (
              <li key={place}>
                <TestCase test={test} place={place} />
              </li>
            ))}
        </ol>
        {testResults.length < totalCount && compileOutput === '' && (
          <p className="caption px-4 py-3">Judging stopped at the first failed test.</p>
        )}
      </ScrollBox>
    </section>
  )
}

function TestCase({ test, place }: { readonly test: ShownTestResult; readonly place: number }) {
  const of = `test ${place}`
  return (
    <div className="grid gap-2 px-4 py-3">
      <p className="flex items-center gap-3 text-sm">
        <PassBadge passed={test.passed} />
        <span className="tabular-nums">Test {place}</span>
        {test.isHidden && (
          <span className="caption ms-auto flex items-center gap-1">
            <EyeOff aria-hidden="true" size={12} />
            hidden
          </span>
        )}
      </p>
      {!test.isHidden && <TestTexts test={test} of={of} outputLabel="Actual output" />}
    </div>
  )
}

const PassBadge = ({ passed }: { readonly passed: boolean }) =>
  passed ? (
    <Badge tone="green" icon={<Check aria-hidden="true" size={12} strokeWidth={3} />}>
      PASS
    </Badge>
  ) : (
    <Badge tone="red" icon={<X aria-hidden="true" size={12} strokeWidth={3} />}>
      FAIL
    </Badge>
  )
