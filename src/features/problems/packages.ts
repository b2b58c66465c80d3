import type { PackageReport, SeenPackage } from '#contracts/http/problem-packages'
import { asProblemId, type ProblemId, type UserId } from '#contracts/ids'
import type { PackageFormat } from '#contracts/labels'
import type { CallWatch } from '#contracts/operator-socket'
import {
  debugTasksIn,
  exportNotes,
  hasTooMuchYaml,
  type InputCheck,
  inputChecks,
  type ParsedPackage,
  type ProblemPackage,
  TOO_MUCH_YAML,
  writePackage,
} from '#core/problem-package'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { requireSetter } from '#features/account'
import type { KeptFiles, Runner } from '#runner'
import { checkPackage } from './check-package'
import { type ImportOutcome, importPackage } from './import'
import { drawPictures } from './making/draw-pictures'
import { makeTests, ownFiles } from './making/make-tests'
import { keepOriginals, type Originals, withOriginals } from './originals'
import { checkerError } from './own-checkers'
import { type OpenedPackage, openPackage, readPackageArchive, readPackageFiles } from './package-archive'
import { type PackagePlace, packagePlace, type Replacing, refuseTaken } from './package-place'
import { type JudgedPackage, reportOf, unexpectedIn } from './package-report'
import { tryPackage } from './package-validation'
import { refusedPackage } from './refused-package'
import type { ChangeListener } from './running-contest'
import { packageOf, writtenOf } from './stored-package'
import { zipOf } from './zip'

export type PackageDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly now: () => number
  readonly onContestChanged: ChangeListener
  /** The cache of files that programs of packages have made. */
  readonly madeTests: KeptFiles
}

type PackageStoring = Replacing & {
  /** Whether to import although submissions get unexpected verdicts. */
  readonly force: boolean
}
type PackageTaking = CallWatch &
  PackageStoring & {
    readonly archive: Uint8Array
    /** The name of the archive. */
    readonly name: string
  }

type GivenPackage = {
  readonly archive: Uint8Array<ArrayBuffer>
  readonly files: number
  /** What the format cannot express for other judges, one sentence each. */
  readonly notes: readonly string[]
}

/** Problems as packages: importing, checking and exporting them. */
export function createPackages(deps: PackageDeps) {
  const { db, runner, now } = deps
  /**
   * Reads a package and judges its submissions without storing it. `beforeJudging` may throw to refuse it. Throws
   * PACKAGE_REFUSED with `errors`, JUDGE_UNAVAILABLE.
   */
  async function judge(opening: Opening, beforeJudging?: (problem: ProblemPackage) => void): Promise<JudgedPackage> {
    const { problem, notes, checks, originals } = await openedWithTests(deps, opening)
    beforeJudging?.(problem)
    await refuseBrokenChecker(runner, problem)
    return { originals, ...(await judgedBy(runner, { problem, notes, checks }, opening.watch)) }
  }
  /** Stores a judged package. Throws PACKAGE_UNEXPECTED with `report` unless forced, PROBLEM_EXISTS. */
  const store = (judged: JudgedPackage, how: PackageStoring): PackageReport => storeJudged(deps, judged, how)
  return {
    /**
     * Reads a package, judges its submissions, and stores it. Throws PACKAGE_REFUSED with `errors`, PACKAGE_UNEXPECTED
     * with `report` unless forced, PROBLEM_EXISTS unless it is to be replaced, JUDGE_UNAVAILABLE, and then stores
     * nothing.
     */
    async take({ archive, name, force, replace, by, ...watch }: PackageTaking): Promise<PackageReport> {
      const beforeJudging = (problem: ProblemPackage): void => refuseTaken(db, problem, { replace, by })
      const judged = await judge({ given: openPackage(archive, name), name, watch }, beforeJudging)
      watch.signal.throwIfAborted()
      return store(judged, { force, replace, by })
    },
    /** Like `take`, without storing anything. Unexpected verdicts are in the report. */
    check: async (archive: Uint8Array, name: string, watch: CallWatch): Promise<PackageReport> =>
      reportOf(await judge({ given: openPackage(archive, name), name, watch })),
    judge,
    store,
    reportOf,
    refuseTaken: (problem: ProblemPackage, how: Replacing): void => refuseTaken(db, problem, how),
    placeOf: (by: UserId | null, problem: ProblemPackage): PackagePlace => packagePlace(db, problem, by),
    /** Judges a stored problem's reference solutions. Throws PROBLEM_NOT_FOUND. */
    async checkStored(id: ProblemId, watch: CallWatch): Promise<PackageReport> {
      const problem = packageOf(db, id)
      return reportOf(await judgedBy(runner, { problem, notes: [], checks: [] }, watch))
    },
    /** Throws the errors of `restore` if a package could not be restored. */
    fits: (archive: Uint8Array, id: string): void => refuseTaken(db, named(archive, id), { replace: false, by: null }),
    /**
     * Imports a package unchanged, under this id and without judging, because a Joust server exported it. Throws
     * PACKAGE_REFUSED, and PROBLEM_EXISTS if another problem has the id.
     */
    restore(archive: Uint8Array, id: string): ImportOutcome {
      const problem = named(archive, id)
      refuseTaken(db, problem, { replace: false, by: null })
      return importPackage(db, problem, { nowMs: now() })
    },
    /**
     * Exports a stored problem for other judges. It is the package from which the problem was imported, if the export
     * would have the same content. Throws PROBLEM_NOT_FOUND.
     */
    giveBack(id: ProblemId, format: PackageFormat): GivenPackage {
      const problem = writtenOf(db, id)
      const { files, isWhole } = withOriginals(db, id, { written: writePackage(problem, format), format })
      return zipped(isWhole ? problem.slug : folderOf(problem), files, isWhole ? [] : exportNotes(problem, format))
    },
    /** Exports a stored problem with all its data as a zip that another Joust can restore. Throws PROBLEM_NOT_FOUND. */
    give(id: ProblemId, format: PackageFormat): GivenPackage {
      const written = writtenOf(db, id)
      return zipped(folderOf(written), writePackage(written, format), exportNotes(written, format))
    },
  }
}

const folderOf = ({ slug }: Pick<ProblemPackage, 'slug'>): string => slug.replace(/[^a-z0-9]/g, '')

function zipped(folder: string, files: ReturnType<typeof writePackage>, notes: readonly string[]): GivenPackage {
  const inFolder = new Map([...files].map(([path, content]) => [`${folder}/${path}`, content]))
  return { archive: zipOf(inFolder), files: files.size, notes }
}

/**
 * Stores a package whose submissions were judged. Throws PACKAGE_UNEXPECTED with `report` unless forced, and
 * PROBLEM_EXISTS, because a user may have saved a problem with this id while the package was judged.
 */
export function storeJudged(
  { db, now, onContestChanged }: Omit<PackageDeps, 'runner' | 'madeTests'>,
  judged: JudgedPackage,
  { force, replace, by }: PackageStoring,
): PackageReport {
  const { problem, tried, originals } = judged
  const report = reportOf(judged)
  if (!report.isClean && !force) throw new AppError('PACKAGE_UNEXPECTED', unexpectedIn(report).join('\n'), { report })
  // Checked again, because both may have changed during the judging.
  if (by !== null) requireSetter(db, by)
  refuseTaken(db, problem, { replace, by })
  const outcome = importPackage(db, problem, { nowMs: now(), by, tried, onContestChanged })
  keepOriginals(db, asProblemId(problem.slug), originals)
  return { ...report, outcome }
}

const named = (archive: Uint8Array, id: string): ProblemPackage => ({ ...opened(archive, id).problem, slug: id })

type Opened = {
  readonly problem: ProblemPackage
  readonly notes: readonly string[]
  readonly format: SeenPackage['format']
}

/** Reads a package from an archive. Throws PACKAGE_REFUSED with `errors`. */
const opened = (archive: Uint8Array, name: string): Opened => taken(readPackageArchive(archive, name))

type Opening = { readonly given: OpenedPackage; readonly name: string; readonly watch: CallWatch }

/**
 * Like `opened`, after the package's own programs have made the tests that it came without. Also throws
 * JUDGE_UNAVAILABLE.
 */
export async function openedWithTests(
  { runner, madeTests: cache }: Pick<PackageDeps, 'runner' | 'madeTests'>,
  { given, name, watch }: Opening,
): Promise<Opened & { readonly checks: readonly InputCheck[]; readonly originals: Originals }> {
  if (!given.ok) throw refusedPackage(given)
  const ready = () => requireJudge(runner)
  const made = await makeTests(given.files, { runner, cache, watch, ready, owner: `package:${name}` })
  if (!made.ok) throw refusedPackage(made)
  const drawn = await drawPictures(made.files, { runner, watch, owner: `package:${name}` })
  if (hasTooMuchYaml(drawn.files)) throw refusedPackage({ errors: [TOO_MUCH_YAML] })
  const { checks, notes } = inputChecks(ownFiles(drawn.files))
  const read = taken(readPackageFiles(drawn.files, [...given.notes, ...made.notes, ...drawn.notes, ...notes]))
  return { ...read, checks, originals: { files: given.originals, format: read.format } }
}

function taken(parsed: ParsedPackage): Opened {
  if (parsed.ok) return { problem: parsed.package, notes: parsed.notes, format: parsed.format }
  throw refusedPackage(parsed)
}

/** Refuses a package whose checker does not compile. The compiled checker is then ready for the first submission. */
export async function refuseBrokenChecker(runner: Runner, { checker }: ProblemPackage): Promise<void> {
  await runner.ready()
  const failure = await checkerError(runner, checker)
  if (failure !== null) throw refusedPackage({ errors: [failure] })
}

/** Waits for the start of the judge. Throws JUDGE_UNAVAILABLE. */
async function requireJudge(runner: Runner): Promise<void> {
  await runner.ready()
  if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
}

type Judging = Pick<JudgedPackage, 'problem' | 'notes'> & { readonly checks: readonly InputCheck[] }

/** Judges a package's submissions and runs its validators on its tests. Throws JUDGE_UNAVAILABLE. */
async function judgedBy(
  runner: Runner,
  { problem, notes, checks }: Judging,
  watch: CallWatch,
): Promise<Omit<JudgedPackage, 'originals'>> {
  const hasPrograms = problem.submissions.length > 0 || checks.length > 0 || debugTasksIn(problem).tasks.length > 0
  if (!hasPrograms) return { problem, notes, tried: [], refusals: [] }
  await requireJudge(runner)
  const [judged, checked] = await Promise.all([
    tryPackage(runner, problem, watch),
    checkPackage(problem, checks, { runner, watch }),
  ])
  return { ...judged, notes: [...notes, ...checked.notes, ...judged.notes], refusals: checked.refusals }
}
