import type { CustomTest } from '#contracts/http/editor'
import type { RunResult, ShownTestResult } from '#contracts/http/judge'
import { DataBlock, memoryText, VerdictBadge } from '#ui'
import { HeadCells } from '../head-cells'

type TestTableProps = { readonly tests: readonly CustomTest[]; readonly result: RunResult }

/** A row for each test that was run: its verdict, time, memory and output. */
export function TestTable({ tests, result }: TestTableProps) {
  if (result.testResults.length === 0)
    return (
      <section aria-label="Results" className="grid gap-2">
        <VerdictBadge status="rejected" verdict={result.verdict} />
        {result.compileOutput !== '' && <DataBlock label="Compiler" text={result.compileOutput} />}
      </section>
    )
  return (
    <section aria-label="Results" className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <thead className="caption border-b border-line text-start">
          <tr>
            <HeadCells
              names={['Test', 'Verdict', 'Time', 'Memory', 'Output']}
              className="px-3 py-2 text-start font-medium"
            />
          </tr>
        </thead>
        <tbody>
          {tests.map((test, index) => (
            // The rows of one run, which are neither added nor moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Row key={index} name={test.name} ran={result.testResults[index]} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, ran }: { readonly name: string; readonly ran: ShownTestResult | undefined }) {
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="max-w-40 truncate px-3 py-2 text-start font-medium" title={name}>
        {name}
      </th>
      <td className="px-3 py-2 whitespace-nowrap">
        {ran === undefined ? 'Not run' : <VerdictBadge status={statusOf(ran)} verdict={ran.verdict} />}
      </td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{ran?.timeMs == null ? '' : `${ran.timeMs} ms`}</td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">
        {ran?.memoryKiB == null ? '' : memoryText(ran.memoryKiB)}
      </td>
      <td className="w-1/2 px-3 py-2">
        <pre className="scrollbar-quiet max-h-32 overflow-auto font-mono text-xs break-words whitespace-pre-wrap">
          {ran === undefined ? '' : ran.actualOutput || ran.error || '(no output)'}
        </pre>
      </td>
    </tr>
  )
}

function statusOf({ passed, verdict }: ShownTestResult): string {
  if (passed === null) return verdict === 'Finished' ? 'finished' : 'rejected'
  return passed ? 'accepted' : 'rejected'
}
