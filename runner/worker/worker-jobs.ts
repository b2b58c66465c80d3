import type { JsMsg } from '@nats-io/jetstream'
import { LRUCache } from 'lru-cache'
import { JobCancelled } from '../errors.ts'
import { type BlobCache, MissingBlob } from '../fleet/blobs.ts'
import { resultOut } from '../fleet/job-parts.ts'
import {
  CHECKS,
  type Control,
  decoded,
  encoded,
  headOf,
  resultOfHead,
  type WireJob,
  type WireOutcome,
} from '../fleet/protocol.ts'
import type { Session } from '../fleet/session.ts'
import type { LocalSlots } from '../local-slots.ts'
import type { TakenPlace } from '../places.ts'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'
import type { JudgeJob } from '../types.ts'
import { OutcomePublisher } from './outcome-publisher.ts'
import { questionsOf } from './questions.ts'
import { WorkerParts } from './worker-parts.ts'

type Word = Extract<Control, { readonly attempt: number }>

class Held {
  readonly ends = new AbortController()
  stopped: 'cancelled' | 'broken-off' | null = null
  isPaused = false

  constructor(
    readonly name: string,
    readonly wire: WireJob,
    public raw: JsMsg,
  ) {}
}

type Deps = {
  readonly id: string
  readonly slots: LocalSlots
  readonly cache: BlobCache
  readonly log: Log
  readonly session: () => Session | null
}

/** NATS delivers a job again unless the worker mentions it at least this often. */
const MENTION_MS = 10_000
/** How many commands that arrived before their jobs, and how many names of finished jobs, are remembered. */
const REMEMBERED = 1000

/** The jobs of a worker: each gets a slot, and its outcome is published until NATS has it. */
export class WorkerJobs {
  private readonly held = new Map<string, Held>()
  private readonly pending: Held[] = []
  private readonly words = new LRUCache<string, Word['do']>({ max: REMEMBERED })
  private readonly done = new LRUCache<string, true>({ max: REMEMBERED })
  private readonly parts: WorkerParts
  private readonly outcomes: OutcomePublisher
  private readonly mentions: ReturnType<typeof setInterval>
  private readonly waiters: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    this.parts = new WorkerParts(deps)
    this.outcomes = new OutcomePublisher(deps)
    this.mentions = setInterval(() => {
      for (const { raw } of this.held.values()) raw.working()
    }, MENTION_MS)
    this.mentions.unref()
  }

  get running(): number {
    return this.held.size
  }

  /** The names of its jobs: `epoch.attempt`. */
  names(): string[] {
    return [...this.held.keys()]
  }

  /** Resolves when it has no jobs. */
  settled(): Promise<void> {
    return this.held.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiters.push(resolve))
  }

  close(): void {
    this.outcomes.close()
    clearInterval(this.mentions)
    for (const { ends } of this.held.values()) ends.abort()
  }

  /** Takes a job that NATS delivers, perhaps repeatedly. */
  take(raw: JsMsg): void {
    const wire = decoded(CHECKS.job, raw.data)
    if (wire === null) {
      this.deps.log('error', 'a job is of another shape or protocol: it is refused', { bytes: raw.data.length })
      raw.term()
      return
    }
    const name = `${wire.epoch}.${wire.attempt}`
    const known = this.held.get(name)
    if (known !== undefined) known.raw = raw
    else if (this.done.has(name)) raw.ack()
    else this.accept(new Held(name, wire, raw))
  }

  /** Handles a command from the server about one job. */
  obey({ do: word, epoch, attempt }: Word): void {
    const name = `${epoch}.${attempt}`
    const held = this.held.get(name)
    if (held === undefined) this.words.set(name, word)
    else this.mind(held, word)
  }

  /** Called when a slot may be idle. */
  pump(): void {
    while (this.pending.length > 0) {
      const place = this.deps.slots.take()
      if (place === null) return
      const next = this.pending.shift()
      if (next === undefined) place.release()
      else void this.serve(next, place)
    }
  }

  private accept(held: Held): void {
    this.held.set(held.name, held)
    const word = this.words.get(held.name)
    if (word !== undefined) this.mind(held, word)
    this.pending.push(held)
    this.pump()
  }

  private mind(held: Held, word: Word['do']): void {
    if (word === 'pause') {
      held.isPaused = true
      return
    }
    held.stopped = word === 'cancel' ? 'cancelled' : 'broken-off'
    held.ends.abort()
  }

  private async serve(held: Held, place: TakenPlace): Promise<void> {
    try {
      const outcome = await this.judge(held, place)
      place.release()
      await this.publish(held, outcome)
    } catch (error) {
      if (error instanceof JobCancelled) {
        place.release()
        await this.publish(held, { kind: 'cancelled' })
      } else if (error instanceof MissingBlob) {
        place.release()
        await this.publish(held, { kind: 'missing', sha256: error.sha256 })
      } else {
        place.discard(reasonOf(error))
        await this.publish(held, { kind: 'failed', reason: reasonOf(error).slice(0, 4000) })
      }
    }
  }

  private async judge(held: Held, place: TakenPlace): Promise<WireOutcome> {
    const { wire } = held
    const job = await this.jobOf(held)
    const before = wire.before.map(resultOfHead)
    if (held.stopped === 'cancelled') throw new JobCancelled('the job was cancelled by its owner')
    if (held.stopped !== null) return { kind: held.stopped, compiled: true, compileOutput: '', tests: [] }
    const outcome = await place.judge(
      { job, before, key: wire.key },
      {
        onStart: () => this.report(held, null),
        onTest: (index, result) => this.report(held, { index, head: headOf(result) }),
        isOver: () => held.isPaused,
        stopped: () => held.stopped,
        signal: held.ends.signal,
      },
    )
    const { compileOutput, tests, verdict } =
      outcome.kind === 'judged' ? outcome.result : { compileOutput: '', tests: outcome.results, verdict: null }
    const compiled = verdict !== 'compilation-error'
    return { kind: outcome.kind, compiled, compileOutput, tests: tests.slice(before.length).map(resultOut) }
  }

  private async jobOf(held: Held): Promise<JudgeJob> {
    const { wire } = held
    const job = await this.parts.jobOf(wire)
    return wire.asks ? { ...job, ...questionsOf(wire, this.deps) } : job
  }

  private report(
    { wire: { epoch, attempt } }: Held,
    test: { index: number; head: ReturnType<typeof headOf> } | null,
  ): void {
    const session = this.deps.session()
    if (session === null || session.nc.isClosed()) return
    session.nc.publish(
      session.names.progress(epoch, this.deps.id),
      encoded({ epoch, attempt, worker: this.deps.id, test }),
    )
  }

  private async publish(held: Held, outcome: WireOutcome): Promise<void> {
    await this.outcomes.publish(held, outcome)
    this.done.set(held.name, true)
    this.held.delete(held.name)
    held.raw.ack()
    if (this.held.size === 0) for (const done of this.waiters.splice(0)) done()
  }
}
