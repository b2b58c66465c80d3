import type { SubmissionId } from '#contracts/ids'
import { type JudgeJob, type JudgeResult, NOT_JUDGED, type Priority, type Runner } from '#runner'
import type { Entry } from './record'
import type { Purpose } from './types'

/** The delays before an internal error is judged again. After the last one, internal-error is the verdict. */
export const INTERNAL_ERROR_RETRIES_MS = [1000, 5000, 15_000] as const
/**
 * How often a submission is tried again while the judge is unavailable. It waits for as long as necessary and is not
 * lost.
 */
export const AWAY_RETRY_MS = 5000

const PRIORITY_OF: Readonly<Record<Purpose, Priority>> = {
  duel: 'duelSubmit',
  contest: 'contestSubmit',
  run: 'run',
  practice: 'practice',
  rejudge: 'rejudge',
  judge0: 'practice',
}

type Work = {
  readonly entry: Entry
  readonly job: JudgeJob
  readonly attempt: number
  readonly signal: AbortSignal | undefined
}

type DispatcherDeps = {
  readonly runner: Runner
  /** Stores the final result. `total` is the number of tests. */
  readonly onResult: (entry: Entry, result: JudgeResult, total: number) => void
  /** Called when a slot has started the submission, for the first time or after a failure of the judge. */
  readonly onStart: (entry: Entry) => void
  readonly onProgress: (entry: Entry, passed: number, total: number) => void
  readonly onError: (entry: Entry, fields: Readonly<Record<string, unknown>>, message: string) => void
  readonly retriesMs: readonly number[]
  readonly awayRetryMs: number
}

/** Passes jobs to the runner, and tries again those that failed because of the judge itself. */
export class Dispatcher {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly atWork = new Set<string>()
  private readonly jobs = new Map<string, JudgeJob>()
  private closed = false

  constructor(private readonly deps: DispatcherDeps) {}

  /**
   * Judges a job in the background. Every job ends in `onResult`, unless `close` or an abort of the signal comes first.
   */
  dispatch(entry: Entry, job: JudgeJob, signal?: AbortSignal): void {
    this.jobs.set(entry.id, job)
    this.attempt({ entry, job, attempt: 0, signal })
  }

  /** Whether a slot is judging the submission. */
  isAtWork(id: SubmissionId): boolean {
    return this.atWork.has(id)
  }

  /** The place in the queue, from 1; null if the submission is not waiting for a slot. */
  placeOf(id: SubmissionId): number | null {
    const job = this.jobs.get(id)
    return job === undefined ? null : this.deps.runner.place(job)
  }

  private conclude({ entry, job }: Work, result: JudgeResult): void {
    this.deps.onResult(entry, result, job.tests.length)
    this.deps.runner.confirm(job)
    this.jobs.delete(entry.id)
  }

  close(): void {
    this.closed = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }

  private attempt(work: Work): void {
    const { entry } = work
    this.timers.delete(entry.id)
    this.judge(work)
      .then(
        (result) => this.settle(work, result),
        (error: unknown) => this.refused(work, error),
      )
      .catch((error: unknown) => this.unstored(work, error))
      .finally(() => this.atWork.delete(entry.id))
  }

  private judge({ entry, job, signal }: Work): Promise<JudgeResult> {
    let passed = 0
    return this.deps.runner.judge(job, {
      priority: PRIORITY_OF[entry.purpose],
      owner: entry.owner,
      // The runner must not refuse it: the submission is stored, and its author was promised a verdict.
      isAdmitted: true,
      key: entry.id,
      confirms: true,
      ...(signal === undefined ? {} : { signal }),
      onStart: () => {
        if (!this.atWork.has(entry.id)) this.deps.onStart(entry)
        this.atWork.add(entry.id)
        // The job may have lost its slot; the next one starts from the first test.
        passed = 0
      },
      onTest: (_index, result) => {
        if (result.verdict === 'accepted') passed += 1
        if (!this.closed) this.deps.onProgress(entry, passed, job.tests.length)
      },
    })
  }

  private settle(work: Work, result: JudgeResult): void {
    if (this.closed) return
    const retry = this.deps.retriesMs[work.attempt]
    if (result.verdict !== 'internal-error' || retry === undefined) {
      this.conclude(work, result)
      return
    }
    const said = result.tests.find((test) => test.verdict === 'internal-error')?.message ?? ''
    this.deps.onError(work.entry, { attempt: work.attempt + 1, said }, 'the judge failed; judging again')
    this.later({ ...work, attempt: work.attempt + 1 }, retry)
  }

  /**
   * Handles a refusal of the runner: the submission waits while the runner is unavailable; any other error counts as a
   * failure of the runner.
   */
  private refused(work: Work, error: unknown): void {
    if (this.closed) return
    if (work.signal?.aborted) {
      this.jobs.delete(work.entry.id)
      return
    }
    const isAway = !this.deps.runner.status().available
    this.deps.onError(work.entry, { err: error, isAway }, 'the judge did not take a submission; trying again')
    if (isAway) {
      this.later(work, this.deps.awayRetryMs)
      return
    }
    this.settle(work, NOT_JUDGED)
  }

  /**
   * Handles a verdict that could not be stored, for example because the disk is full. No one was notified, so it is
   * judged again later.
   */
  private unstored(work: Work, error: unknown): void {
    this.deps.onError(work.entry, { err: error }, 'a verdict could not be stored; judging again')
    if (!this.closed) this.later(work, this.deps.awayRetryMs)
  }

  private later(work: Work, delayMs: number): void {
    this.timers.set(
      work.entry.id,
      setTimeout(() => this.attempt(work), delayMs),
    )
  }
}
