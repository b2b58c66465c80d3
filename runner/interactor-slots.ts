import { Agent } from './sandbox/agent.ts'
import type { Sandbox } from './sandbox/slot.ts'

/** Like a slot, an interactor slot is renewed after this many uses. */
const USES = 2000

type InteractorSlot = { readonly agent: Agent; uses: number }

/**
 * A second sandbox for each slot, where the interactor of the slot's program runs. Most judges never need one, so it is
 * started on first use.
 */
export class InteractorSlots {
  private readonly started = new Map<number, Promise<InteractorSlot>>()
  private readonly starts = new Map<number, number>()
  private closed = false

  /**
   * `slots`: the number of slots of the pool. The pool uses two sandbox indices a slot, the warmer one more, and
   * interactor slots those after that.
   */
  constructor(
    private readonly sandbox: Sandbox,
    private readonly slots: number,
  ) {}

  /** Returns the running interactor slot of a slot. Rejects if it cannot be started. Only one job at a time may call it for a slot. */
  async of(slot: number): Promise<Agent> {
    const known = await this.started.get(slot)
    if (known && known.uses++ < USES) return known.agent
    known?.agent.kill('renewed')
    return this.start(slot)
  }

  /** Ends the interactor slot and whatever runs in it. */
  discard(slot: number, reason: string): void {
    const known = this.started.get(slot)
    this.started.delete(slot)
    known?.then(({ agent }) => agent.kill(reason)).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.closed = true
    const known = await Promise.allSettled(this.started.values())
    const agents = known.flatMap((interactorAgent) =>
      interactorAgent.status === 'fulfilled' ? [interactorAgent.value.agent] : [],
    )
    for (const agent of agents) agent.kill('the judge is closed')
    await Promise.all(agents.map((agent) => agent.closed))
  }

  private async start(slot: number): Promise<Agent> {
    if (this.closed) throw new Error('the judge is closed')
    const starts = this.starts.get(slot) ?? 0
    this.starts.set(slot, starts + 1)
    const index = this.slots * 2 + 1 + slot * 2 + (starts % 2)
    const starting = Agent.start(this.sandbox, index).then((agent) => ({ agent, uses: 1 }))
    this.started.set(slot, starting)
    starting.catch(() => this.started.delete(slot))
    const { agent } = await starting
    void agent.closed.then((reason) => this.forget(slot, starting, reason))
    return agent
  }

  private forget(slot: number, lost: Promise<InteractorSlot>, reason: string): void {
    if (this.started.get(slot) === lost) this.discard(slot, reason)
  }
}
