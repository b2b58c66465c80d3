import type { JsMsg } from '@nats-io/jetstream'
import { LRUCache } from 'lru-cache'
import { JobCancelled } from '../errors.ts'
import type { LocalSlots } from '../local-slots.ts'
import type { TakenPlace } from '../places.ts'
import { type Log, reasonOf } from '../pool.ts'
import type { JudgeJob, JudgeTest, TestResult } from '../types.ts'
import { type BlobCache, MissingBlob, sha256Of } from './blobs.ts'
import { jobOf, resultOut, testsOf } from './job-parts.ts'
import type { Session } from './link.ts'
import {
  CHECKS,
  type Control,
  decoded,
  encoded,
  headOf,
  INLINE_BYTES,
  type Part,
  PROTOCOL,
  resultOfHead,
  type WireJob,
  type WireMessage,
  type WireOutcome,
} from './protocol.ts'

type Word = Extract<Control, { readonly attempt: number }>

type Held = {
  readonly name: string
  readonly wire: WireJob
  raw: JsMsg
  readonly ends: AbortController
  stopped: 'cancelled' | 'broken-off' | null
  isPaused: boolean
  isRunning: boolean
  /** Kept until NATS has it: the outcome that is published. */
  outcome: WireOutcome | null
}

type Deps = {
  readonly id: string
  readonly slots: LocalSlots
  readonly cache: BlobCache
  readonly log: Log
  readonly session: () => Session | null
}

/** NATS delivers a job again that is not mentioned for so long. */
const MENTION_MS = 10_000
/** Words that came before their job, and names of jobs that are done. */
const REMEMBERED = 1000
const ASK_MS = 5000
/** An answer that does not come is asked for so often; then the server is gone, and the job with it. */
const ASKS = 4
const PUBLISH_AGAIN_MS = 1000
/** Characters of tests that are kept parsed. */
const PARSED_CHARACTERS = 256 * 1024 * 1024

/** The jobs that a worker has: each gets a slot, and its outcome is published until NATS has it. */
export class WorkerJobs {
  private readonly held = new Map<string, Held>()
  private readonly pending: Held[] = []
  private readonly words = new LRUCache<string, Word['do']>({ max: REMEMBERED })
  private readonly done = new LRUCache<string, true>({ max: REMEMBERED })
  private readonly parsed = new LRUCache<string, { readonly tests: readonly JudgeTest[] }>({
    maxSize: PARSED_CHARACTERS,
    maxEntrySize: PARSED_CHARACTERS,
  })
  private readonly mentions: ReturnType<typeof setInterval>
  private readonly waiters: (() => void)[] = []
  private closed = false

  constructor(private readonly deps: Deps) {
    this.mentions = setInterval(() => {
      for (const { raw } of this.held.values()) raw.working()
    }, MENTION_MS)
    this.mentions.unref()
  }

  get running(): number {
    return this.held.size
  }

  /** `epoch.attempt` of each. */
  names(): string[] {
    return [...this.held.keys()]
  }

  /** Resolves when it has none. */
  settled(): Promise<void> {
    return this.held.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiters.push(resolve))
  }

  close(): void {
    this.closed = true
    clearInterval(this.mentions)
    for (const { ends } of this.held.values()) ends.abort()
  }

  /** A job as NATS delivers it, perhaps again. */
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
    else
      this.accept({
        name,
        wire,
        raw,
        ends: new AbortController(),
        stopped: null,
        isPaused: false,
        isRunning: false,
        outcome: null,
      })
  }

  /** A word of the server about one job. */
  obey({ do: word, epoch, attempt }: Word): void {
    const name = `${epoch}.${attempt}`
    const held = this.held.get(name)
    if (held === undefined) this.words.set(name, word)
    else this.mind(held, word)
  }

  /** A slot may be idle. */
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
    held.isRunning = true
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
    if (outcome.kind !== 'judged')
      return {
        kind: outcome.kind,
        compiled: true,
        compileOutput: '',
        tests: outcome.results.slice(before.length).map(resultOut),
      }
    const { compileOutput, tests, verdict } = outcome.result
    const compiled = verdict !== 'compilation-error'
    return { kind: 'judged', compiled, compileOutput, tests: tests.slice(before.length).map(resultOut) }
  }

  private async jobOf(held: Held): Promise<JudgeJob> {
    const { program, checker, tests, asks } = held.wire
    const job = jobOf(await this.part(program), await this.part(checker), await this.testsOf(tests))
    return asks ? { ...job, ...this.questions(held) } : job
  }

  private async testsOf(part: Part): Promise<readonly JudgeTest[]> {
    if ('inline' in part) return testsOf(part.inline)
    const known = this.parsed.get(part.sha256)
    if (known !== undefined) return known.tests
    const tests = testsOf(await this.part(part))
    this.parsed.set(part.sha256, { tests }, { size: Math.min(part.bytes, PARSED_CHARACTERS) })
    return tests
  }

  private async part(part: Part): Promise<unknown> {
    if ('inline' in part) return part.inline
    const session = this.deps.session()
    if (session === null) throw new MissingBlob(part.sha256)
    return JSON.parse(Buffer.from(await this.deps.cache.get(session.blobs, part.sha256)).toString('utf8'))
  }

  /** The rules of a problem stay with the server: it is asked what they say, once a test. */
  private questions(held: Held): Pick<JudgeJob, 'settled' | 'isOver'> {
    let asked = -1
    let known = held.wire.before.length
    let answer: Promise<{ readonly settled: TestResult['verdict'] | null; readonly isOver: boolean }>
    const ask = (results: readonly TestResult[]) => {
      if (results.length === asked) return answer
      asked = results.length
      const from = Math.min(known, results.length)
      const tests = results.slice(from).map(headOf)
      answer = this.ask(held, { from, tests })
      known = results.length
      return answer
    }
    return {
      settled: async (results) => (await ask(results)).settled,
      isOver: async (results) => (await ask(results)).isOver,
    }
  }

  private async ask(
    { wire: { epoch, attempt } }: Held,
    question: { from: number; tests: ReturnType<typeof headOf>[] },
  ) {
    const body = encoded({ epoch, attempt, worker: this.deps.id, ...question })
    for (let time = 1; ; time++) {
      const session = this.deps.session()
      try {
        const reply = await session?.nc.request(session.names.ask(epoch), body, { timeout: ASK_MS })
        const answer = reply === undefined ? null : decoded(CHECKS.answer, reply.data)
        if (answer !== null) return answer
      } catch (error) {
        if (time >= ASKS) throw new Error(`the server does not answer: ${reasonOf(error)}`)
      }
      if (time >= ASKS) throw new Error('the server does not answer')
      await new Promise((resolve) => setTimeout(resolve, PUBLISH_AGAIN_MS))
    }
  }

  private report(
    { wire: { epoch, attempt } }: Held,
    test: { index: number; head: ReturnType<typeof headOf> } | null,
  ): void {
    const session = this.deps.session()
    if (session === null || session.nc.isClosed()) return
    session.nc.publish(session.names.progress(epoch), encoded({ epoch, attempt, worker: this.deps.id, test }))
  }

  /** Until NATS has it: an outcome is never lost while this process lives. */
  private async publish(held: Held, outcome: WireOutcome): Promise<void> {
    // Its own name makes the object one of this attempt alone: the server deletes it once it is read.
    const bytes = encoded({ ...outcome, of: held.name })
    while (!this.closed) {
      try {
        await this.publishOnce(held, outcome, bytes)
        break
      } catch (error) {
        this.deps.log('warn', 'an outcome could not be published; trying again', { reason: reasonOf(error) })
        await new Promise((resolve) => setTimeout(resolve, PUBLISH_AGAIN_MS))
      }
    }
    this.done.set(held.name, true)
    this.held.delete(held.name)
    held.raw.ack()
    if (this.held.size === 0) for (const done of this.waiters.splice(0)) done()
  }

  private async publishOnce({ wire, name }: Held, outcome: WireOutcome, bytes: Uint8Array): Promise<void> {
    const session = this.deps.session()
    if (session === null) throw new Error('NATS is away')
    const { epoch, attempt, key, fingerprint, before } = wire
    const message: WireMessage = {
      protocol: PROTOCOL,
      epoch,
      attempt,
      key,
      worker: this.deps.id,
      fingerprint,
      from: before.length,
      outcome: bytes.length <= INLINE_BYTES ? { inline: outcome } : await this.asObject(session, bytes),
    }
    await session.js.publish(session.names.result, encoded(message), { msgID: `${name}.${this.deps.id}` })
  }

  private async asObject({ blobs }: Session, bytes: Uint8Array): Promise<Part> {
    const sha256 = sha256Of(bytes)
    await blobs.putBlob({ name: sha256 }, bytes)
    return { sha256, bytes: bytes.length }
  }
}
