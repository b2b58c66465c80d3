import { join } from 'node:path'
import { JavaScriptChecks } from './checkers/javascript-checks.ts'
import { CompileCache } from './compile-cache.ts'
import { RunnerUnavailable } from './errors.ts'
import { installedScripts } from './folder-scripts.ts'
import { detectLanguage, detectLanguages, type InstalledLanguage, install } from './installed.ts'
import { InteractorSlots } from './interactor-slots.ts'
import { judgeInSlot, type SlotOutcome } from './judge.ts'
import type { WorkTools } from './judge-tools.ts'
import { KeptAnswers } from './kept-answers.ts'
import { KeptFiles } from './kept-files.ts'
import { KeptPrograms } from './kept-programs.ts'
import { compileOrder } from './orders.ts'
import type { TakenPlace, Work } from './places.ts'
import { type Log, type Slot, SlotPool } from './pool.ts'
import { askOf, probeOf } from './probe.ts'
import { reasonOf } from './reason-of.ts'
import { RENDERER, RENDERER_PROGRAM } from './renderer/index.ts'
import type { Agent } from './sandbox/agent.ts'
import { chooseSandbox, type SandboxChoice } from './sandbox/choose.ts'
import type { Hello } from './sandbox/messages.ts'
import type { Sandbox } from './sandbox/slot.ts'
import { refuseSharedPlaces } from './shared-places.ts'
import { systemFiles } from './system-files.ts'
import { ToolchainCaches } from './toolchain-caches.ts'
import { Warmer } from './warmer.ts'

export type LocalOptions = {
  readonly sandbox: SandboxChoice
  /** How many jobs are judged at once; the number of cores is a good choice. 0: none on this machine. */
  readonly slots: number
  /** Where the agent and the toolchains' caches are stored. May be deleted whenever Joust is not running. */
  readonly cacheDir: string
  /** Path of a built agent. Without it, the agent is built from its sources into the cache. */
  readonly agentPath?: string
  /** Where compiled programs are kept. Default: a cache of this judge's own. Judges that share a cache must have the same toolchains. */
  readonly builds?: CompileCache
  /** Whether missing compiler caches are made: seconds of work, wasted on a judge that ends soon. Default: true. */
  readonly warms?: boolean
  readonly log: Log
  /** Called when the program that renders pages is found after the start. */
  readonly onRenderer?: () => void
  /** Called whenever a slot becomes idle. */
  readonly onIdle: () => void
}

const NO_LANDLOCK =
  'the kernel has no Landlock: programs are held by users, namespaces and the system call filter alone'

const PATHS_SHOW =
  'programs can read in /proc/self/mountinfo where this host keeps its files: overlay file systems are refused'

/** The missing protections, as a message; '' if none is missing. */
const notesOf = ({ landlock, mode, ownRoot }: Hello, ofSandbox: string): string =>
  [landlock > 0 ? '' : NO_LANDLOCK, ofSandbox, ownRoot || mode === 'uid' ? '' : PATHS_SHOW].filter(Boolean).join('; ')

/** How often a missing page renderer is looked for: it may be installed meanwhile. */
const LOOK_FOR_RENDERER_MS = 5_000

/** Enough for the answers of some hundred sandboxes. */
const ANSWERS_BYTES = 1024 * 1024

/** The slots of this machine: their sandbox and languages, and judging a job in one of them. Has no queue. */
export class LocalSlots {
  /** Languages that can run here, by id. */
  installed: ReadonlyMap<number, InstalledLanguage> = new Map()
  /** The page renderer, if installed; not offered as a language: see renderer/. */
  renderer: InstalledLanguage | null = null
  /** Which protection is missing; '' if none is. */
  note = ''
  private readonly builds: CompileCache
  private readonly caches = new ToolchainCaches()
  private readonly kept: KeptPrograms
  private readonly answers: KeptAnswers
  private readonly javascript = new JavaScriptChecks()
  /** Not offered as languages: see folder-scripts.ts. */
  private readonly scripts = installedScripts((one) => install(one, { name: one.title, programs: {} }, this.caches))
  private sandbox: Sandbox | null = null
  private pool: SlotPool | null = null
  private interactorSlots: InteractorSlots | null = null
  private warmer: Warmer | null = null
  private rendererLook: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(private readonly options: LocalOptions) {
    this.builds = options.builds ?? new CompileCache()
    const files = (name: string, mostBytes?: number) => new KeptFiles(join(options.cacheDir, name), mostBytes)
    this.kept = new KeptPrograms(files('checkers'), () => this.caches.origin)
    this.answers = new KeptAnswers(files('answers', ANSWERS_BYTES))
  }

  get kind(): 'docker' | 'bubblewrap' | 'none' {
    return this.sandbox?.kind ?? 'none'
  }

  counts(): { total: number; ready: number; busy: number } {
    return this.pool?.counts() ?? { total: this.options.slots, ready: 0, busy: 0 }
  }

  languageOf(id: number): InstalledLanguage | undefined {
    if (id === this.renderer?.id) return this.renderer
    return this.installed.get(id) ?? this.scripts.get(id)
  }

  /** Rejects with the reason if no slot starts; whatever had started is then ended. */
  async start(): Promise<void> {
    try {
      await this.bringUp()
    } catch (error) {
      await this.pool?.close()
      throw error
    }
  }

  /** Takes an idle slot; returns null if there is none. */
  take(): TakenPlace | null {
    const slot = this.pool?.take()
    if (!slot) return null
    return {
      worker: null,
      judge: (work, tools) => this.judgeIn(slot, work, tools),
      release: () => this.pool?.release(slot),
      discard: (reason) => {
        this.pool?.discard(slot, reason)
        this.interactorSlots?.discard(slot.number, reason)
      },
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.rendererLook)
    this.javascript.close()
    await Promise.all([this.pool?.close(), this.interactorSlots?.close(), this.warmer?.close()])
  }

  private async bringUp(): Promise<void> {
    const { cacheDir, agentPath, sandbox: wanted, slots, warms = true, log, onIdle } = this.options
    const chosen = await chooseSandbox({ wanted, cacheDir, systemFiles, ...(agentPath ? { agentPath } : {}) })
    this.sandbox = chosen.sandbox
    const pool = new SlotPool({ sandbox: chosen.sandbox, count: slots, log, onIdle })
    this.pool = pool
    this.interactorSlots = new InteractorSlots(chosen.sandbox, slots)
    const failure = await pool.start()
    const slot = pool.take()
    if (!slot?.agent) throw new RunnerUnavailable(failure ?? 'no slot could be started')
    const found = await this.explore(slot.agent).finally(() => pool.release(slot))
    this.note = notesOf(slot.agent.hello, chosen.sandbox.note)
    const warm = chosen.toolchainDir === null || !this.caches.isMissingAny([...this.installed.values()])
    log('info', 'the judge is ready', { sandbox: chosen.sandbox.kind, languages: found, warm, ...slot.agent.hello })
    if (chosen.toolchainDir && warms) this.warmUp(chosen.sandbox, chosen.toolchainDir)
    // Only the host's files can change meanwhile; an image stays as it was built.
    if (this.renderer === null && chosen.sandbox.kind === 'bubblewrap') this.lookForRenderer()
  }

  private lookForRenderer(): void {
    this.rendererLook = setTimeout(() => {
      this.findRenderer().catch((error: unknown) =>
        this.options.log('warn', 'the renderer of pages was not found', { reason: reasonOf(error) }),
      )
    }, LOOK_FOR_RENDERER_MS)
    this.rendererLook.unref()
  }

  private async findRenderer(): Promise<void> {
    if (this.closed) return
    const found: InstalledLanguage[] = []
    const isHere = Bun.which(RENDERER_PROGRAM) !== null
    const all =
      isHere &&
      (await this.pool?.allHave(async (agent) => {
        const renderer = await detectLanguage(probeOf(askOf(agent)), RENDERER, this.caches)
        if (renderer !== null) found.push(renderer)
        return renderer !== null
      }))
    const [renderer] = found
    if (all !== true || renderer === undefined) {
      if (!this.closed) this.lookForRenderer()
      return
    }
    this.renderer = renderer
    this.options.log('info', 'pages can be rendered now', { renderer: renderer.name })
    this.options.onRenderer?.()
  }

  private async explore(agent: Agent): Promise<string[]> {
    await refuseSharedPlaces(agent)
    await agent.begin()
    // The look comes before the questions, so that an upgrade in between makes the next start ask again.
    const { programs } = await this.caches.look(agent)
    const asking = await this.answers.before(askOf(agent), programs && this.originOf(agent, programs))
    const languages = await detectLanguages(probeOf(asking.ask), this.caches)
    this.renderer = await detectLanguage(probeOf(asking.ask), RENDERER, this.caches)
    await asking.keep()
    this.installed = new Map(languages.map((language) => [language.id, language]))
    return languages.map((language) => language.name)
  }

  /** Everything that a program's answer depends on. */
  private originOf({ hello }: Agent, programs: string): string {
    return JSON.stringify([this.kind, hello, compileOrder([]), programs])
  }

  private warmUp(sandbox: Sandbox, directory: string): void {
    this.warmer = new Warmer({ sandbox, index: this.options.slots * 2, caches: this.caches, log: this.options.log })
    void this.warmer.warm([...this.installed.values()], directory)
  }

  private async judgeIn(slot: Slot, { job, before }: Work, tools: WorkTools): Promise<SlotOutcome> {
    const { agent } = slot
    const language = this.languageOf(job.languageId)
    const { interactorSlots } = this
    if (!agent || !language || !interactorSlots) throw new Error('the slot has no agent')
    tools.onStart()
    return judgeInSlot(
      { agent, language, job, before },
      {
        ...tools,
        builds: this.builds,
        kept: this.kept,
        languageOf: (id) => this.languageOf(id),
        // A checker that was stopped with the job has not failed.
        onError: (what, message) => tools.stopped() ?? this.options.log('warn', what, { message }),
        interactorAgent: () => interactorSlots.of(slot.number),
        javascript: this.javascript,
      },
    )
  }
}
