import type { ContestForm } from '#contracts/http/contest-form'
import type { SetProblem } from '#contracts/http/contest-sets'
import type { Contest } from '#contracts/http/contests'
import type { PackageReport } from '#contracts/http/problem-packages'
import type { User } from '#contracts/http/users'
import type { CallWatch } from '#contracts/operator-socket'
import { DEFAULTS } from '#core/contest'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { type JudgedPackage, openContestSet, type ProblemService, unexpectedIn } from '#features/problems'
import { SetRun } from './set-run'
import { setNotes, setTerms } from './set-terms'

export type SetImport = CallWatch & {
  readonly archive: Uint8Array
  /** The name of the archive's file. */
  readonly name: string
  readonly force: boolean
  readonly replace: boolean
  /** When the contest starts; null for the start that its files give. */
  readonly start: string | null
}
export type SetDeps = {
  readonly db: Db
  readonly packages: ProblemService['packages']
  readonly nowMs: () => number
  readonly create: (author: User, form: ContestForm) => Contest
}
export type ImportedSet = {
  readonly contest: Contest
  readonly reports: readonly PackageReport[]
  readonly notes: readonly string[]
}

/**
 * Imports a contest of packages in one step, with the terms that its files give. One refused package refuses the whole
 * contest, and so does one that is not as its setter expects, unless `force` is set. Throws PACKAGE_REFUSED with
 * `problems`, CONTEST_IN_THE_PAST, VALIDATION, and the errors of storing.
 */
export async function importSet(deps: SetDeps, author: User, given: SetImport): Promise<ImportedSet> {
  const { packages, nowMs } = deps
  const opened = openContestSet(given.archive, given.name)
  const startTime = startOf(opened.set.startTime, given.start, nowMs())
  const { folders } = opened.set
  const onStep = (folder: string, { what }: Pick<SetProblem, 'what'>): void =>
    given.progress({ done: folders.indexOf(folder), total: folders.length, what: `${folder} ${what}`.trim() })
  const beforeJudging: ConstructorParameters<typeof SetRun>[1]['beforeJudging'] = (problem) =>
    packages.refuseTaken(problem, { replace: given.replace, by: null })
  const run = new SetRun(opened, { packages, by: null, onStep, beforeJudging })
  const stop = (): void => run.stop(given.signal.reason)
  given.signal.addEventListener('abort', stop, { once: true })
  await run.finished.finally(() => given.signal.removeEventListener('abort', stop))
  refuseUnfit(run.problems, given.force)
  const terms = setTerms(opened.set, { nowMs: nowMs(), isScored: run.isScored })
  const problems = run.judged.map(({ problem: { slug } }, index) => ({
    problemId: slug,
    points: DEFAULTS.points,
    order: index + 1,
  }))
  const how = { force: given.force, replace: given.replace, by: null }
  const { contest, reports } = storeSet(
    deps,
    author,
    { judged: run.judged, form: { ...terms, startTime, problems } },
    how,
  )
  return { contest, reports, notes: setNotes(opened.set, terms) }
}

/**
 * The start of the contest. A past one is refused, because a contest that is over cannot be created; packages often
 * keep the date on which their contest was held.
 */
function startOf(written: string | null, given: string | null, nowMs: number): string {
  const start = given ?? written
  if (start === null) throw new AppError('VALIDATION', 'The contest has no start_time: use --start.')
  if (Number.isNaN(Date.parse(start)))
    throw new AppError('VALIDATION', `${start} is no time: use --start, as 2027-04-01T18:00Z.`)
  if (Date.parse(start) > nowMs) return start
  throw new AppError('CONTEST_IN_THE_PAST', `${start} is over: use --start.`)
}

function refuseUnfit(problems: readonly SetProblem[], isForced: boolean): void {
  const unfit = problems
    .map(({ folder, errors, report }) => ({
      folder,
      errors: report === null || isForced ? errors : unexpectedIn(report),
    }))
    .filter(({ errors }) => errors.length > 0)
  if (unfit.length === 0) return
  const errors = unfit.flatMap(({ folder, errors: own }) => own.map((error) => `${folder}: ${error}`))
  const message = ['No contest was created.', ...errors].join('\n')
  throw new AppError('PACKAGE_REFUSED', message, { errors, problems: unfit, notes: [] })
}

/** The packages that were judged, and the form of the contest, which may list only some of them. */
type JudgedSet = { readonly judged: readonly JudgedPackage[]; readonly form: ContestForm }
type HowStored = Parameters<ProblemService['packages']['store']>[1]

/**
 * Stores the problems of a set that the form lists and the contest with them, all or nothing. A new problem is for
 * contests only, so that it becomes visible when the contest starts. Throws PACKAGE_UNEXPECTED, PROBLEM_EXISTS, and the
 * errors of `create`.
 */
export function storeSet(
  { db, packages, create }: Omit<SetDeps, 'nowMs'>,
  author: User,
  { judged, form }: JudgedSet,
  how: HowStored,
): { readonly contest: Contest; readonly reports: readonly PackageReport[] } {
  const listed = new Set(form.problems.map(({ problemId }) => problemId))
  return db.transaction(() => {
    const reports = judged
      .filter(({ problem }) => listed.has(problem.slug))
      .map((one) => {
        const isNew = packages.placeOf(null, one.problem).place === 'free'
        const isContestOnly = isNew || one.problem.isContestOnly
        const problem = { ...one.problem, isContestOnly, isOpened: false }
        return packages.store({ ...one, problem }, how)
      })
    return { reports, contest: create(author, form) }
  })
}
