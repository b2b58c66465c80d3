import type { PackageReport } from '#contracts/http/problem-packages'
import { table } from './output'

const worth = (points: number | null): string => (points === null ? 'without end' : String(points))

/** Returns nothing if no group of the tests gives points of its own. */
export const groupTable = (groups: PackageReport['groups']): readonly string[] =>
  groups.length === 0
    ? []
    : [
        table(
          ['group', 'tests', 'points', ''],
          groups.map(({ name, tests, points, rule }) => [name, tests, worth(points), rule]),
        ),
        '',
      ]

/** The report of a package as text: notes, refusals, groups, and a line for each submission. */
export function packageReport({ notes, judged, refusals, groups }: PackageReport): string {
  const isScored = judged.some(({ score }) => score !== null)
  const rows = judged.map((one) => [
    one.isExpected ? (one.warning === '' ? 'ok' : 'note') : 'WRONG',
    one.name,
    one.verdict || 'not judged',
    `${one.passed}/${one.total}`,
    ...(isScored ? [one.score === null ? '' : `${one.score.points} of ${worth(one.score.most)}`] : []),
    `${Math.round(one.cpuMs)} ms`,
    one.isExpected ? one.warning : `expected ${one.expected.join(' or ')}. ${one.message}`.trim(),
  ])
  const columns = ['', 'submission', 'verdict', 'tests', ...(isScored ? ['score'] : []), 'time', '']
  const list = rows.length === 0 ? [] : [table(columns, rows)]
  return [
    ...notes.map((note) => `note: ${note}`),
    ...refusals.map((one) => `WRONG ${one}`),
    ...groupTable(groups),
    ...list,
    '',
  ].join('\n')
}
