import type { InstalledLanguage } from './installed.ts'
import type { Log } from './pool.ts'
import { reasonOf } from './reason-of.ts'
import { Agent } from './sandbox/agent.ts'
import type { Sandbox } from './sandbox/slot.ts'
import { removeUnused, type ToolchainCaches } from './toolchain-caches.ts'

type Deps = {
  readonly sandbox: Sandbox
  /** The sandbox index; no slot of the pool and no interactor slot uses it. */
  readonly index: number
  readonly caches: ToolchainCaches
  readonly log: Log
}

/** Makes the compilers' caches outside the slots, so that no job waits for a precompiled header. */
export class Warmer {
  private agent: Agent | null = null
  private closed = false

  constructor(private readonly deps: Deps) {}

  /** Makes the missing caches. Never rejects: without them the compilers are merely slower. */
  async warm(languages: readonly InstalledLanguage[], directory: string): Promise<void> {
    const { sandbox, index, caches, log } = this.deps
    const unremoved = (error: unknown) => log('warn', 'old caches of compilers remain', { reason: reasonOf(error) })
    await removeUnused(directory, caches.namesFor(languages), Date.now()).catch(unremoved)
    if (!caches.isMissingAny(languages)) return
    try {
      this.agent = await Agent.start(sandbox, index)
      if (this.closed) this.agent.kill('the judge is closed')
      const made = await caches.make(this.agent, languages, directory)
      log('info', 'the compilers are warmed up', { made })
    } catch (error) {
      const reason = reasonOf(error)
      if (!this.closed) log('warn', 'the compilers could not be warmed up; they work, but slower', { reason })
    } finally {
      this.agent?.kill('the compilers are warmed up')
    }
  }

  /** Resolves when its sandbox has ended. */
  async close(): Promise<void> {
    this.closed = true
    this.agent?.kill('the judge is closed')
    await this.agent?.closed
  }
}
