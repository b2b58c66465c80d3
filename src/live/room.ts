import type { Alarm } from './alarm'
import type { Clock } from './clock'
import { HistoryRing, type Stamped } from './history'

/** The pure rules of one kind of room. */
export interface Machine<State, Command, Event, Effect, Refused extends { readonly ok: false }> {
  decide(
    state: State | null,
    command: Command,
    circumstances: { readonly nowMs: number; readonly seed: number },
  ): { readonly ok: true; readonly events: readonly Event[]; readonly effects: readonly Effect[] } | Refused
  apply(state: State | null, stamped: Stamped<Event>): State
  nextWakeMs(state: State): number | null
  /** What wakes the room when `nextWakeMs` has come. */
  readonly tick: Command
}

/** What a room is given by whoever owns the database and the sockets. */
export interface RoomEdge<State, Event, Effect> {
  /** Runs the work in one transaction; whatever is thrown rolls it back. Synchronous. */
  transact<T>(work: () => T): T
  /** Inside a transaction: stores new events and what lists need of the new state. */
  append(events: readonly Stamped<Event>[], state: State): void
  /** After the commit. Must not throw and not command the room. */
  publish(events: readonly Stamped<Event>[], state: State): void
  /** After publishing, on a fresh stack; may command the room. Doing it twice is harmless. Must not throw. */
  perform(effect: Effect): void
  seed(): number
}

/** A command, or the reason why it is not even one. */
type Prepared<Command, Refused> = { readonly ok: true; readonly command: Command } | Refused

/** Enough for the longest absence in which a snapshot is not the better answer. */
const HISTORY = 256
const RETRY_MS = 1_000

/**
 * The mailbox of one room. A step (decide, one transaction, publish) is synchronous from end to end, so the event
 * loop is the queue: no step can see half of another. Nothing is published before it is stored.
 */
export class Room<State, Command, Event, Effect, Refused extends { readonly ok: false }> {
  private readonly history = new HistoryRing<Event>(HISTORY)
  private current: State | null = null
  private version = 0
  private busy = false

  constructor(
    readonly code: string,
    private readonly machine: Machine<State, Command, Event, Effect, Refused>,
    private readonly edge: RoomEdge<State, Event, Effect>,
    private readonly time: { readonly clock: Clock; readonly alarm: Alarm },
  ) {}

  /** Takes over what was stored. Once, before the first command. */
  restore(list: readonly Stamped<Event>[]): void {
    for (const stamped of list) this.current = this.machine.apply(this.current, stamped)
    this.version = list.at(-1)?.version ?? 0
    this.history.add(list)
    this.rearm()
  }

  get state(): State | null {
    return this.current
  }

  /** What was missed since a version; null where only the whole state will do. */
  since(version: number): readonly Stamped<Event>[] | null {
    return this.history.since(version)
  }

  handle(command: Command) {
    return this.handleWith(() => ({ ok: true, command }))
  }

  /**
   * Like `handle`, for a command that needs something stored first: `prepare` runs inside the same transaction, and a
   * refusal after it rolls back what it stored. Throws what `prepare` or the storage throws; nothing has happened then.
   */
  handleWith(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>) {
    if (this.busy) throw new Error(`room ${this.code}: a command inside a step`)
    this.busy = true
    try {
      return this.step(prepare)
    } finally {
      this.busy = false
    }
  }

  private step(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>) {
    const nowMs = this.time.clock.nowMs()
    const result = this.transacted(() => this.decided(prepare, nowMs))
    if (!result.ok) return result
    this.current = result.state
    this.version += result.stamped.length
    this.history.add(result.stamped)
    this.rearm()
    if (result.stamped.length > 0 && result.state !== null) this.edge.publish(result.stamped, result.state)
    for (const effect of result.effects) queueMicrotask(() => this.edge.perform(effect))
    return { ok: true as const, stamped: result.stamped, state: result.state }
  }

  private decided(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>, nowMs: number) {
    const prepared = prepare(this.current, nowMs)
    if (!prepared.ok) return prepared
    const decision = this.machine.decide(this.current, prepared.command, { nowMs, seed: this.edge.seed() })
    if (!decision.ok) return decision
    const stamped = decision.events.map((event, index) => ({ version: this.version + index + 1, atMs: nowMs, event }))
    const state = stamped.reduce<State | null>((folded, one) => this.machine.apply(folded, one), this.current)
    if (stamped.length > 0 && state !== null) this.edge.append(stamped, state)
    return { ok: true as const, stamped, state, effects: decision.effects }
  }

  /** A refusal travels through the transaction as an exception, so that nothing `prepare` stored stays. */
  private transacted<T extends { readonly ok: true }>(work: () => T | Refused): T | Refused {
    let refused: Refused | null = null
    try {
      return this.edge.transact(() => {
        const result = work()
        if (result.ok) return result
        refused = result
        throw new Rollback()
      })
    } catch (error) {
      if (error instanceof Rollback && refused !== null) return refused
      throw error
    }
  }

  private rearm(notBeforeMs = 0): void {
    const wakeMs = this.current === null ? null : this.machine.nextWakeMs(this.current)
    const atMs = wakeMs === null ? null : Math.max(wakeMs, notBeforeMs)
    this.time.alarm.set(`room:${this.code}`, atMs, () => this.wake())
  }

  /** A tick that failed, or moved nothing, is tried again a little later: never at once, and never not at all. */
  private wake(): void {
    let moved = false
    try {
      const result = this.handle(this.machine.tick)
      moved = result.ok && result.stamped.length > 0
    } finally {
      if (!moved) this.rearm(this.time.clock.nowMs() + RETRY_MS)
    }
  }
}

class Rollback extends Error {}
