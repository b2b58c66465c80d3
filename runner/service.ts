import { JavaScriptChecks } from './checkers/javascript-checks.ts'
import { CompileCache } from './compile-cache.ts'
import { QueueFull, RunnerUnavailable } from './errors.ts'
import { detectLanguages, type InstalledLanguage } from './installed.ts'
import { judgeInSlot } from './judge.ts'
import { Partners } from './partners.ts'
import { type Log, reasonOf, type Slot, SlotPool } from './pool.ts'
import { JobQueue } from './queue.ts'
import type { Agent } from './sandbox/agent.ts'
import { chooseSandbox, type SandboxChoice } from './sandbox/choose.ts'
import type { Hello } from './sandbox/messages.ts'
import type { Sandbox } from './sandbox/slot.ts'
import { refuseSharedPlaces } from './shared-places.ts'
import { ToolchainCaches } from './toolchain-caches.ts'
import type { JudgeJob, JudgeOptions, JudgeResult, Runner, RunnerLanguage, RunnerStatus, TestResult } from './types.ts'
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
  /** How long a judge that could not be started waits before it tries again. */
  readonly startAgainMs?: number
  readonly log?: Log
}

/** An internal error is judged again by itself, this many times in all. */
const ATTEMPTS = 3
/** Jobs that may wait; more than a day's contest sends in its worst minute. */
const QUEUE_CAPACITY = 2000

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
}

/** The judge: a queue in front of a pool of slots. */
export class JudgeService implements Runner {
  private readonly queue = new JobQueue<Waiting>(QUEUE_CAPACITY)
  private readonly builds = new CompileCache()
  private readonly caches = new ToolchainCaches()
  private readonly javascript = new JavaScriptChecks()
  private readonly log: Log
  private readonly started: Promise<void>
  private installed = new Map<number, InstalledLanguage>()
  private sandbox: Sandbox | null = null
  private pool: SlotPool | null = null
  private partners: Partners | null = null
  private note = ''
  private closed = false
  private drained = false
  private warmer: Warmer | null = null

  constructor(private readonly options: RunnerOptions) {
    this.log = options.log ?? (() => undefined)
    this.started = this.tryToStart()
  }

  async judge(job: JudgeJob, options: JudgeOptions): Promise<JudgeResult> {
    await this.started
    this.refuseWhatCannotRun(job)
    return new Promise((resolve, reject) => {
      const waiting = { job, options, resolve, reject, attempts: 0 }
      if (!this.queue.push(waiting, options.priority, options.owner)) {
        reject(new QueueFull('too many submissions are waiting; try again in a moment'))
      }
      this.pump()
    })
  }

  place(job: JudgeJob): number | null {
    return this.queue.placeOf((waiting) => waiting.job === job)
  }

  languages(): readonly RunnerLanguage[] {
    return [...this.installed.values()].map(({ id, name, key, editorMode, template, compiled, commands }) => {
      return { id, name, key, editorMode, template, compiled, commands }
    })
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
      drained: this.drained,
    }
  }

  drain(drained: boolean): void {
    this.drained = drained
    if (!drained) this.pump()
  }

  async ready(): Promise<RunnerStatus> {
    await this.started
    return this.status()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.started
    for (const waiting of this.queue.drain()) waiting.reject(new RunnerUnavailable('the judge is closed'))
    this.javascript.close()
    await Promise.all([this.pool?.close(), this.partners?.close(), this.warmer?.close()])
  }

  private refuseWhatCannotRun(job: JudgeJob): void {
    if (this.closed) throw new RunnerUnavailable('the judge is closed')
    if (!this.pool || this.installed.size === 0) throw new RunnerUnavailable(this.note || 'no program can be run here')
    if (!this.installed.has(job.languageId)) {
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
    this.partners = new Partners(chosen.sandbox, slots)
    const failure = await pool.start()
    const slot = pool.take()
    if (!slot?.agent) throw new RunnerUnavailable(failure ?? 'no slot could be started')
    const found = await this.explore(slot.agent).finally(() => pool.release(slot))
    this.note = notesOf(slot.agent.hello, chosen.sandbox.note)
    this.log('info', 'the judge is ready', { sandbox: chosen.sandbox.kind, languages: found, ...slot.agent.hello })
    if (chosen.toolchainDir) this.warmUp(chosen.sandbox, chosen.toolchainDir)
  }

  private async explore(agent: Agent): Promise<string[]> {
    await refuseSharedPlaces(agent)
    const languages = await detectLanguages(agent, this.caches)
    await this.caches.look(agent)
    this.installed = new Map(languages.map((language) => [language.id, language]))
    return languages.map((language) => language.name)
  }

  private warmUp(sandbox: Sandbox, directory: string): void {
    this.warmer = new Warmer({ sandbox, index: this.options.slots * 2, caches: this.caches, log: this.log })
    void this.warmer.warm([...this.installed.values()], directory)
  }

  private pump(): void {
    if (this.closed || this.drained || this.installed.size === 0) return
    while (this.queue.size > 0) {
      const slot = this.pool?.take()
      if (!slot) return
      const waiting = this.queue.shift()
      if (waiting) void this.serve(slot, waiting)
    }
  }

  private async serve(slot: Slot, waiting: Waiting): Promise<void> {
    waiting.attempts++
    try {
      waiting.resolve(await this.judgeOnce(slot, waiting))
      this.pool?.release(slot)
    } catch (error) {
      this.pool?.discard(slot, reasonOf(error))
      this.partners?.discard(slot.number, reasonOf(error))
      this.again(waiting, reasonOf(error))
    }
  }

  private async judgeOnce(slot: Slot, { job, options }: Waiting): Promise<JudgeResult> {
    const language = this.installed.get(job.languageId)
    const partners = this.partners
    if (!slot.agent || !language || !partners) throw new Error('the slot has no agent')
    this.tell(() => options.onStart?.())
    const onTest = (index: number, result: TestResult) => this.tell(() => options.onTest?.(index, result))
    const languageOf = (id: number) => this.installed.get(id)
    const onTrouble = (what: string, words: string) => this.log('warn', what, { words })
    const { javascript } = this
    const partner = () => partners.of(slot.number)
    return judgeInSlot(slot.agent, language, job, {
      builds: this.builds,
      onTest,
      languageOf,
      onTrouble,
      partner,
      javascript,
    })
  }

  /** A listener's failure is its own: the job goes on. */
  private tell(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.log('error', 'a listener to a job failed', { reason: reasonOf(error) })
    }
  }

  private again(waiting: Waiting, reason: string): void {
    if (this.closed) {
      waiting.reject(new RunnerUnavailable('the judge is closed'))
      return
    }
    this.log('warn', 'a job failed in its slot', { reason, attempt: waiting.attempts })
    if (waiting.attempts >= ATTEMPTS) {
      waiting.resolve({ verdict: 'internal-error', compileOutput: '', tests: [], passed: 0, cpuMs: 0, memoryKiB: 0 })
      return
    }
    this.queue.pushBack(waiting, waiting.options.priority, waiting.options.owner)
    this.pump()
  }
}
