import type { Alarm } from './alarm'
import type { Clock } from './clock'
import { HistoryRing, type Stamped } from './history'

/** A refused command; `events` record the attempt and are stored all the same. */
type Refusal<Event> = { readonly ok: false; readonly events?: readonly Event[] }

/** The pure rules of one kind of room. */
export interface Machine<State, Command, Event, Effect, Refused extends Refusal<Event>> {
  decide(
    state: State | null,
    command: Command,
    context: { readonly nowMs: number; readonly seed: number },
  ): { readonly ok: true; readonly events: readonly Event[]; readonly effects: readonly Effect[] } | Refused
  apply(state: State | null, stamped: Stamped<Event>): State
  nextWakeMs(state: State): number | null
  /** The command that is given when the time of `nextWakeMs` has come. */
  readonly tick: Command
}

/** What the owner of the database and the sockets provides to a room. */
export interface RoomPorts<State, Event, Effect> {
  /** Runs the work in one transaction, which any exception rolls back. Synchronous. */
  transact<T>(work: () => T): T
  /** Stores new events, and what lists need of the new state. Called inside a transaction. */
  append(events: readonly Stamped<Event>[], state: State): void
  /** Called after the commit. Must not throw, and must not command the room. */
  publish(events: readonly Stamped<Event>[], state: State): void
  /** Called after publishing, on a fresh stack; may command the room. Must be harmless when repeated, and must not throw. */
  perform(effect: Effect): void
  seed(): number
  /**
   * Called after a post, with the `events` that follow from it in `state`. Nothing of it is stored yet: store it soon,
   * and before the next step of this room. Must not throw, and must not command the room.
   */
  posted(events: readonly Stamped<Event>[], state: State | null): void
  /** Stores and settles what was posted in this room and perhaps in others. */
  flush(): void
}

/** A command, or a refusal before there is one. */
type Prepared<Command, Refused> = { readonly ok: true; readonly command: Command } | Refused

/** The decision on one posted command. */
type Posted<Event, Effect> = {
  readonly stamped: readonly Stamped<Event>[]
  readonly effects: readonly Effect[]
  readonly answerRefusal: () => void
}

/** The stored result of a step. */
type Stored<State, Event, Effect> = {
  readonly ok: true
  readonly stamped: readonly Stamped<Event>[]
  readonly state: State | null
  readonly effects: readonly Effect[]
}

/** The state after all posted commands, whether stored or not. */
type Ahead<State> = { readonly state: State | null; readonly version: number }

/** How many events are kept: after a longer absence a snapshot is the better answer. */
const HISTORY = 256
const RETRY_MS = 1_000

/**
 * The mailbox of one room. A step (decide, one transaction, publish) is synchronous from beginning to end, so the event
 * loop is the queue: no step can see half of another. Nothing is published before it is stored.
 */
export class Room<State, Command, Event, Effect, Refused extends Refusal<Event>> {
  private readonly history = new HistoryRing<Event>(HISTORY)
  private current: State | null = null
  private version = 0
  private busy = false
  /** Posted commands that are not settled yet, in order. */
  private waiting: Posted<Event, Effect>[] = []
  private ahead: Ahead<State> | null = null

  constructor(
    readonly code: string,
    private readonly machine: Machine<State, Command, Event, Effect, Refused>,
    private readonly ports: RoomPorts<State, Event, Effect>,
    private readonly time: { readonly clock: Clock; readonly alarm: Alarm },
  ) {}

  /** Applies the stored events. Called once, before the first command. */
  restore(list: readonly Stamped<Event>[]): void {
    for (const stamped of list) this.current = this.machine.apply(this.current, stamped)
    this.version = list.at(-1)?.version ?? 0
    this.history.add(list)
    this.rearm()
  }

  get state(): State | null {
    return this.current
  }

  /** The state including posted commands, which are not stored yet. */
  get received(): State | null {
    return this.ahead === null ? this.current : this.ahead.state
  }

  /** Returns the events after a version; null if only the whole state will do. */
  since(version: number): readonly Stamped<Event>[] | null {
    return this.history.since(version)
  }

  /** Handles a command. One that changes nothing needs no transaction. */
  handle(command: Command) {
    if (this.waiting.length > 0) this.ports.flush()
    return this.exclusively(() => {
      const nowMs = this.time.clock.nowMs()
      const decision = this.machine.decide(this.current, command, this.context(nowMs))
      if (!decision.ok) return this.finished(decision, nowMs)
      const store = () => this.stored(decision.events, decision.effects, nowMs)
      return this.finished(decision.events.length > 0 ? this.ports.transact(store) : store(), nowMs)
    })
  }

  /**
   * Like `handle`, for a command that needs something stored first: `prepare` runs inside the same transaction, and a
   * refusal after it rolls back what it stored. Throws what `prepare` or the storage throws; the room is then
   * unchanged.
   */
  handleWith(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>) {
    if (this.waiting.length > 0) this.ports.flush()
    return this.exclusively(() => this.step(prepare))
  }

  /**
   * Handles a frequent command whose storage may wait a moment: it is decided now and stored with the next flush,
   * before any other step. Many rooms then share one transaction. `answer` is called with a refusal, in its turn.
   */
  post(command: Command, answer: (refused: Refused) => void): void {
    const nowMs = this.time.clock.nowMs()
    const { state: before, version } = this.ahead ?? { state: this.current, version: this.version }
    const decision = this.exclusively(() => this.machine.decide(before, command, this.context(nowMs)))
    const stamped = (decision.events ?? []).map((event, at) => ({ version: version + at + 1, atMs: nowMs, event }))
    const state = stamped.reduce<State | null>((folded, one) => this.machine.apply(folded, one), before)
    const effects = decision.ok ? decision.effects : []
    const answerRefusal = decision.ok ? () => undefined : () => answer(decision)
    if (stamped.length === 0 && effects.length === 0 && this.waiting.length === 0) {
      answerRefusal()
      return
    }
    this.ahead = { state, version: version + stamped.length }
    this.waiting.push({ stamped, effects, answerRefusal })
    this.ports.posted(stamped, state)
  }

  /**
   * Stores the posted commands inside the caller's transaction. Call the returned function once that is safely on disk,
   * and before the next `stage`: only then does the result become the room's state, and is published and answered. If
   * the transaction fails, the room is unchanged, and `drop` discards what was posted.
   */
  stage(): () => void {
    return this.exclusively(() => {
      const batch = [...this.waiting]
      const state = this.received
      const stamped = batch.flatMap((one) => one.stamped)
      if (stamped.length > 0 && state !== null) this.ports.append(stamped, state)
      return () => {
        this.waiting = this.waiting.slice(batch.length)
        if (this.waiting.length === 0) this.ahead = null
        this.settle({ stamped, state, effects: batch.flatMap((one) => one.effects) })
        for (const { answerRefusal } of batch) answerRefusal()
      }
    })
  }

  /** Discards the posted commands after their storage failed; their senders send them again. */
  drop(): void {
    this.waiting = []
    this.ahead = null
  }

  /** A seed is drawn only on access, since most commands involve no chance. */
  private context(nowMs: number): { readonly nowMs: number; readonly seed: number } {
    const { ports } = this
    return {
      nowMs,
      get seed() {
        return ports.seed()
      },
    }
  }

  private exclusively<T>(work: () => T): T {
    if (this.busy) throw new Error(`room ${this.code}: a command inside a step`)
    this.busy = true
    try {
      return work()
    } finally {
      this.busy = false
    }
  }

  private step(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>) {
    const nowMs = this.time.clock.nowMs()
    return this.finished(
      this.transacted(() => this.decided(prepare, nowMs)),
      nowMs,
    )
  }

  private finished(result: Stored<State, Event, Effect> | Refused, nowMs: number) {
    if (!result.ok) {
      const { events = [] } = result
      // What `prepare` stored is rolled back, but the record of the attempt is kept.
      if (events.length > 0) this.settle(this.ports.transact(() => this.stored(events, [], nowMs)))
      return result
    }
    this.settle(result)
    return { ok: true as const, stamped: result.stamped, state: result.state }
  }

  /** Makes the stored result the room's state and publishes it. */
  private settle({ stamped, state, effects }: Omit<Stored<State, Event, Effect>, 'ok'>): void {
    this.current = state
    this.version += stamped.length
    this.history.add(stamped)
    this.rearm()
    if (stamped.length > 0 && state !== null) this.ports.publish(stamped, state)
    for (const effect of effects) queueMicrotask(() => this.ports.perform(effect))
  }

  private decided(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>, nowMs: number) {
    const prepared = prepare(this.current, nowMs)
    if (!prepared.ok) return prepared
    const decision = this.machine.decide(this.current, prepared.command, this.context(nowMs))
    return decision.ok ? this.stored(decision.events, decision.effects, nowMs) : decision
  }

  private stored(events: readonly Event[], effects: readonly Effect[], atMs: number) {
    const stamped = events.map((event, index) => ({ version: this.version + index + 1, atMs, event }))
    const state = stamped.reduce<State | null>((folded, one) => this.machine.apply(folded, one), this.current)
    if (stamped.length > 0 && state !== null) this.ports.append(stamped, state)
    return { ok: true as const, stamped, state, effects }
  }

  /** Throws a refusal through the transaction, so that nothing that `prepare` stored remains. */
  private transacted<T extends { readonly ok: true }>(work: () => T | Refused): T | Refused {
    let refused: Refused | null = null
    try {
      return this.ports.transact(() => {
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

  /** Runs a tick. One that failed or changed nothing is repeated a little later: not at once, but never omitted. */
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
