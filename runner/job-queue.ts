import { JobCancelled, QueueFull, RunnerUnavailable } from './errors.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { Waiting as KeptWaiting } from './fleet/results.ts'
import { PlaceGone, type PlaceOutcome, type TakenPlace } from './places.ts'
import type { Placing } from './placing.ts'
import type { Log } from './pool.ts'
import { reasonOf } from './reason-of.ts'
import { Scheduler } from './scheduler/index.ts'
import type { RunnerStatus } from './status-types.ts'
import type { JudgeJob, JudgeResult, TestResult } from './types.ts'
import type { Waiting } from './waiting.ts'

type Deps = {
  readonly placing: Placing
  readonly log: Log
  /** Returns the judges on other machines; null if there are none. */
  readonly fleet: () => Fleet | null
}

/** A job that ends with an internal error is judged again automatically, this many times in all. */
const ATTEMPTS = 3
/** How many slots a job may lose through no fault of its own. */
const LOSSES = 12

/** The options of second judgings: they wait in the lane of rejudgings. */
export const TWICE = { priority: 'rejudge', owner: 'judge:twice', isAdmitted: true } as const

/** Jobs that wait or are being judged. Each gets a slot when one is free, and keeps its turn if that slot is lost. */
export class JobQueue {
  private readonly queue = new Scheduler<Waiting>()
  /** Jobs by the object that was submitted, for as long as a caller holds that object. */
  private readonly given = new WeakMap<JudgeJob, Waiting>()
  private readonly byKey = new Map<string, Waiting>()
  private closed = false
  private drained = false
  private nextLook: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly deps: Deps) {}

  status(): Pick<RunnerStatus, 'queued' | 'queuedBy' | 'longestWaitMs' | 'drained'> {
    return {
      queued: this.queue.size,
      queuedBy: this.queue.lengths(),
      longestWaitMs: this.queue.longestWaitMs(this.nowMs()),
      drained: this.drained,
    }
  }

  /** Reports that the result of a job with the option `confirms` is stored and will not be requested again. */
  confirm(job: JudgeJob): void {
    this.given.get(job)?.confirm?.()
  }

  /** The approximate position in the queue of a job given to `judge`, from 1; null if it does not wait. */
  place(job: JudgeJob): number | null {
    const waiting = this.given.get(job)
    return waiting === undefined ? null : this.queue.placeOf(waiting, this.nowMs())
  }

  enqueue(waiting: Waiting): void {
    const { job, options } = waiting
    const fleet = this.deps.fleet()
    const { priority: lane, owner, isAdmitted = false, signal, key } = options
    if (!this.queue.push(waiting, { lane, owner, isAdmitted }, this.nowMs())) {
      waiting.reject(new QueueFull('too many submissions are waiting; try again in a moment'))
      return
    }
    this.given.set(job, waiting)
    signal?.addEventListener('abort', () => this.cancel(waiting), { once: true })
    if (fleet !== null && key !== undefined) {
      this.byKey.set(key, waiting)
      fleet.adopt(key)
    }
    this.pump()
  }

  /** Drops a waiting job. For a job that is being judged, ends what runs; the slot stays. */
  private cancel(waiting: Waiting): void {
    if (!this.queue.remove(waiting)) {
      waiting.ends?.abort()
      return
    }
    this.forget(waiting)
    waiting.reject(new JobCancelled('the job was cancelled by its owner'))
  }

  /** The job that waits under this key; null if none does, or if it is already being judged. */
  waitingFor(key: string): KeptWaiting | null {
    const waiting = this.byKey.get(key)
    if (waiting === undefined || this.queue.placeOf(waiting, this.nowMs()) === null) return null
    const accept = (outcome: PlaceOutcome): boolean => {
      if (outcome.kind !== 'judged' || !this.queue.remove(waiting)) return false
      this.conclude(waiting, outcome)
      return true
    }
    return { job: waiting.job, accept }
  }

  /** With `true`, jobs wait until it is called with `false`. */
  drain(drained: boolean): void {
    this.drained = drained
    if (!drained) this.pump()
  }

  /** Stops giving slots to jobs. */
  close(): void {
    this.closed = true
    clearTimeout(this.nextLook)
  }

  /** Rejects all waiting jobs. Called after `close`. */
  rejectAll(): void {
    for (const waiting of this.queue.drain()) waiting.reject(new RunnerUnavailable('the judge is closed'))
  }

  /** Gives free slots to waiting jobs. Called whenever there may be one. */
  pump(): void {
    clearTimeout(this.nextLook)
    if (this.closed || this.drained) return
    while (this.queue.size > 0) {
      const found = this.deps.placing.next(this.queue, this.nowMs())
      if (found === null) {
        this.breakOff()
        return
      }
      void this.serve(found.place, found.waiting)
    }
  }

  /** With no slot free: ends the step of an owner who has used slots much longer than one who waits, now or as soon as that holds. */
  private breakOff(): void {
    const found = this.deps.placing.breakOff(this.queue, this.nowMs())
    if (found === undefined) return
    if (found.inMs > 0) {
      this.nextLook = setTimeout(() => this.pump(), found.inMs)
      this.nextLook.unref()
      return
    }
    found.job.isBrokenOff = true
    found.job.ends?.abort()
    this.breakOff()
  }

  private async serve(place: TakenPlace, waiting: Waiting): Promise<void> {
    const ends = new AbortController()
    waiting.ends = ends
    waiting.isBrokenOff = false
    waiting.worker = place.worker
    try {
      const outcome = await this.judgeOnce(place, waiting, ends.signal)
      if (outcome.kind !== 'judged') this.pause(waiting, outcome)
      else if (this.deps.placing.needsReference(place, waiting, outcome.result)) this.toReference(waiting, outcome)
      else {
        this.queue.ended(waiting, this.nowMs())
        this.conclude(waiting, outcome)
      }
      place.release()
    } catch (error) {
      if (error instanceof JobCancelled) {
        this.settle(waiting, () => waiting.reject(error))
        place.release()
        return
      }
      place.discard(reasonOf(error))
      this.again(waiting, error)
    }
  }

  /** Queues the job for a reference machine: it exceeded its time limit on a slower one, which decides nothing. */
  private toReference(waiting: Waiting, { confirm }: PlaceOutcome): void {
    confirm?.()
    waiting.needsReference = true
    beginAgain(waiting)
    this.queue.brokenOff(waiting, this.nowMs())
  }

  private pause(waiting: Waiting, { kind, results }: Exclude<PlaceOutcome, { readonly kind: 'judged' }>): void {
    waiting.before = results
    waiting.ends = null
    if (kind === 'paused') this.queue.pause(waiting, this.nowMs())
    else this.queue.brokenOff(waiting, this.nowMs())
  }

  /** Frees the job's slot and forgets the job before any caller reacts to the result. */
  private settle(waiting: Waiting, finish: () => void): void {
    this.queue.ended(waiting, this.nowMs())
    this.forget(waiting)
    finish()
  }

  private conclude(waiting: Waiting, { result, confirm }: Extract<PlaceOutcome, { readonly kind: 'judged' }>): void {
    const { job, options, worker } = waiting
    this.forget(waiting)
    if (options.confirms === true) waiting.confirm = confirm ?? null
    else confirm?.()
    waiting.resolve(result)
    if (worker === null || options.owner === TWICE.owner) return
    void this.deps.fleet()?.twice.consider({ job, key: options.key ?? '', owner: options.owner, result, worker })
  }

  private forget(waiting: Waiting): void {
    waiting.ends = null
    const { key } = waiting.options
    if (key !== undefined && this.byKey.get(key) === waiting) this.byKey.delete(key)
  }

  private judgeOnce(place: TakenPlace, waiting: Waiting, signal: AbortSignal): Promise<PlaceOutcome> {
    const { job, options, before } = waiting
    const work = { job, before, key: options.key ?? null }
    return place.judge(work, {
      onStart: () => {
        if (!waiting.hasStarted) this.notify(() => options.onStart?.())
        waiting.hasStarted = true
      },
      onTest: (index: number, result: TestResult) => this.notify(() => options.onTest?.(index, result)),
      isOver: () => this.queue.isOver(waiting, this.nowMs()),
      stopped: () => (options.signal?.aborted ? 'cancelled' : waiting.isBrokenOff ? 'broken-off' : null),
      signal,
    })
  }

  /** Logs a listener's error, so that the job goes on. */
  private notify(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.deps.log('error', 'a listener to a job failed', { reason: reasonOf(error) })
    }
  }

  private again(waiting: Waiting, failure: unknown): void {
    const reason = reasonOf(failure)
    if (this.closed || waiting.options.signal?.aborted) {
      const error = this.closed
        ? new RunnerUnavailable('the judge is closed')
        : new JobCancelled('the job was cancelled by its owner')
      this.settle(waiting, () => waiting.reject(error))
      return
    }
    if (failure instanceof PlaceGone) waiting.losses++
    else waiting.attempts++
    this.deps.log('warn', 'a job failed in its slot', { reason, attempt: waiting.attempts + waiting.losses })
    if (waiting.attempts >= ATTEMPTS || waiting.losses >= LOSSES) {
      this.settle(waiting, () => waiting.resolve(NOT_JUDGED))
      return
    }
    if (waiting.worker !== null) waiting.avoids = [...waiting.avoids, waiting.worker]
    beginAgain(waiting)
    this.queue.lost(waiting)
    this.pump()
  }

  /** A monotonic clock, since the scheduler measures how long slots are used. */
  private nowMs(): number {
    return performance.now()
  }
}

/** Discards the results so far. */
function beginAgain(waiting: Waiting): void {
  waiting.before = []
  waiting.hasStarted = false
  waiting.ends = null
}

/** The result of a job that has failed, or lost its slot, as often as it may. */
export const NOT_JUDGED: JudgeResult = {
  verdict: 'internal-error',
  compileOutput: '',
  tests: [],
  passed: 0,
  cpuMs: 0,
  memoryKiB: 0,
}
