import type { ContestForm } from '#contracts/http/contest-form'
import type { Contest } from '#contracts/http/contests'
import type { PackageReport } from '#contracts/http/problem-packages'
import type { Db } from '#db/client'
import type { JudgedPackage, ProblemService } from '#features/problems'

type Storing = {
  readonly db: Db
  readonly packages: Pick<ProblemService['packages'], 'store' | 'placeOf'>
  readonly create: (form: ContestForm) => Contest
}
/** The packages that were judged, and the form of the contest that lists some of them. */
export type JudgedSet = { readonly judged: readonly JudgedPackage[]; readonly form: ContestForm }
export type HowStored = Parameters<ProblemService['packages']['store']>[1]

/**
 * Stores the problems of a set that a form lists, and the contest of them: all or nothing. A problem that is new is for contests
 * only, so that it shows when the contest starts. Throws PACKAGE_UNEXPECTED, PROBLEM_EXISTS, and the errors of `create`.
 */
export function storeSet(
  { db, packages, create }: Storing,
  { judged, form }: JudgedSet,
  how: HowStored,
): { readonly contest: Contest; readonly reports: readonly PackageReport[] } {
  const listed = new Set(form.problems.map(({ problemId }) => problemId))
  return db.transaction(() => {
    const reports = judged
      .filter(({ problem }) => listed.has(problem.slug))
      .map((one) => {
        const isNew = packages.placeOf(one.problem, null).place === 'free'
        const isContestOnly = isNew || one.problem.isContestOnly
        const problem = { ...one.problem, isContestOnly, isOpened: false }
        return packages.store({ ...one, problem }, how)
      })
    return { reports, contest: create(form) }
  })
}
