import type { SubmissionScore } from '#contracts/http/archive'
import type { RunResult } from '#contracts/http/judge'
import { ScoreTable } from '#islands/workbench/score-table'
import { TestList } from '#islands/workbench/test-results'
import { EmptyState, Panel, ScrollBox } from '#ui'

type ProgramAndTestsProps = {
  readonly title: string
  /** Null while its duel is running. */
  readonly source: string | null
  readonly result: RunResult | null
  readonly score?: SubmissionScore | null
}

/** A submission's program, beside the results of its tests. */
export function ProgramAndTests({ title, source, result, score = null }: ProgramAndTestsProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel flush title={title}>
        {source === null ? (
          <EmptyState title="Its duel is running">Programs of a duel can be read once it has ended.</EmptyState>
        ) : (
          <ScrollBox label="Program" className="max-h-[70dvh]">
            <pre className="w-max px-5 py-4 font-mono text-sm whitespace-pre">{source}</pre>
          </ScrollBox>
        )}
      </Panel>
      <Panel flush title="Tests">
        {result === null ? (
          <EmptyState title={source === null ? 'Its duel is running' : 'Not judged yet'}>
            Its tests appear here once {source === null ? 'it has ended' : 'it is judged'}.
          </EmptyState>
        ) : (
          <ScrollBox label="Tests" className="max-h-[70dvh]">
            {score !== null && <ScoreTable score={score} />}
            <TestList result={result} />
          </ScrollBox>
        )}
      </Panel>
    </div>
  )
}
