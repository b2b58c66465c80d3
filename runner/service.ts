import { JavaScriptChecks } from './checkers/javascript-checks.ts'
import { CompileCache } from './compile-cache.ts'
import { JobCancelled, QueueFull, RunnerUnavailable } from './errors.ts'
import { installedScripts } from './folder-scripts.ts'
import {
  detectLanguage,
  detectLanguages,
  differencesFrom,
  type InstalledLanguage,
  install,
  missingFrom,
} from './installed.ts'
import { InteractorSlots } from './interactor-slots.ts'
import { judgeInSlot, type SlotOutcome } from './judge.ts'
import { LANGUAGES } from './languages/index.ts'
import { type Log, reasonOf, type Slot, SlotPool } from './pool.ts'
import { RENDERER, RENDERER_PROGRAM } from './renderer/index.ts'
import type { Agent } from './sandbox/agent.ts'
import { chooseSandbox, type SandboxChoice } from './sandbox/choose.ts'
import type { Hello } from './sandbox/messages.ts'
import type { Sandbox } from './sandbox/slot.ts'
import { Scheduler } from './scheduler/index.ts'
import { refuseSharedPlaces } from './shared-places.ts'
import { ToolchainCaches } from './toolchain-caches.ts'
import type {
  JudgeJob,
  JudgeOptions,
  JudgeResult,
  RunnerLanguage,
  RunnerStatus,
  TestResult,
  VersionDifference,
} from './types.ts'
import { Warmer } from './warmer.ts'

export type { SandboxChoice } from './sandbox/choose.ts'

export type RunnerOptions = {
  readonly sandbox: SandboxChoice
  /** How many jobs are judged at once; the number of cores is a good one. */
  readonly slots: number
  /** Where the agent and the toolchains' caches are kept; may be deleted at any time while Joust is down. */
  readonly cacheDir: string
  /** A built agent; without it the agent is built from its sources into the cache. */
  readonly agentPath?: string
  /** What the start waits for, so that something else is done first. Default: nothing. */
  readonly after?: Promise<void>
  /** How long a judge that could not be started waits before it tries again. */
  readonly startAgainMs?: number
  /** Where compiled programs are kept. Default: a cache of this judge's own. Judges that share one have the same toolchains. */
  readonly builds?: CompileCache
  /** Called when the program that renders pages was found after the start. */
  readonly onRenderer?: () => void
  readonly log?: Log
}

/** An internal error is judged again by itself, this many times in all. */
const ATTEMPTS = 3

/** How often the program that renders pages is looked for where it is missing: it may be installed meanwhile. */
const LOOK_FOR_RENDERER_MS = 5_000
/** While no slot could be started at all. */
const START_AGAIN_MS = 15_000
const NO_LANDLOCK =
  'the kernel has no Landlock: programs are held by users, namespaces and the system call filter alone'

const PATHS_SHOW =
  'programs can read in /proc/self/mountinfo where this host keeps its files: overlay file systems are refused'

/** Which protections are missing, or ''. */
const notesOf = ({ landlock, mode, ownRoot }: Hello, ofSandbox: string): string =>
  [landlock > 0 ? '' : NO_LANDLOCK, ofSandbox, ownRoot || mode === 'uid' ? '' : PATHS_SHOW].filter(Boolean).join('; ')

type Waiting = {
  readonly job: JudgeJob
  readonly options: JudgeOptions
  readonly resolve: (result: JudgeResult) => void
  readonly reject: (error: Error) => void
  attempts: number
  /** What its tests came to in earlier slices. */
  before: readonly TestResult[]
  hasStarted: boolean
  /** Ends what it does in a slot now; null while it has none. */
  ends: AbortController | null
  /** What it does in that slot now is broken off. */
  isBrokenOff: boolean
}

/** The judge: a queue in front of a pool of slots. */
export class JudgeService {
  private readonly queue = new Scheduler<Waiting>()
  /** Jobs by what was submitted, for as long as anybody holds it. */
  private readonly given = new WeakMap<JudgeJob, Waiting>()
  private readonly builds: CompileCache
  private readonly caches = new ToolchainCaches()
  private readonly javascript = new JavaScriptChecks()
  private readonly log: Log
  private readonly started: Promise<void>
  private installed = new Map<number, InstalledLanguage>()
  /** Offered to no one: see folder-scripts.ts. */
  private readonly scripts = installedScripts((one) => install(one, { name: one.title, programs: {} }, this.caches))
  /** Installed here or null: see renderer/. */
  private renderer: InstalledLanguage | null = null
  private sandbox: Sandbox | null = null
  private pool: SlotPool | null = null
  private interactorSlots: InteractorSlots | null = null
  private note = ''
  private hasStarted = false
  private closed = false
  private drained = false
  private warmer: Warmer | null = null
  private nextLook: ReturnType<typeof setTimeout> | undefined
  private rendererLook: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: RunnerOptions) {
    this.log = options.log ?? (() => undefined)
    this.builds = options.builds ?? new CompileCache()
    this.started = (options.after ?? Promise.resolve())
      .then(() => this.tryToStart())
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
    return new Promise((resolve, reject) => this.enqueue(job, options, { resolve, reject }))
  }

  /** About where a job given to `judge` stands in the queue, from 1; null if it does not wait. */
  place(job: JudgeJob): number | null {
    const waiting = this.given.get(job)
    return waiting === undefined ? null : this.queue.placeOf(waiting, this.nowMs())
  }

  languages(): readonly RunnerLanguage[] {
    return [...this.installed.values()].map(({ id, name, key, editorMode, template, compiled, commands }) => {
      return { id, name, key, editorMode, template, compiled, commands }
    })
  }

  /** Before it is known whether slots come up: what is given to `judge` waits for them. */
  isStarting(): boolean {
    return !this.hasStarted && !this.closed
  }

  /** Whether programs in this language can be run; while the judge starts, whether Joust knows it. */
  knows(languageId: number): boolean {
    return this.isStarting() ? LANGUAGES.some(({ id }) => id === languageId) : this.installed.has(languageId)
  }

  /** The browser that renders pages, with its version: 'HTML and CSS (Chromium 156.0.8078)'; null where it is missing. */
  rendererName(): string | null {
    return this.renderer?.name ?? null
  }

  /** The key of a language's family, whether it is installed here or not; '' for what is none. */
  keyOf(languageId: number): string {
    return LANGUAGES.find(({ id }) => id === languageId)?.key ?? ''
  }

  /** Titles of the languages that Joust knows and the sandbox lacks. */
  missingLanguages(): readonly string[] {
    return missingFrom([...this.installed.values()])
  }

  /** Those that run here with another version than in the judge's image. */
  differingLanguages(): readonly VersionDifference[] {
    return differencesFrom([...this.installed.values()])
  }

  status(): RunnerStatus {
    const available = !this.closed && this.installed.size > 0
    return {
      available,
      sandbox: available && this.sandbox ? this.sandbox.kind : 'none',
      note: this.note,
      slots: this.pool?.counts() ?? { total: this.options.slots, ready: 0, busy: 0 },
      queued: this.queue.size,
      queuedBy: this.queue.lengths(),
      longestWaitMs: this.queue.longestWaitMs(this.nowMs()),
      drained: this.drained,
    }
  }

  /** With `true` the slots finish what they have and take nothing new; jobs wait in the queue until `false`. */
  drain(drained: boolean): void {
    this.drained = drained
    if (!drained) this.pump()
  }

  /** Resolves when slots are up, or when it is known that none can be. */
  async ready(): Promise<RunnerStatus> {
    await this.started
    return this.status()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.nextLook)
    clearTimeout(this.rendererLook)
    await this.started
    for (const waiting of this.queue.drain()) waiting.reject(new RunnerUnavailable('the judge is closed'))
    this.javascript.close()
    await Promise.all([this.pool?.close(), this.interactorSlots?.close(), this.warmer?.close()])
  }

  private enqueue(job: JudgeJob, options: JudgeOptions, callbacks: Pick<Waiting, 'resolve' | 'reject'>): void {
    const fresh = { attempts: 0, before: [], hasStarted: false, ends: null, isBrokenOff: false }
    const waiting: Waiting = { job, options, ...callbacks, ...fresh }
    const { priority: lane, owner, isAdmitted = false, signal } = options
    if (!this.queue.push(waiting, { lane, owner, isAdmitted }, this.nowMs())) {
      callbacks.reject(new QueueFull('too many submissions are waiting; try again in a moment'))
      return
    }
    this.given.set(job, waiting)
    signal?.addEventListener('abort', () => this.cancel(waiting), { once: true })
    this.pump()
  }

  /** A waiting job is dropped; what runs of one that is judged is ended, and its slot goes on. */
  private cancel(waiting: Waiting): void {
    if (this.queue.remove(waiting)) waiting.reject(new JobCancelled('the job was cancelled by its owner'))
    else waiting.ends?.abort()
  }

  private languageOf(id: number): InstalledLanguage | undefined {
    if (id === this.renderer?.id) return this.renderer
    return this.installed.get(id) ?? this.scripts.get(id)
  }

  private refuseWhatCannotRun(job: JudgeJob): void {
    if (this.closed) throw new RunnerUnavailable('the judge is closed')
    if (!this.pool || this.installed.size === 0) throw new RunnerUnavailable(this.note || 'no program can be run here')
    if (this.languageOf(job.languageId) === undefined) {
      throw new RunnerUnavailable(`language ${job.languageId} is not installed here`)
    }
  }

  /** What is missing may come: an engine that starts after Joust, a package that is installed meanwhile. */
  private async tryToStart(): Promise<void> {
    try {
      await this.start()
    } catch (error) {
      const note = reasonOf(error)
      if (note !== this.note) this.log('error', 'the judge could not be started', { reason: note })
      this.note = note
      await this.pool?.close()
      const timer = setTimeout(() => {
        if (!this.closed) void this.tryToStart()
      }, this.options.startAgainMs ?? START_AGAIN_MS)
      timer.unref()
    }
  }

  private async start(): Promise<void> {
    const { cacheDir, agentPath, sandbox: wanted, slots } = this.options
    const chosen = await chooseSandbox({ wanted, cacheDir, ...(agentPath ? { agentPath } : {}) })
    this.sandbox = chosen.sandbox
    const pool = new SlotPool({ sandbox: chosen.sandbox, count: slots, log: this.log, onIdle: () => this.pump() })
    this.pool = pool
    this.interactorSlots = new InteractorSlots(chosen.sandbox, slots)
    const failure = await pool.start()
    const slot = pool.take()
    if (!slot?.agent) throw new RunnerUnavailable(failure ?? 'no slot could be started')
    const found = await this.explore(slot.agent).finally(() => pool.release(slot))
    this.note = notesOf(slot.agent.hello, chosen.sandbox.note)
    this.log('info', 'the judge is ready', { sandbox: chosen.sandbox.kind, languages: found, ...slot.agent.hello })
    if (chosen.toolchainDir) this.warmUp(chosen.sandbox, chosen.toolchainDir)
    // An image stays as it was built.
    if (this.renderer === null && chosen.sandbox.kind === 'bubblewrap') this.lookForRenderer()
  }

  private lookForRenderer(): void {
    this.rendererLook = setTimeout(() => {
      this.findRenderer().catch((error) => this.log('warn', 'the renderer of pages was not found', { error }))
    }, LOOK_FOR_RENDERER_MS)
    this.rendererLook.unref()
  }

  private async findRenderer(): Promise<void> {
    if (this.closed) return
    let found: InstalledLanguage | null = null
    const isHere = Bun.which(RENDERER_PROGRAM) !== null
    const all =
      isHere &&
      (await this.pool?.allHave(async (agent) => {
        found = await detectLanguage(agent, RENDERER, this.caches)
        return found !== null
      }))
    if (all !== true) {
      if (!this.closed) this.lookForRenderer()
      return
    }
    this.renderer = found
    this.log('info', 'pages can be rendered now', { renderer: this.rendererName() })
    this.options.onRenderer?.()
  }

  private async explore(agent: Agent): Promise<string[]> {
    await refuseSharedPlaces(agent)
    const languages = await detectLanguages(agent, this.caches)
    this.renderer = await detectLanguage(agent, RENDERER, this.caches)
    await this.caches.look(agent)
    this.installed = new Map(languages.map((language) => [language.id, language]))
    return languages.map((language) => language.name)
  }

  private warmUp(sandbox: Sandbox, directory: string): void {
    this.warmer = new Warmer({ sandbox, index: this.options.slots * 2, caches: this.caches, log: this.log })
    void this.warmer.warm([...this.installed.values()], directory)
  }

  private pump(): void {
    clearTimeout(this.nextLook)
    if (this.closed || this.drained || this.installed.size === 0) return
    while (this.queue.size > 0) {
      const slot = this.pool?.take()
      if (!slot) {
        this.breakOff()
        return
      }
      const waiting = this.queue.next(this.nowMs())
      if (waiting) void this.serve(slot, waiting)
    }
  }

  /** No slot is free: who used them much more than someone who waits gives one up, now or when that is so. */
  private breakOff(): void {
    const found = this.queue.breakOff(this.nowMs())
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

  private async serve(slot: Slot, waiting: Waiting): Promise<void> {
    const ends = new AbortController()
    waiting.ends = ends
    waiting.isBrokenOff = false
    try {
      const outcome = await this.judgeOnce(slot, waiting, ends.signal)
      if (outcome.kind === 'judged') this.settle(waiting, () => waiting.resolve(outcome.result))
      else this.pause(waiting, outcome)
      this.pool?.release(slot)
    } catch (error) {
      if (error instanceof JobCancelled) {
        this.settle(waiting, () => waiting.reject(error))
        this.pool?.release(slot)
        return
      }
      this.pool?.discard(slot, reasonOf(error))
      this.interactorSlots?.discard(slot.number, reasonOf(error))
      this.again(waiting, reasonOf(error))
    }
  }

  private pause(waiting: Waiting, { kind, results }: Exclude<SlotOutcome, { readonly kind: 'judged' }>): void {
    waiting.before = results
    waiting.ends = null
    if (kind === 'paused') this.queue.pause(waiting, this.nowMs())
    else this.queue.brokenOff(waiting, this.nowMs())
  }

  /** Its last word is said; its place is free before anybody acts on it. */
  private settle(waiting: Waiting, finish: () => void): void {
    waiting.ends = null
    this.queue.ended(waiting, this.nowMs())
    finish()
  }

  private async judgeOnce(slot: Slot, waiting: Waiting, signal: AbortSignal): Promise<SlotOutcome> {
    const { job, options, before } = waiting
    const language = this.languageOf(job.languageId)
    const { agent } = slot
    const { interactorSlots } = this
    const stopped = () => (options.signal?.aborted ? 'cancelled' : waiting.isBrokenOff ? 'broken-off' : null)
    if (!agent || !language || !interactorSlots) throw new Error('the slot has no agent')
    if (!waiting.hasStarted) this.notify(() => options.onStart?.())
    waiting.hasStarted = true
    return judgeInSlot(
      { agent, language, job, before },
      {
        builds: this.builds,
        onTest: (index, result) => this.notify(() => options.onTest?.(index, result)),
        languageOf: (id) => this.languageOf(id),
        // A checker that was stopped with the job is not to blame.
        onError: (what, message) => stopped() ?? this.log('warn', what, { message }),
        interactorAgent: () => interactorSlots.of(slot.number),
        javascript: this.javascript,
        signal,
        isOver: () => this.queue.isOver(waiting, this.nowMs()),
        stopped,
      },
    )
  }

  /** A listener's failure is its own: the job goes on. */
  private notify(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.log('error', 'a listener to a job failed', { reason: reasonOf(error) })
    }
  }

  private again(waiting: Waiting, reason: string): void {
    if (this.closed || waiting.options.signal?.aborted) {
      const error = this.closed ? new RunnerUnavailable('the judge is closed') : new JobCancelled('nobody wants it')
      this.settle(waiting, () => waiting.reject(error))
      return
    }
    waiting.attempts++
    this.log('warn', 'a job failed in its slot', { reason, attempt: waiting.attempts })
    if (waiting.attempts >= ATTEMPTS) {
      this.settle(waiting, () => waiting.resolve(LOST))
      return
    }
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
