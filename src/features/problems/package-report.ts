import type { PackageReport } from '#contracts/http/problem-packages'
import type { ProblemPackage } from '#core/problem-package'
import { groupOutline } from './group-outline'
import type { Originals } from './originals'
import type { TriedReference } from './package-validation'

/** A package that was read and judged. */
export type JudgedPackage = {
  readonly problem: ProblemPackage
  readonly notes: readonly string[]
  readonly tried: readonly TriedReference[]
  /** The package's original files. */
  readonly originals: Originals
  /** The tests that the package's own validators refuse, and why. */
  readonly refusals: readonly string[]
}

/** The report of a judged package. */
export function reportOf({ problem, notes, tried, refusals }: Omit<JudgedPackage, 'originals'>): PackageReport {
  const { slug, title, cases, submissions } = problem
  const judged = tried.map(({ shown }) => ({ ...shown, expected: [...shown.expected] }))
  const more = submissions.length === 0 ? ['There is no submission in it: nothing shows that it can be solved.'] : []
  return {
    id: slug,
    title,
    outcome: 'checked',
    tests: cases.length,
    groups: [...groupOutline(problem, cases)],
    notes: [...notes, ...more],
    refusals: [...refusals],
    judged,
    isClean: refusals.length === 0 && judged.every(({ isExpected }) => isExpected),
  }
}

/** How a package differs from what its setter expects: one sentence for each such test and submission. */
export const unexpectedIn = ({ judged, refusals }: PackageReport): string[] => [
  ...refusals,
  ...judged
    .filter(({ isExpected }) => !isExpected)
    .map(({ name, expected, verdict, message }) => {
      const reason = message === '' ? '' : `: ${message.replace(/\.$/, '')}`
      return `submissions/${name} should be ${expected.join(' or ')}, and is ${verdict || 'not judged'}${reason}.`
    }),
]
