import type { SetProblem } from '#contracts/http/contest-sets'
import type { PackageReport } from '#contracts/http/problem-packages'
import type { UserId } from '#contracts/ids'
import type { ContestSet } from '#core/problem-package'
import { AppError } from '#errors'
import { type JudgedPackage, type OpenedSet, type ProblemService, refusedPackage } from '#features/problems'

type Packages = Pick<ProblemService['packages'], 'judge' | 'reportOf' | 'placeOf'>
type Step = Pick<SetProblem, 'done' | 'total' | 'what'>
type Work = Step & {
  readonly folder: string
  readonly phase: SetProblem['phase']
  readonly errors: readonly string[]
  readonly judged: JudgedPackage | null
  /** The place of the problem in the archive of problems when its package was judged. */
  readonly at: Pick<SetProblem, 'place' | 'placeTitle'>
}

type SetRunDeps = {
  readonly packages: Packages
  /** The contest admin who imports the set; null for the operator. */
  readonly by: UserId | null
  readonly onStep?: (folder: string, step: Step) => void
  /** Throws to refuse a problem before its package is judged. */
  readonly beforeJudging?: (problem: JudgedPackage['problem']) => void
}

/** Judges the packages of a contest one after another; each may use all slots of the judge. */
export class SetRun {
  readonly set: ContestSet
  /**
   * Resolves when every package was judged or refused. Rejects once the run is stopped, or if the judge is unavailable.
   */
  readonly finished: Promise<void>
  private readonly stopped = new AbortController()
  private works: readonly Work[]

  constructor(
    private readonly opened: OpenedSet,
    private readonly deps: SetRunDeps,
  ) {
    this.set = opened.set
    this.works = opened.set.folders.map((folder) => ({
      folder,
      phase: 'waiting',
      done: 0,
      total: 0,
      what: '',
      errors: [],
      judged: null,
      at: { place: 'free', placeTitle: '' },
    }))
    this.finished = this.judgeAll()
  }

  /** Stops: no further package is judged. */
  stop(reason: unknown): void {
    this.stopped.abort(reason)
  }

  get isFinished(): boolean {
    return this.works.every(({ phase }) => phase === 'ready' || phase === 'refused')
  }

  /** The packages that were judged, in the order of the contest. */
  get judged(): readonly JudgedPackage[] {
    return this.works.flatMap(({ judged }) => (judged === null ? [] : [judged]))
  }

  /** Whether one of the judged problems has partial scores. */
  get isScored(): boolean {
    return this.judged.some(({ problem: { grading, subtasks } }) => grading !== null || subtasks !== null)
  }

  /** The state of each package, for its page. */
  get problems(): SetProblem[] {
    const { packages } = this.deps
    return this.works.map(({ judged, errors, at, ...work }) => {
      const report: PackageReport | null = judged === null ? null : packages.reportOf(judged)
      return { ...work, ...at, errors: [...errors], report }
    })
  }

  private async judgeAll(): Promise<void> {
    for (const { folder } of this.works) {
      this.stopped.signal.throwIfAborted()
      try {
        this.note(folder, { phase: 'judging' })
        const judged = await this.judge(folder)
        this.note(folder, { phase: 'ready', judged, at: this.deps.packages.placeOf(this.deps.by, judged.problem) })
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'JUDGE_UNAVAILABLE' || this.stopped.signal.aborted)
          throw error
        const named = error.details?.errors
        this.note(folder, { phase: 'refused', errors: Array.isArray(named) ? named : [error.message] })
      }
    }
  }

  private judge(folder: string): Promise<JudgedPackage> {
    const progress = (step: Step): void => {
      this.note(folder, step)
      this.deps.onStep?.(folder, step)
    }
    const { signal } = this.stopped
    const opening = { given: this.opened.open(folder), name: folder, watch: { progress, signal } }
    return this.deps.packages.judge(opening, (problem) => {
      this.refuseTwin(folder, problem)
      this.deps.beforeJudging?.(problem)
    })
  }

  /** Refuses a problem whose id another package of the set has, because it would replace that one. */
  private refuseTwin(folder: string, { slug }: JudgedPackage['problem']): void {
    const twin = this.works.find(({ judged }) => judged?.problem.slug === slug)
    if (twin === undefined) return
    throw refusedPackage({
      errors: [`${twin.folder} and ${folder} both have the id ${slug}. Give one another folder name.`],
    })
  }

  private note(folder: string, change: Partial<Work>): void {
    this.works = this.works.map((work) => (work.folder === folder ? { ...work, ...change } : work))
  }
}
