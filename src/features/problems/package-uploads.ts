import { randomUUID } from 'node:crypto'
import type {
  MakingPackage,
  PackageReport,
  PackageTake,
  SeenPackage,
  SeenProblem,
} from '#contracts/http/problem-packages'
import { asProblemId, asUserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { checkerLabel } from '#core/checkers'
import { slugOf } from '#core/problem'
import type { ProblemPackage } from '#core/problem-package'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { checkPackage } from './check-package'
import { groupOutline, wholePoints } from './group-outline'
import type { Originals } from './originals'
import { openPackage } from './package-archive'
import type { CheckedTests } from './package-checks'
import { packagePlace } from './package-place'
import { triedBy, validatePackage } from './package-validation'
import { openedWithTests, type PackageDeps, refuseBrokenChecker, storeJudged } from './packages'
import { PartUploads } from './part-uploads'
import type { ValidationRun } from './validation-run'

/** The number of packages under review that are kept. They exist in memory only; abandoned ones are dropped. */
const MOST_SEEN = 6
const KEPT_FOR_MS = 30 * 60_000

type Seen = {
  readonly id: string
  readonly userId: string
  readonly file: string
  readonly format: SeenPackage['format']
  readonly problem: ProblemPackage
  readonly notes: readonly string[]
  readonly originals: Originals
  readonly run: ValidationRun
  /** Aborted once the package is no longer kept, which also stops its judging. */
  readonly gone: AbortController
  /** Resolves when the validators have checked all tests. */
  readonly checking: Promise<CheckedTests>
  /** The result of `checking` once it is known. */
  checked: CheckedTests | null
  readonly untilMs: number
}

/** A package whose tests are being made. `failure` is the error of making them or of reading the package. */
type Opening = {
  readonly id: string
  readonly userId: string
  readonly file: string
  readonly gone: AbortController
  step: { readonly done: number; readonly total: number; readonly what: string }
  failure: unknown
}
type PackageState = { readonly package: SeenPackage | null; readonly making: MakingPackage | null }

const stateOf = ({ id, file, step }: Opening): PackageState => ({ package: null, making: { id, file, ...step } })

/** Packages that contest admins review before they import them: one at a time per admin. */
export class PackageUploads {
  private readonly parts: PartUploads
  private readonly openings = new Map<string, Opening>()
  private seen: readonly Seen[] = []

  constructor(private readonly deps: PackageDeps) {
    this.parts = new PartUploads('"joust problem import" takes larger ones, on the server.', deps.now)
  }

  /** Accepts the next part of an archive. Throws PACKAGE_GONE, PACKAGE_REFUSED. */
  add = (userId: string, uploadId: string | null, part: Uint8Array): { readonly id: string } =>
    this.parts.add(userId, uploadId, part)

  /**
   * Reads the uploaded package and starts to judge it. If its own programs have to make its tests first, this continues
   * in the background. Throws PACKAGE_GONE, PACKAGE_REFUSED, JUDGE_UNAVAILABLE.
   */
  async open(userId: string, uploadId: string, file: string): Promise<PackageState> {
    const archive = this.parts.take(userId, uploadId)
    this.forget(userId)
    const { promise: begun, resolve: begin } = Promise.withResolvers<null>()
    const opening: Opening = {
      id: randomUUID(),
      userId,
      file,
      gone: new AbortController(),
      step: { done: 0, total: 0, what: '' },
      failure: null,
    }
    const progress = (step: Opening['step']): void => {
      opening.step = step
      begin(null)
    }
    const watch = { progress, signal: opening.gone.signal }
    this.openings.set(userId, opening)
    const reading = this.see(opening, { given: openPackage(archive, file), name: file, watch })
    // Kept for the next request of this package. Nothing else awaits the promise once the tests are being made.
    reading.catch((error: unknown) => {
      opening.failure = error
    })
    const seen = await Promise.race([reading, begun]).catch((error: unknown) => {
      // The same setter's next upload may have replaced this one.
      if (this.openings.get(userId) === opening) this.openings.delete(userId)
      throw error
    })
    return seen === null ? stateOf(opening) : { package: this.view(seen), making: null }
  }

  /** The user's own package. Throws PACKAGE_GONE, and once the error with which its opening ended. */
  find(userId: string, id: string): PackageState {
    const opening = this.openings.get(userId)
    if (opening?.id !== id) return { package: this.view(this.own(userId, id)), making: null }
    if (opening.failure === null) return stateOf(opening)
    this.openings.delete(userId)
    throw opening.failure
  }

  private async see(opening: Opening, asked: Parameters<typeof openedWithTests>[1]): Promise<Seen> {
    const { problem, notes, format, checks, originals } = await openedWithTests(this.deps, asked)
    const { runner, now } = this.deps
    await refuseBrokenChecker(runner, problem)
    if (problem.submissions.length > 0 && !runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    asked.watch.signal.throwIfAborted()
    const { id, userId, file, gone } = opening
    const run = validatePackage(runner, problem, { signal: gone.signal })
    const checking = checkPackage(problem, checks, { runner, watch: asked.watch })
    const untilMs = now() + KEPT_FOR_MS
    const seen: Seen = {
      id,
      userId,
      file,
      format,
      problem,
      notes,
      originals,
      run,
      gone,
      checking,
      checked: null,
      untilMs,
    }
    checking.then(
      (checked) => {
        seen.checked = checked
      },
      // `take` awaits the same promise and fails with its error.
      () => undefined,
    )
    this.openings.delete(userId)
    this.keep([seen, ...this.seen.filter((one) => one.userId !== userId && one.untilMs > now())].slice(0, MOST_SEEN))
    return seen
  }

  /** Ends what is being made for an admin: there is one package per admin. */
  private forget(userId: string): void {
    this.openings.get(userId)?.gone.abort(new AppError('PACKAGE_GONE'))
    this.openings.delete(userId)
  }

  /** Imports the package once it is judged. Throws PACKAGE_GONE, PACKAGE_UNEXPECTED, PROBLEM_EXISTS. */
  async take(userId: string, id: string, { force, taken }: PackageTake): Promise<PackageReport> {
    const seen = this.own(userId, id)
    await seen.run.finished
    const judgedPackage = triedBy(seen.problem, seen.run)
    const checked = await seen.checking
    // The package may have been dropped meanwhile, or imported by another call that waited as well.
    this.own(userId, id)
    const problem = taken === 'new' ? this.renamed(judgedPackage.problem) : judgedPackage.problem
    const options = { force, replace: taken === 'replace', by: asUserId(userId) }
    const notes = [...seen.notes, ...checked.notes, ...judgedPackage.notes]
    const judged = { ...judgedPackage, problem, notes, originals: seen.originals, refusals: checked.refusals }
    const report = storeJudged(this.deps, judged, options)
    this.drop(userId, id)
    return report
  }

  drop(userId: string, id: string): void {
    if (this.openings.get(userId)?.id === id) this.forget(userId)
    this.keep(this.seen.filter((one) => one.userId !== userId || one.id !== id))
  }

  /** Drops everything of this user and stops making and judging it. */
  leave(userId: string): void {
    this.parts.drop(userId)
    this.forget(userId)
    this.keep(this.seen.filter((one) => one.userId !== userId))
  }

  private keep(seen: readonly Seen[]): void {
    for (const one of this.seen) if (!seen.includes(one)) one.gone.abort(new AppError('PACKAGE_GONE'))
    this.seen = seen
  }

  private own(userId: string, id: string): Seen {
    const found = this.seen.find((one) => one.userId === userId && one.id === id)
    if (found === undefined || found.untilMs <= this.deps.now()) throw new AppError('PACKAGE_GONE')
    return found
  }

  /** Gives the problem an id of its own if its id is taken, so that it becomes a separate problem. */
  private renamed(problem: ProblemPackage): ProblemPackage {
    const isTaken = (slug: string): boolean => problemById(this.deps.db, asProblemId(slug)) !== undefined
    return isTaken(problem.slug) ? { ...problem, slug: slugOf(problem.slug, isTaken), uuid: randomUUID() } : problem
  }

  private view({ id, userId, file, format, problem, notes, run: validation, checked }: Seen): SeenPackage {
    return {
      id,
      file,
      format,
      notes: [...notes, ...(checked?.notes ?? []), ...validation.timeLimit.notes],
      refusals: checked === null ? null : [...checked.refusals],
      trial: validation.view,
      ...packagePlace(this.deps.db, problem, asUserId(userId)),
      problem: seenProblem({ ...problem, timeLimitMs: validation.timeLimit.limitMs }),
    }
  }
}

function seenProblem(problem: ProblemPackage): SeenProblem {
  const { cases, origin, files } = problem
  return {
    id: problem.slug,
    ...pick(problem, 'title', 'difficulty', 'timeLimitMs', 'memoryLimitMb', 'tags'),
    samples: cases.filter(({ isHidden }) => !isHidden).length,
    hiddenTests: cases.filter(({ isHidden }) => isHidden).length,
    groups: [...groupOutline(problem, cases)],
    points: wholePoints(problem, cases),
    judgedBy: checkerLabel(problem.checker),
    license: origin.license,
    authors: origin.authors,
    hasEditorial: problem.editorial !== '',
    hasInputValidator: problem.inputValidator !== null,
    files: files.map(({ path, content }) => ({ path, bytes: content.byteLength })),
  }
}
