import type { CompileCache } from './compile-cache.ts'
import { JobCancelled, QueueFull, RunnerUnavailable } from './errors.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { FleetOptions } from './fleet-options.ts'
import { isFolderScript } from './folder-scripts.ts'
import { differencesFrom, missingFrom } from './installed.ts'
import { LANGUAGES } from './languages/index.ts'
import { type LocalOptions, LocalSlots } from './local-slots.ts'
import { PlaceGone, type PlaceOutcome, type TakenPlace } from './places.ts'
import { Placing } from './placing.ts'
import { type Log, reasonOf } from './pool.ts'
import { Scheduler } from './scheduler/index.ts'
import type {
  JudgeJob,
  JudgeOptions,
  JudgeResult,
  RunnerLanguage,
  RunnerStatus,
  TestResult,
  VersionDifference,
} from './types.ts'
import { needOf, type Waiting, waitingOf } from './waiting.ts'

export type { SandboxChoice } from './sandbox/choose.ts'

export type RunnerOptions = Pick<LocalOptions, 'sandbox' | 'slots' | 'cacheDir' | 'agentPath'> & {
  /** What the start waits for, so that something else is done first. Default: nothing. */
  readonly after?: Promise<void>
  /** How long a judge that could not be started waits before it tries again. */
  readonly startAgainMs?: number
  /** Where compiled programs are kept. Default: a cache of this judge's own. Judges that share one have the same toolchains. */
  readonly builds?: CompileCache
  readonly log?: Log
  /** Called when the program that renders pages was found after the start. */
  readonly onRenderer?: () => void
  /** Judging on other machines, too. Default: here alone. */
  readonly fleet?: FleetOptions
}

/** An internal error is judged again by itself, this many times in all. */
const ATTEMPTS = 3
/** Places that a job may lose through no fault of its own, in all. */
const LOSSES = 12

/** While no slot could be started at all. */
const START_AGAIN_MS = 15_000

/** Whose turn the second judgings take. */
const TWICE = { priority: 'rejudge', owner: 'judge:twice', isAdmitted: true } as const

/** The judge: a queue in front of slots, here and on other machines. */
export class JudgeService {
  private readonly queue = new Scheduler<Waiting>()
  /** Jobs by what was submitted, for as long as anybody holds it. */
  private readonly given = new WeakMap<JudgeJob, Waiting>()
  private readonly byKey = new Map<string, Waiting>()
  private readonly local: LocalSlots
  private readonly log: Log
  private readonly started: Promise<void>
  private readonly placing: Placing
  private fleet: Fleet | null = null
  private note = ''
  private hasStarted = false
  private closed = false
  private drained = false
  private nextLook: ReturnType<typeof setTimeout> | undefined

  /** `slots`: in place of those that the options describe. */
  constructor(
    private readonly options: RunnerOptions,
    slots?: LocalSlots,
  ) {
    this.log = options.log ?? (() => undefined)
    this.local = slots ?? new LocalSlots({ ...options, log: this.log, onIdle: () => this.pump() })
    this.placing = new Placing(this.local, options.fleet ?? null, () => this.fleet)
    this.started = (options.after ?? Promise.resolve())
      .then(() => Promise.all([this.tryToStart(), this.joinFleet()]))
      .then(() => undefined)
      .finally(() => {
        this.hasStarted = true
      })
  }

  /**
   * Judges one job. Never rejects for what a program did; rejects with RunnerUnavailable, QueueFull or JobCancelled.
   */
  async judge(job: JudgeJob, options: JudgeOptions): Promise<JudgeResult> {
    await this.started
    this.refuseWhatCannotRun(job)
    options.signal?.throwIfAborted()
    return new Promise((resolve, reject) => this.enqueue(waitingOf(job, options, { resolve, reject })))
  }

  /** The result of a job whose options say `confirms` is stored: it will not be asked for again. */
  confirm(job: JudgeJob): void {
    this.given.get(job)?.confirm?.()
  }

  /** About where a job given to `judge` stands in the queue, from 1; null if it does not wait. */
  place(job: JudgeJob): number | null {
    const waiting = this.given.get(job)
    return waiting === undefined ? null : this.queue.placeOf(waiting, this.nowMs())
  }

  languages(): readonly RunnerLanguage[] {
    const here = [...this.local.installed.values()].map(
      ({ id, name, key, editorMode, template, compiled, commands }): RunnerLanguage => {
        return { id, name, key, editorMode, template, compiled, commands }
      },
    )
    const elsewhere = this.fleet?.languages().filter(({ id }) => !this.local.installed.has(id)) ?? []
    return [...here, ...elsewhere]
  }

  /** Before it is known whether slots come up: what is given to `judge` waits for them. */
  isStarting(): boolean {
    return !this.hasStarted && !this.closed
  }

  /** Whether programs in this language can be run; while the judge starts, whether Joust knows it. */
  knows(languageId: number): boolean {
    if (this.isStarting()) return LANGUAGES.some(({ id }) => id === languageId)
    return this.local.installed.has(languageId) || this.isElsewhere(languageId)
  }

  /**
   * The browser that renders pages, with its version: 'HTML and CSS (Chromium 156.0.8078)'; null where this machine lacks it. Pages are
   * rendered here alone, never by workers: another Chromium may draw another picture.
   */
  rendererName(): string | null {
    return this.local.rendererName()
  }

  /** The key of a language's family, whether it is installed here or not; '' for what is none. */
  keyOf(languageId: number): string {
    return LANGUAGES.find(({ id }) => id === languageId)?.key ?? ''
  }

  /** Titles of the languages that Joust knows and the sandbox lacks. */
  missingLanguages(): readonly string[] {
    return missingFrom(this.languages())
  }

  /** Those that run here with another version than in the judge's image. */
  differingLanguages(): readonly VersionDifference[] {
    return differencesFrom(this.languages())
  }

  status(): RunnerStatus {
    const isHere = !this.closed && this.local.installed.size > 0
    const elsewhere = this.fleet?.counts() ?? { total: 0, busy: 0 }
    const here = this.local.counts()
    return {
      available: isHere || (!this.closed && this.isElsewhere()),
      sandbox: isHere ? this.local.kind : 'none',
      note: this.note || (this.fleet?.error ?? ''),
      slots: {
        total: here.total + elsewhere.total,
        ready: here.ready + elsewhere.total,
        busy: here.busy + elsewhere.busy,
      },
      queued: this.queue.size,
      queuedBy: this.queue.lengths(),
      longestWaitMs: this.queue.longestWaitMs(this.nowMs()),
      drained: this.drained,
      fleet: this.fleet?.status() ?? null,
    }
  }

  /** With `true` the slots finish what they have and take nothing new; jobs wait in the queue until `false`. */
  drain(drained: boolean): void {
    this.drained = drained
    if (!drained) this.pump()
  }

  /** The machines of that id or host; what is to be done to them is done. Their ids. */
  commandJudges(name: string, word: 'drain' | 'resume' | 'remove'): readonly string[] {
    const { fleet } = this
    const ids = fleet?.named(name) ?? []
    for (const id of ids) {
      if (word === 'drain') fleet?.drain(id, 'an operator drained it')
      else if (word === 'resume') fleet?.resume(id)
      else fleet?.remove(id, 'an operator removed it')
    }
    return ids
  }

  /** Resolves when slots are up, or when it is known that none can be. */
  async ready(): Promise<RunnerStatus> {
    await this.started
    return this.status()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.nextLook)
    await this.started
    for (const waiting of this.queue.drain()) waiting.reject(new RunnerUnavailable('the judge is closed'))
    await Promise.all([this.local.close(), this.fleet?.close()])
  }

  private isElsewhere(languageId?: number): boolean {
    const known = this.fleet?.languages() ?? []
    return languageId === undefined ? known.length > 0 : known.some(({ id }) => id === languageId)
  }

  private enqueue(waiting: Waiting): void {
    const { job, options } = waiting
    const { priority: lane, owner, isAdmitted = false, signal, key } = options
    if (!this.queue.push(waiting, { lane, owner, isAdmitted }, this.nowMs())) {
      waiting.reject(new QueueFull('too many submissions are waiting; try again in a moment'))
      return
    }
    this.given.set(job, waiting)
    signal?.addEventListener('abort', () => this.cancel(waiting), { once: true })
    if (this.fleet !== null && key !== undefined) {
      this.byKey.set(key, waiting)
      this.fleet.adopt(key)
    }
    this.pump()
  }

  /** A waiting job is dropped; what runs of one that is judged is ended, and its slot goes on. */
  private cancel(waiting: Waiting): void {
    if (!this.queue.remove(waiting)) {
      waiting.ends?.abort()
      return
    }
    this.forget(waiting)
    waiting.reject(new JobCancelled('the job was cancelled by its owner'))
  }

  private refuseWhatCannotRun({ languageId }: JudgeJob): void {
    if (this.closed) throw new RunnerUnavailable('the judge is closed')
    if (!this.status().available)
      throw new RunnerUnavailable(this.note || this.fleet?.error || 'no program can be run here')
    const isKnown = this.local.languageOf(languageId) !== undefined || isFolderScript(languageId)
    if (!isKnown && !this.isElsewhere(languageId))
      throw new RunnerUnavailable(`language ${languageId} is not installed here`)
  }

  /** What is missing may come: an engine that starts after Joust, a package that is installed meanwhile. */
  private async tryToStart(): Promise<void> {
    if (this.options.slots === 0) return
    try {
      await this.local.start()
      this.note = this.local.note
      this.pump()
    } catch (error) {
      const note = reasonOf(error)
      if (note !== this.note) this.log('error', 'the judge could not be started', { reason: note })
      this.note = note
      const timer = setTimeout(() => {
        if (!this.closed) void this.tryToStart()
      }, this.options.startAgainMs ?? START_AGAIN_MS)
      timer.unref()
    }
  }

  /** Loaded only where it is asked for. */
  private async joinFleet(): Promise<void> {
    const { fleet: asked, slots } = this.options
    if (asked === undefined) return
    const { Fleet, measureSpeed } = await import('./fleet/index.ts')
    const fleet = new Fleet({
      settings: asked,
      log: this.log,
      hasSlots: slots > 0,
      localName: (id) => this.local.installed.get(id)?.name,
      onIdle: () => this.pump(),
      waitingFor: (key) => this.waitingFor(key),
      judgeElsewhere: (job, avoids) => this.judgeElsewhere(job, avoids),
    })
    this.fleet = fleet
    await fleet.start()
    if (slots > 0 && asked.referenceMs === null)
      void this.started.then(() => measureSpeed(this)).then((ms) => ms !== null && fleet.measured(ms))
  }

  private waitingFor(key: string) {
    const waiting = this.byKey.get(key)
    if (waiting === undefined || this.queue.placeOf(waiting, this.nowMs()) === null) return null
    const accept = (outcome: PlaceOutcome): boolean => {
      if (outcome.kind !== 'judged' || !this.queue.remove(waiting)) return false
      this.conclude(waiting, outcome)
      return true
    }
    return { job: waiting.job, accept }
  }

  /** Null where no other place is. */
  private async judgeElsewhere(job: JudgeJob, avoids: readonly string[]) {
    const { promise, resolve, reject } = Promise.withResolvers<JudgeResult>()
    const waiting = waitingOf({ ...job }, TWICE, { resolve, reject })
    waiting.avoids = avoids
    if (!this.placing.isOffered(needOf(waiting))) return null
    this.enqueue(waiting)
    const result = await promise
    return avoids.some((one) => one === waiting.worker) ? null : { result, worker: waiting.worker }
  }

  private pump(): void {
    clearTimeout(this.nextLook)
    if (this.closed || this.drained) return
    while (this.queue.size > 0) {
      const found = this.placing.next(this.queue, this.nowMs())
      if (found === null) {
        this.breakOff()
        return
      }
      void this.serve(found.place, found.waiting)
    }
  }

  /** No slot is free: who used them much more than someone who waits gives one up, now or when that is so. */
  private breakOff(): void {
    const found = this.placing.breakOff(this.queue, this.nowMs())
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
      else if (this.placing.needsReference(place, waiting, outcome.result)) this.toReference(waiting, outcome)
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

  /** It ran into its time limit on a slower machine: that decides nothing. */
  private toReference(waiting: Waiting, { confirm }: PlaceOutcome): void {
    confirm?.()
    waiting.needsReference = true
    waiting.before = []
    waiting.hasStarted = false
    waiting.ends = null
    this.queue.brokenOff(waiting, this.nowMs())
  }

  private pause(waiting: Waiting, { kind, results }: Exclude<PlaceOutcome, { readonly kind: 'judged' }>): void {
    waiting.before = results
    waiting.ends = null
    if (kind === 'paused') this.queue.pause(waiting, this.nowMs())
    else this.queue.brokenOff(waiting, this.nowMs())
  }

  /** Its last word is said; its place is free before anybody acts on it. */
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
    this.fleet?.judged({ job, key: options.key ?? '', owner: options.owner, result, worker })
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

  /** A listener's failure is its own: the job goes on. */
  private notify(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.log('error', 'a listener to a job failed', { reason: reasonOf(error) })
    }
  }

  private again(waiting: Waiting, failure: unknown): void {
    const reason = reasonOf(failure)
    if (this.closed || waiting.options.signal?.aborted) {
      const error = this.closed ? new RunnerUnavailable('the judge is closed') : new JobCancelled('nobody wants it')
      this.settle(waiting, () => waiting.reject(error))
      return
    }
    if (failure instanceof PlaceGone) waiting.losses++
    else waiting.attempts++
    this.log('warn', 'a job failed in its slot', { reason, attempt: waiting.attempts + waiting.losses })
    if (waiting.attempts >= ATTEMPTS || waiting.losses >= LOSSES) {
      this.settle(waiting, () => waiting.resolve(LOST))
      return
    }
    if (waiting.worker !== null) waiting.avoids = [...waiting.avoids, waiting.worker]
    waiting.before = []
    waiting.hasStarted = false
    waiting.ends = null
    this.queue.lost(waiting)
    this.pump()
  }

  /** The scheduler measures how long slots are used. */
  private nowMs(): number {
    return performance.now()
  }
}

/** What the judge offers. Tests hand over objects of this shape. */
export type Runner = Pick<JudgeService, keyof JudgeService>

/** Of a job that has lost as many slots as it may. */
const LOST: JudgeResult = {
  verdict: 'internal-error',
  compileOutput: '',
  tests: [],
  passed: 0,
  cpuMs: 0,
  memoryKiB: 0,
}
