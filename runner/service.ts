import { RunnerUnavailable } from './errors.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { FleetOptions } from './fleet/fleet-options.ts'
import { isFolderScript } from './folder-scripts.ts'
import { differencesFrom, missingFrom } from './installed.ts'
import { JobQueue, TWICE } from './job-queue.ts'
import { LANGUAGES } from './languages/index.ts'
import { type LocalOptions, LocalSlots } from './local-slots.ts'
import { Placing } from './placing.ts'
import { type Log, reasonOf } from './pool.ts'
import type { JudgeJob, JudgeOptions, JudgeResult, RunnerLanguage, RunnerStatus, VersionDifference } from './types.ts'
import { needOf, Waiting } from './waiting.ts'

type Passed = 'sandbox' | 'slots' | 'cacheDir' | 'agentPath' | 'builds' | 'warms' | 'onRenderer'
export type RunnerOptions = Pick<LocalOptions, Passed> & {
  /** What the start waits for, so that something else is done first. Default: nothing. */
  readonly after?: Promise<void>
  /** How long a judge that could not be started waits before it tries again. */
  readonly startAgainMs?: number
  readonly log?: Log
  /** Judging on other machines, too. Default: here alone. */
  readonly fleet?: FleetOptions
}

/** While no slot could be started at all. */
const START_AGAIN_MS = 15_000

/** The judge: a queue in front of slots, here and on other machines. */
export class JudgeService {
  private readonly queue: JobQueue
  private readonly local: LocalSlots
  private readonly log: Log
  private readonly started: Promise<void>
  private readonly placing: Placing
  private fleet: Fleet | null = null
  private note = ''
  private hasStarted = false
  private closed = false

  /** `slots`: in place of those that the options describe. */
  constructor(
    private readonly options: RunnerOptions,
    slots?: LocalSlots,
  ) {
    this.log = options.log ?? (() => undefined)
    this.local = slots ?? new LocalSlots({ ...options, log: this.log, onIdle: () => this.queue.pump() })
    this.placing = new Placing(this.local, () => this.fleet)
    this.queue = new JobQueue({ placing: this.placing, log: this.log, fleet: () => this.fleet })
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
    return new Promise((resolve, reject) => this.queue.enqueue(new Waiting(job, options, { resolve, reject })))
  }

  /** The result of a job whose options say `confirms` is stored: it will not be asked for again. */
  confirm(job: JudgeJob): void {
    this.queue.confirm(job)
  }

  /** About where a job given to `judge` stands in the queue, from 1; null if it does not wait. */
  place(job: JudgeJob): number | null {
    return this.queue.place(job)
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
    return this.local.renderer?.name ?? null
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
      ...this.queue.status(),
      fleet: this.fleet?.status() ?? null,
    }
  }

  /** With `true` the slots finish what they have and take nothing new; jobs wait in the queue until `false`. */
  drain(drained: boolean): void {
    this.queue.drain(drained)
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
    this.queue.close()
    await this.started
    this.queue.rejectAll()
    await Promise.all([this.local.close(), this.fleet?.close()])
  }

  private isElsewhere(languageId?: number): boolean {
    const known = this.fleet?.languages() ?? []
    return languageId === undefined ? known.length > 0 : known.some(({ id }) => id === languageId)
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
      this.queue.pump()
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
      onIdle: () => this.queue.pump(),
      waitingFor: (key) => this.queue.waitingFor(key),
      judgeElsewhere: (job, avoids) => this.judgeElsewhere(job, avoids),
    })
    this.fleet = fleet
    await fleet.start()
    if (slots > 0 && asked.referenceMs === null)
      void this.started.then(() => measureSpeed(this)).then((ms) => ms !== null && fleet.measured(ms))
  }

  /** Null where no other place is. */
  private async judgeElsewhere(job: JudgeJob, avoids: readonly string[]) {
    const { promise, resolve, reject } = Promise.withResolvers<JudgeResult>()
    const waiting = new Waiting({ ...job }, TWICE, { resolve, reject })
    waiting.avoids = avoids
    if (!this.placing.isOffered(needOf(waiting))) return null
    this.queue.enqueue(waiting)
    const result = await promise
    return avoids.some((one) => one === waiting.worker) ? null : { result, worker: waiting.worker }
  }
}

/** What the judge offers. Tests hand over objects of this shape. */
export type Runner = Pick<JudgeService, keyof JudgeService>
