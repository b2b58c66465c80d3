import type { ReactNode } from 'react'
import type { GroupOutline, SeenPackage } from '#contracts/http/problem-packages'
import { plural } from '#contracts/plural'
import { Board, type Column, DifficultyBadge, Panel } from '#ui'
import { figureColumn } from '../lib/figure-column'
import { formatBytes } from './format-bytes'

const FORMATS = { '2025-09': 'ICPC/Kattis 2025-09', legacy: 'ICPC/Kattis legacy', polygon: 'Polygon' } as const

/** What a package contains, shown before it is imported. */
export function PackageFacts({ seen: { file, format, problem } }: { readonly seen: SeenPackage }) {
  const { groups, points, files } = problem
  return (
    <Panel
      title={problem.title}
      action={<DifficultyBadge difficulty={problem.difficulty} />}
      footer={
        files.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer text-ink-2">
              {files.length === 1 ? '1 file is' : `${files.length} files are`} kept as they are:{' '}
              {formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}
            </summary>
            <ul aria-label="Files kept" className="grid gap-1 pt-2">
              {files.map(({ path, bytes }) => (
                <li key={path} className="flex gap-4 font-mono text-sm">
                  <span className="truncate" title={path}>
                    {path}
                  </span>
                  <span className="caption ms-auto whitespace-nowrap tabular-nums">{formatBytes(bytes)}</span>
                </li>
              ))}
            </ul>
          </details>
        )
      }
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-8 gap-y-4 text-sm tabular-nums">
        <Fact name="Id">
          <code>{problem.id}</code>
        </Fact>
        <Fact name="Package">
          {FORMATS[format]}, {file}
        </Fact>
        <Fact name="Limits">
          {problem.timeLimitMs / 1000} s, {problem.memoryLimitMb} MB
        </Fact>
        <Fact name="Tests">
          {problem.samples} shown, {problem.hiddenTests} hidden
        </Fact>
        <Fact name="Test groups">{groups.length === 0 ? 'None' : `${countOf(groups)}, for ${wholeOf(points)}`}</Fact>
        <Fact name="Judged by">{problem.judgedBy}</Fact>
        <Fact name="Tags">{problem.tags.length === 0 ? 'None' : problem.tags.join(', ')}</Fact>
        <Fact name="License">{problem.license === 'unknown' ? 'Not specified' : problem.license}</Fact>
        <Fact name="Authors">{problem.authors.length === 0 ? 'Not specified' : problem.authors.join(', ')}</Fact>
        <Fact name="Editorial">{problem.hasEditorial ? 'Yes' : 'None'}</Fact>
        <Fact name="Input validator">{problem.hasInputValidator ? 'Yes' : 'None that Joust runs'}</Fact>
      </dl>
      {groups.length > 0 && (
        <div className="mt-5 overflow-hidden rounded-md border border-line">
          <Board caption="Test groups" columns={GROUPS} rows={groups} keyOf={({ name }) => name} />
        </div>
      )}
    </Panel>
  )
}

/** The number of test groups, without the group that contains all the others. */
const countOf = (groups: readonly GroupOutline[]): number =>
  Math.max(1, groups.filter(({ name }) => name !== 'secret').length)

const wholeOf = (points: number | null): string => (points === null ? 'points without an end' : plural(points, 'point'))

const GROUPS: readonly Column<GroupOutline>[] = [
  {
    key: 'name',
    header: 'Group',
    cell: ({ name }) => <span className="font-mono text-sm">{name}</span>,
  },
  figureColumn('tests', 'Tests', { width: 'w-24', of: ({ tests }) => tests }),
  figureColumn('points', 'Points', { width: 'w-40', of: ({ points }) => points ?? 'Without an end' }),
  { key: 'rule', header: 'Counts', className: 'w-40', cell: ({ rule }) => <span className="text-ink-2">{rule}</span> },
]

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="caption">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
