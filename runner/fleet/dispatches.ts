import type { Msg } from '@nats-io/transport-node'
import { JobCancelled } from '../errors.ts'
import type { WorkTools } from '../judge-tools.ts'
import { PlaceGone, type PlaceOutcome, type Work } from '../places.ts'
import { reasonOf } from '../reason-of.ts'
import type { TestResult } from '../types.ts'
import type { JobPacker, PackedJob } from './job-parts.ts'
import {
  CHECKS,
  type Control,
  decoded,
  encoded,
  type Head,
  headOf,
  PROTOCOL,
  resultOfHead,
  type WireJob,
} from './protocol.ts'
import type { Session } from './session.ts'
import type { StoredBlobs } from './stored-blobs.ts'

type Asked = {
  readonly worker: string
  readonly attempt: number
  readonly work: Work
  readonly tools: WorkTools
}

/** A job that a worker has or is being sent. */
export type Dispatch = Asked & {
  packed: PackedJob | null
  /** Objects that must stay in the store for it. */
  readonly held: string[]
  readonly heads: Head[]
  hasStarted: boolean
  isPaused: boolean
  /** Whether its result is being read. */
  isReceiving: boolean
  readonly resolve: (outcome: PlaceOutcome) => void
  readonly reject: (error: Error) => void
}

type Deps = {
  readonly epoch: string
  readonly packer: JobPacker
  readonly stored: StoredBlobs
  readonly session: () => Session | null
  readonly control: (worker: string, word: Control) => void
}

/** The jobs that workers have from this process: sends them, receives their progress, and answers questions between two tests. */
export class Dispatches {
  dispatched = 0
  lost = 0
  private readonly open = new Map<number, Dispatch>()

  constructor(private readonly deps: Deps) {}

  get(attempt: number): Dispatch | undefined {
    return this.open.get(attempt)
  }

  /** Resolves with the worker's outcome. Rejects with JobCancelled, PlaceGone, or the worker's error. */
  async judge(asked: Asked): Promise<PlaceOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<PlaceOutcome>()
    const { attempt, tools } = asked
    const heads = asked.work.before.map(headOf)
    const rest = { packed: null, held: [], hasStarted: false, isPaused: false, isReceiving: false, resolve, reject }
    const dispatch: Dispatch = { ...asked, heads, ...rest }
    this.open.set(attempt, dispatch)
    const onAbort = () => this.say(dispatch, tools.stopped() === 'broken-off' ? 'break-off' : 'cancel')
    tools.signal.addEventListener('abort', onAbort, { once: true })
    // A rejection while the job is still being sent is handled below.
    promise.catch(() => undefined)
    try {
      const stopped = await this.send(dispatch)
      return stopped ?? (await promise)
    } finally {
      tools.signal.removeEventListener('abort', onAbort)
      this.open.delete(attempt)
      for (const sha256 of dispatch.held) this.deps.stored.release(sha256)
    }
  }

  /** The worker no longer has the job. */
  lose(attempt: number, reason: string): void {
    const dispatch = this.open.get(attempt)
    if (dispatch === undefined || dispatch.isReceiving) return
    this.lost++
    dispatch.reject(new PlaceGone(reason))
  }

  close(): void {
    for (const dispatch of this.open.values()) dispatch.reject(new PlaceGone('the judge is closed'))
  }

  onProgress({ data, subject }: Pick<Msg, 'data' | 'subject'>): void {
    const progress = decoded(CHECKS.progress, data)
    const dispatch = progress === null ? undefined : this.open.get(progress.attempt)
    if (progress === null || dispatch === undefined || dispatch.worker !== progress.worker) return
    if (subject !== this.deps.session()?.names.progress(this.deps.epoch, progress.worker)) return
    this.started(dispatch)
    if (progress.test === null) return
    const { index, head } = progress.test
    if (index >= dispatch.work.job.tests.length) return
    dispatch.tools.onTest(index, resultOfHead(head))
    if (dispatch.isPaused || !dispatch.tools.isOver()) return
    dispatch.isPaused = true
    this.say(dispatch, 'pause')
  }

  /** Answers a worker's question by applying the problem's rules to the results so far. */
  async onAsk(message: Msg): Promise<void> {
    const asked = decoded(CHECKS.ask, message.data)
    const dispatch = asked === null ? undefined : this.open.get(asked.attempt)
    if (asked === null || dispatch === undefined || dispatch.worker !== asked.worker) return
    if (message.subject !== this.deps.session()?.names.ask(this.deps.epoch, asked.worker)) return
    const { heads } = dispatch
    const { job } = dispatch.work
    if (asked.from > heads.length || asked.from + asked.tests.length > job.tests.length) return
    heads.splice(asked.from, heads.length, ...asked.tests)
    const results: TestResult[] = heads.map(resultOfHead)
    const settled = (await job.settled?.(results)) ?? null
    const isOver = results.length > 0 && (await job.isOver?.(results)) === true
    message.respond(encoded({ settled, isOver }))
  }

  /** A slot of the worker has taken the job. */
  started(dispatch: Dispatch): void {
    if (dispatch.hasStarted) return
    dispatch.hasStarted = true
    dispatch.tools.onStart()
  }

  /** Sends the job. Returns an outcome if the job was stopped before that; else null. */
  private async send(dispatch: Dispatch): Promise<PlaceOutcome | null> {
    const { epoch, packer, stored } = this.deps
    const { work, attempt, worker, tools } = dispatch
    const packed = await packer.pack(work.job)
    dispatch.packed = packed
    const session = this.deps.session()
    if (session === null) throw new PlaceGone('NATS is away')
    try {
      for (const part of [packed.program, packed.checker, packed.tests]) {
        await stored.hold(session.blobs, part)
        dispatch.held.push(part.sha256)
      }
      const stopped = tools.stopped()
      if (stopped === 'cancelled') throw new JobCancelled('the job was cancelled by its owner')
      if (stopped === 'broken-off') return { kind: 'broken-off', results: work.before }
      const job: WireJob = {
        protocol: PROTOCOL,
        epoch,
        attempt,
        key: work.key ?? `${epoch}.${attempt}`,
        fingerprint: packed.fingerprint,
        program: packed.program.part,
        checker: packed.checker.part,
        tests: packed.tests.part,
        before: dispatch.heads,
        asks: work.job.settled !== undefined || work.job.isOver !== undefined,
      }
      await session.js.publish(session.names.job(worker), encoded(job), { msgID: `${epoch}.${attempt}` })
      this.dispatched++
      return null
    } catch (error) {
      if (error instanceof JobCancelled) throw error
      throw new PlaceGone(`the job could not be sent: ${reasonOf(error)}`)
    }
  }

  private say({ worker, attempt }: Dispatch, word: 'break-off' | 'cancel' | 'pause'): void {
    this.deps.control(worker, { do: word, epoch: this.deps.epoch, attempt })
  }
}
