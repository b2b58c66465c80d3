import { reasonOf } from './reason-of.ts'
import { Agent } from './sandbox/agent.ts'
import type { Sandbox } from './sandbox/slot.ts'

export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void

/** Pauses before a lost slot is started again: none at first, then longer each time, up to the last. */
const RETRY_MS = [0, 100, 250, 500, 1000]
/** A slot is renewed after this many jobs, while it is idle: its new agent starts before the old one ends. */
const JOBS_PER_SLOT = 2000

export type Slot = {
  readonly number: number
  state: 'starting' | 'idle' | 'busy'
  agent: Agent | null
  /** How often this slot was started; its parity selects one of the slot's two sandbox indices. */
  starts: number
  failures: number
  jobs: number
}

type PoolOptions = {
  readonly sandbox: Sandbox
  readonly count: number
  readonly log: Log
  /** Called whenever a slot becomes idle. */
  readonly onIdle: () => void
}

/** Keeps `count` slots running: starts them, replaces lost ones, renews old ones. */
export class SlotPool {
  private readonly slots: Slot[]
  private closed = false

  constructor(private readonly options: PoolOptions) {
    this.slots = Array.from({ length: options.count }, (_, number) => {
      return { number, state: 'starting', agent: null, starts: 0, failures: 0, jobs: 0 }
    })
  }

  /** Starts all slots. Resolves when each has started or failed once, with the reason of a failure, or null. */
  async start(): Promise<string | null> {
    const results = await Promise.allSettled(this.slots.map((slot) => this.launch(slot)))
    const failed = results.find((result) => result.status === 'rejected')
    return failed ? reasonOf(failed.reason) : null
  }

  /** Takes an idle slot, which is then busy; returns null if there is none. */
  take(): Slot | null {
    const slot = this.slots.find((candidate) => candidate.state === 'idle')
    if (!slot) return null
    slot.state = 'busy'
    slot.jobs++
    return slot
  }

  /** Returns a slot after its job. */
  release(slot: Slot): void {
    if (slot.state !== 'busy') return
    if (slot.agent === null) {
      this.retry(slot, 'it ended during a job')
      return
    }
    slot.state = 'idle'
    if (slot.jobs >= JOBS_PER_SLOT) this.renew(slot)
    this.options.onIdle()
  }

  /** Ends a slot that failed its job; its loss starts another. */
  discard(slot: Slot, reason: string): void {
    if (slot.state !== 'busy') return
    slot.state = 'starting'
    if (slot.agent === null) this.retry(slot, reason)
    else slot.agent.kill(reason)
  }

  /**
   * Whether every slot passes the check. Idle slots that fail it are renewed, since a sandbox shows the files that
   * existed at its start.
   */
  async allHave(check: (agent: Agent) => Promise<boolean>): Promise<boolean> {
    let all = true
    for (const slot of this.slots) {
      const { agent } = slot
      if (slot.state !== 'idle' || agent === null || this.closed) {
        all = false
        continue
      }
      slot.state = 'busy'
      const has = await check(agent).catch(() => false)
      this.release(slot)
      if (!has) this.renew(slot)
      all &&= has
    }
    return all
  }

  counts(): { total: number; ready: number; busy: number } {
    const busy = this.slots.filter((slot) => slot.state === 'busy' && slot.agent !== null).length
    const idle = this.slots.filter((slot) => slot.state === 'idle').length
    return { total: this.slots.length, ready: busy + idle, busy }
  }

  async close(): Promise<void> {
    this.closed = true
    const agents = this.slots.flatMap((slot) => (slot.agent ? [slot.agent] : []))
    for (const agent of agents) agent.kill('the judge is closed')
    await Promise.all(agents.map((agent) => agent.closed))
  }

  private async launch(slot: Slot): Promise<void> {
    slot.state = 'starting'
    try {
      this.adopt(slot, await this.startAgent(slot))
    } catch (error) {
      if (!this.closed) this.retry(slot, reasonOf(error))
      throw error
    }
  }

  /** A slot alternates between two indices, hence two ranges of users, so that it never shares one with its successor. */
  private startAgent(slot: Slot): Promise<Agent> {
    const index = slot.number * 2 + (slot.starts++ % 2)
    return Agent.start(this.options.sandbox, index)
  }

  private adopt(slot: Slot, agent: Agent): void {
    if (this.closed) {
      agent.kill('the judge is closed')
      return
    }
    slot.agent = agent
    slot.state = 'idle'
    if (slot.failures > 0) this.options.log('info', 'a judge slot is ready again', { slot: slot.number })
    slot.failures = 0
    slot.jobs = 0
    void agent.closed.then((reason) => this.onLost(slot, agent, reason))
    this.options.onIdle()
  }

  /**
   * A busy slot is started again only after its job has released it: the job may learn of the loss late, and must not
   * touch the next agent.
   */
  private onLost(slot: Slot, agent: Agent, reason: string): void {
    if (this.closed || slot.agent !== agent) return
    slot.agent = null
    if (slot.state !== 'busy') this.retry(slot, reason)
  }

  private retry(slot: Slot, reason: string): void {
    if (this.closed) return
    const pause = RETRY_MS[Math.min(slot.failures++, RETRY_MS.length - 1)] ?? 0
    slot.state = 'starting'
    const details = { slot: slot.number, reason, pause }
    if (slot.failures < RETRY_MS.length) this.options.log('warn', 'a judge slot was lost and is started again', details)
    const timer = setTimeout(() => {
      if (!this.closed) this.launch(slot).catch((error) => this.options.log('debug', reasonOf(error)))
    }, pause)
    timer.unref()
  }

  private renew(slot: Slot): void {
    slot.jobs = 0
    const swap = (next: Agent) => {
      const old = slot.agent
      if (slot.state === 'idle' && !this.closed) {
        this.adopt(slot, next)
        old?.kill('renewed')
      } else {
        next.kill('not needed')
      }
    }
    this.startAgent(slot).then(swap, (error) =>
      this.options.log('warn', 'a judge slot could not be renewed', { error }),
    )
  }
}
