import type { Alarm } from './alarm'
import type { Clock } from './clock'
import { HistoryRing, type Stamped } from './history'

/** Why nothing was done; `events` are notes of the attempt, which are stored all the same. */
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
  /** What wakes the room when `nextWakeMs` has come. */
  readonly tick: Command
}

/** What the owner of the database and the sockets gives to a room. */
export interface RoomPorts<State, Event, Effect> {
  /** Runs the work in one transaction; whatever is thrown rolls it back. Synchronous. */
  transact<T>(work: () => T): T
  /** Inside a transaction: stores new events and what lists need of the new state. */
  append(events: readonly Stamped<Event>[], state: State): void
  /** After the commit. Must not throw and not command the room. */
  publish(events: readonly Stamped<Event>[], state: State): void
  /** After publishing, on a fresh stack; may command the room. Doing it twice is harmless. Must not throw. */
  perform(effect: Effect): void
  seed(): number
  /**
   * Something was posted, and `events` follow from it in `state`: nothing of it is stored yet. Store it soon, and before
   * the next step of this room. Must not throw and not command the room.
   */
  posted(events: readonly Stamped<Event>[], state: State | null): void
  /** Stores and settles what was posted in this room, and perhaps in others. */
  flush(): void
}

/** A command, or the reason why it is not even one. */
type Prepared<Command, Refused> = { readonly ok: true; readonly command: Command } | Refused

/** What was decided of one posted command. */
type Posted<Event, Effect> = {
  readonly stamped: readonly Stamped<Event>[]
  readonly effects: readonly Effect[]
  readonly answerRefusal: () => void
}

/** What a step has stored. */
type Stored<State, Event, Effect> = {
  readonly ok: true
  readonly stamped: readonly Stamped<Event>[]
  readonly state: State | null
  readonly effects: readonly Effect[]
}

/** The state after everything that was posted, stored or not. */
type Ahead<State> = { readonly state: State | null; readonly version: number }

/** Enough for the longest absence in which a snapshot is not the better answer. */
const HISTORY = 256
const RETRY_MS = 1_000

/**
 * The mailbox of one room. A step (decide, one transaction, publish) is synchronous from end to end, so the event
 * loop is the queue: no step can see half of another. Nothing is published before it is stored.
 */
export class Room<State, Command, Event, Effect, Refused extends Refusal<Event>> {
  private readonly history = new HistoryRing<Event>(HISTORY)
  private current: State | null = null
  private version = 0
  private busy = false
  /** Posted and not settled, in its order. */
  private waiting: Posted<Event, Effect>[] = []
  private ahead: Ahead<State> | null = null

  constructor(
    readonly code: string,
    private readonly machine: Machine<State, Command, Event, Effect, Refused>,
    private readonly ports: RoomPorts<State, Event, Effect>,
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

  /** The state after what was posted, too, which is not stored yet. */
  get received(): State | null {
    return this.ahead === null ? this.current : this.ahead.state
  }

  /** What was missed since a version; null where only the whole state will do. */
  since(version: number): readonly Stamped<Event>[] | null {
    return this.history.since(version)
  }

  /** A command that changes nothing costs no transaction. */
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
   * refusal after it rolls back what it stored. Throws what `prepare` or the storage throws; nothing has happened then.
   */
  handleWith(prepare: (state: State | null, nowMs: number) => Prepared<Command, Refused>) {
    if (this.waiting.length > 0) this.ports.flush()
    return this.exclusively(() => this.step(prepare))
  }

  /**
   * For what comes often and may wait a moment for its storage: decided now, stored with the next flush, before any
   * other step. Many rooms then share one transaction. `answer` is notified of a refusal, in its place.
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
   * Stores what was posted, inside a transaction that the caller holds. What it returns is to be called once that is
   * safe on the disk, and before the next `stage`: only then is it the room's state, published, and answered. If the
   * transaction fails nothing has happened, and what was posted is dropped by `drop`.
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

  /** Forgets what was posted: its storage failed, and who sent it sends it again. */
  drop(): void {
    this.waiting = []
    this.ahead = null
  }

  /** A seed is drawn only for what needs one: of most commands chance decides nothing. */
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
      // What the attempt had stored is rolled back; the note of it is not.
      if (events.length > 0) this.settle(this.ports.transact(() => this.stored(events, [], nowMs)))
      return result
    }
    this.settle(result)
    return { ok: true as const, stamped: result.stamped, state: result.state }
  }

  /** What is stored becomes the room's own, and is published. */
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

  /** A refusal travels through the transaction as an exception, so that nothing `prepare` stored stays. */
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
