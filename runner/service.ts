import { RunnerUnavailable } from './errors.ts'
import type { Fleet } from './fleet/fleet.ts'
import type { FleetOptions } from './fleet/fleet-options.ts'
import { isFolderScript } from './folder-scripts.ts'
import { differencesFrom, missingFrom } from './installed.ts'
import { JobQueue, TWICE } from './job-queue.ts'
import { LANGUAGES } from './languages/index.ts'
import { type LocalOptions, LocalSlots } from './local-slots.ts'
import { Placing } from './placing.ts'
import type { Log } from './pool.ts'
import { reasonOf } from './reason-of.ts'
import type { RunnerLanguage, RunnerStatus, VersionDifference } from './status-types.ts'
import type { JudgeJob, JudgeOptions, JudgeResult } from './types.ts'
import { needOf, Waiting } from './waiting.ts'

type Passed = 'sandbox' | 'slots' | 'cacheDir' | 'agentPath' | 'builds' | 'warms' | 'onRenderer'
export type RunnerOptions = Pick<LocalOptions, Passed> & {
  /** The start waits for this promise, so that other work goes first. Default: no wait. */
  readonly after?: Promise<void>
  /** How long a judge that could not start waits before it tries again, in milliseconds. */
  readonly startAgainMs?: number
  readonly log?: Log
  /** Judges on other machines, too. Default: only on this one. */
  readonly fleet?: FleetOptions
}

/** Applies while no slot could be started. */
const START_AGAIN_MS = 15_000

/** The judge: a queue in front of slots, on this machine and others. */
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

  /** `slots`: used instead of those that the options describe. */
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

  /** Reports that the result of a job with the option `confirms` is stored and will not be requested again. */
  confirm(job: JudgeJob): void {
    this.queue.confirm(job)
  }

  /** The approximate position in the queue of a job given to `judge`, from 1; null if it does not wait. */
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

  /** Whether it is still unknown if slots will start; until then `judge` waits. */
  isStarting(): boolean {
    return !this.hasStarted && !this.closed
  }

  /** Whether programs in this language can be run; while the judge starts, whether Joust has the language. */
  knows(languageId: number): boolean {
    if (this.isStarting()) return LANGUAGES.some(({ id }) => id === languageId)
    return this.local.installed.has(languageId) || this.isElsewhere(languageId)
  }

  /**
   * The browser that renders pages, with its version, such as 'HTML and CSS (Chromium 156.0.8078)'; null if this
   * machine lacks it. Pages are rendered only here, never by workers, since another Chromium may draw another picture.
   */
  rendererName(): string | null {
    return this.local.renderer?.name ?? null
  }

  /** The key of a language's family, whether it is installed or not; '' if there is no such language. */
  keyOf(languageId: number): string {
    return LANGUAGES.find(({ id }) => id === languageId)?.key ?? ''
  }

  /** Titles of the languages that Joust has and the sandbox lacks. */
  missingLanguages(): readonly string[] {
    return missingFrom(this.languages())
  }

  /** The languages whose version here differs from the one in the judge's image. */
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

  /** With `true`, slots finish their jobs and take no new ones; jobs wait in the queue until it is called with `false`. */
  drain(drained: boolean): void {
    this.queue.drain(drained)
  }

  /** Drains, resumes or removes the judges with that id or host name. Returns their ids. */
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

  /** Resolves when slots have started, or when it is known that none can. */
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

  /** Tries again after a failure: what is missing may come, such as an engine that starts after Joust or a package. */
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

  /** Joins the fleet if one is configured. Its module is loaded only then. */
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

  /** Judges a copy of the job, avoiding these workers. Returns null if no other slot exists. */
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

/** What the judge offers. Tests pass objects of this shape. */
export type Runner = Pick<JudgeService, keyof JudgeService>
