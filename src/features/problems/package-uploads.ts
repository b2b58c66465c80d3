import { randomUUID } from 'node:crypto'
import type { PackageReport, PackageTake, SeenPackage, SeenProblem } from '#contracts/http/problem-packages'
import { asProblemId, asUserId } from '#contracts/ids'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { checkerLabel } from '#core/checkers'
import { slugOf } from '#core/problem'
import type { ProblemPackage } from '#core/problem-package'
import { problemById } from '#db/queries/problems'
import { AppError } from '#errors'
import { saysSame } from './import'
import { referencesOf, validatePackage } from './package-validation'
import { openedWithTests, type PackageDeps, refuseBrokenChecker, storeJudged } from './packages'
import type { ValidationRun } from './validation-run'

/** The number of packages under review that are kept. They are in memory only; abandoned ones are dropped. */
const MOST_SEEN = 6
const KEPT_FOR_MS = 30 * 60_000

type Upload = { readonly id: string; readonly parts: readonly Uint8Array[]; readonly bytes: number }
type Seen = {
  readonly id: string
  readonly userId: string
  readonly file: string
  readonly format: SeenPackage['format']
  readonly problem: ProblemPackage
  readonly notes: readonly string[]
  readonly run: ValidationRun
  readonly untilMs: number
}

/** Packages that contest admins review before they import them: one at a time per admin. */
export class PackageUploads {
  private readonly uploads = new Map<string, Upload>()
  private seen: readonly Seen[] = []

  constructor(private readonly deps: PackageDeps) {}

  /** Accepts the next part of an archive. Throws PACKAGE_GONE, PACKAGE_REFUSED. */
  add(userId: string, uploadId: string | null, part: Uint8Array): { readonly id: string } {
    const before = uploadId === null ? { id: randomUUID(), parts: [], bytes: 0 } : this.uploads.get(userId)
    if (before === undefined || (uploadId !== null && before.id !== uploadId)) throw new AppError('PACKAGE_GONE')
    const bytes = before.bytes + part.byteLength
    if (bytes > PACKAGE_UPLOAD_BYTES) {
      this.uploads.delete(userId)
      throw refusal('The archive is larger than 64 MiB. "joust problem import" takes larger ones, on the server.')
    }
    this.uploads.set(userId, { id: before.id, parts: [...before.parts, part], bytes })
    return { id: before.id }
  }

  /** Reads the uploaded package and starts to judge it. Throws PACKAGE_GONE, PACKAGE_REFUSED, JUDGE_UNAVAILABLE. */
  async open(userId: string, uploadId: string, file: string): Promise<SeenPackage> {
    const upload = this.uploads.get(userId)
    if (upload === undefined || upload.id !== uploadId) throw new AppError('PACKAGE_GONE')
    this.uploads.delete(userId)
    const watch = { progress: () => undefined, signal: new AbortController().signal }
    const opening = { archive: Buffer.concat(upload.parts), name: file, watch }
    const { problem, notes, format } = await openedWithTests(this.deps, opening)
    const { runner, now } = this.deps
    await refuseBrokenChecker(runner, problem)
    if (problem.submissions.length > 0 && !runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    const seen: Seen = {
      id: randomUUID(),
      userId,
      file,
      format,
      problem,
      notes,
      run: validatePackage(runner, problem),
      untilMs: now() + KEPT_FOR_MS,
    }
    this.seen = [seen, ...this.seen.filter((one) => one.userId !== userId && one.untilMs > now())].slice(0, MOST_SEEN)
    return this.view(seen)
  }

  /** Finds the user's own package. Throws PACKAGE_GONE. */
  find(userId: string, id: string): SeenPackage {
    return this.view(this.own(userId, id))
  }

  /** Imports the package once it is judged. Throws PACKAGE_GONE, PACKAGE_UNEXPECTED, PROBLEM_EXISTS. */
  async take(userId: string, id: string, { force, taken }: PackageTake): Promise<PackageReport> {
    const seen = this.own(userId, id)
    await seen.run.finished
    const tried = referencesOf(seen.problem, seen.run)
    const problem = taken === 'new' ? this.renamed(seen.problem) : seen.problem
    const options = { force, replace: taken === 'replace', by: asUserId(userId) }
    const report = storeJudged(this.deps, { problem, notes: seen.notes, tried }, options)
    this.drop(userId, id)
    return report
  }

  drop(userId: string, id: string): void {
    this.seen = this.seen.filter((one) => one.userId !== userId || one.id !== id)
  }

  private own(userId: string, id: string): Seen {
    const found = this.seen.find((one) => one.userId === userId && one.id === id)
    if (found === undefined || found.untilMs <= this.deps.now()) throw new AppError('PACKAGE_GONE')
    return found
  }

  /** Gives it an id of its own: it is a separate problem from now on. */
  private renamed(problem: ProblemPackage): ProblemPackage {
    const isTaken = (slug: string): boolean => problemById(this.deps.db, asProblemId(slug)) !== undefined
    return isTaken(problem.slug) ? { ...problem, slug: slugOf(problem.slug, isTaken), uuid: randomUUID() } : problem
  }

  private view({ id, file, format, problem, notes, run: validation }: Seen): SeenPackage {
    const before = problemById(this.deps.db, asProblemId(problem.slug))
    const place = before === undefined ? 'free' : saysSame(this.deps.db, problem) ? 'same' : 'taken'
    return {
      id,
      file,
      format,
      notes,
      trial: validation.view,
      place,
      placeTitle: before?.title ?? '',
      problem: seenProblem(problem),
    }
  }
}

const refusal = (message: string): AppError =>
  new AppError('PACKAGE_REFUSED', message, { errors: [message], notes: [] })

function seenProblem(problem: ProblemPackage): SeenProblem {
  const { cases, subtasks, origin, files } = problem
  return {
    id: problem.slug,
    title: problem.title,
    difficulty: problem.difficulty,
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMb: problem.memoryLimitMb,
    samples: cases.filter(({ isHidden }) => !isHidden).length,
    hiddenTests: cases.filter(({ isHidden }) => isHidden).length,
    groups: (subtasks ?? []).map(({ points, fromOrdinal, toOrdinal }) => ({
      points,
      tests: toOrdinal - fromOrdinal + 1,
    })),
    judgedBy: checkerLabel(problem.checker),
    tags: problem.tags,
    license: origin.license,
    authors: origin.authors,
    hasEditorial: problem.editorial !== '',
    hasInputValidator: problem.inputValidator !== null,
    files: files.map(({ path, content }) => ({ path, bytes: content.byteLength })),
  }
}
