import { Agent } from './sandbox/agent.ts'
import type { Sandbox } from './sandbox/slot.ts'

/** Like a slot, an interactor slot is renewed after this many uses. */
const USES = 2000

type InteractorSlot = { readonly agent: Agent; uses: number }

/**
 * A second sandbox for each slot, where the interactor lives that the slot's program talks with. Most judges never need
 * one: it is started when it is first asked for.
 */
export class InteractorSlots {
  private readonly started = new Map<number, Promise<InteractorSlot>>()
  private readonly starts = new Map<number, number>()
  private closed = false

  /** `slots`: the pool has two sandbox indices for each, and one is the compilers'; interactor slots take those after. */
  constructor(
    private readonly sandbox: Sandbox,
    private readonly slots: number,
  ) {}

  /** The interactor slot of a slot, running. Rejects if it cannot be started. One job at a time asks for it. */
  async of(slot: number): Promise<Agent> {
    const known = await this.started.get(slot)
    if (known && known.uses++ < USES) return known.agent
    known?.agent.kill('renewed')
    return this.start(slot)
  }

  /** What ran there is given up. */
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
