import type { JsMsg } from '@nats-io/jetstream'
import { JobCancelled } from '../errors.ts'
import { PlaceGone, type PlaceOutcome } from '../places.ts'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'
import type { JudgeJob } from '../types.ts'
import type { Dispatch, Dispatches } from './dispatches.ts'
import type { JobPacker } from './job-parts.ts'
import { deleteOutcome, readOutcome } from './large-outcomes.ts'
import { outcomeOf, Unbelievable } from './outcomes.ts'
import { CHECKS, decoded, encoded, type WireMessage, type WireOutcome } from './protocol.ts'
import type { Session } from './session.ts'
import type { StoredBlobs } from './stored-blobs.ts'

/** A job that waits in the queue, without a slot. */
export type Waiting = {
  readonly job: JudgeJob
  /** Returns false if another result was accepted meanwhile, or if the job has a slot by now. */
  accept(outcome: PlaceOutcome): boolean
}

type Deps = {
  readonly epoch: string
  readonly log: Log
  readonly packer: JobPacker
  readonly dispatches: Dispatches
  readonly stored: StoredBlobs
  readonly waitingFor: (key: string) => Waiting | null
}

/** How long after its start a process accepts results that were meant for a former one. */
const ADOPTS_MS = 60_000
const ADOPTED_MOST = 20_000
const OUTCOME_BYTES = 512 * 1024 * 1024

type Kept = { readonly message: WireMessage; readonly raw: JsMsg; readonly session: Session }

/**
 * Results of workers. One is accepted for the attempt being judged or, if there is none, for the same job, even from
 * another process. All others are dropped and counted. NATS keeps a result until its verdict is stored.
 */
export class Results {
  accepted = 0
  dropped = 0
  refused = 0
  private readonly startedAtMs = performance.now()
  /** Results for former processes, by key: their jobs may not be in the queue yet. */
  private readonly former = new Map<string, Kept>()
  /** Results that were accepted but are not stored yet, each with the last copy delivered. */
  private readonly unconfirmed = new Map<string, { raw: JsMsg }>()

  private readonly endOfAdoption: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {
    this.endOfAdoption = setTimeout(() => this.dropFormer(), ADOPTS_MS)
    this.endOfAdoption.unref()
  }

  close(): void {
    clearTimeout(this.endOfAdoption)
  }

  /** Handles one result. Never rejects. */
  async take(raw: JsMsg, session: Session): Promise<void> {
    try {
      const message = decoded(CHECKS.result, raw.data)
      if (message === null) return this.refuse(raw, 'it is of another shape or protocol', looseDispatch(raw, this.deps))
      // NATS lets a worker publish only under its own name, if its user is limited to that.
      if (raw.subject !== session.names.result(message.worker))
        return this.refuse(raw, 'it was published under another name', undefined)
      const again = this.unconfirmed.get(nameOf(message))
      if (again !== undefined) {
        // A worker that sends a result twice makes two messages: to keep the later one would leave the first unanswered.
        if (again.raw.seq !== raw.seq) return this.drop(raw)
        again.raw = raw
        raw.working()
        return
      }
      const dispatch = this.dispatchOf(message)
      if (dispatch === undefined) return await this.late({ message, raw, session })
      dispatch.isReceiving = true
      try {
        await this.receive(dispatch, { message, raw, session })
      } finally {
        // If it could not be read, the job must not wait for NATS to deliver it again: its worker lists it no more.
        dispatch.isReceiving = false
      }
    } catch (error) {
      this.deps.log('error', 'a result of a judge could not be taken', { reason: reasonOf(error) })
    }
  }

  /** Uses a result for this key that arrived for a former process. */
  async adopt(key: string): Promise<void> {
    const kept = this.former.get(key)
    if (kept === undefined) return
    this.former.delete(key)
    await this.late(kept)
  }

  private dispatchOf({ epoch, attempt, worker, key, fingerprint }: WireMessage): Dispatch | undefined {
    const dispatch = epoch === this.deps.epoch ? this.deps.dispatches.get(attempt) : undefined
    const isSame =
      dispatch?.worker === worker &&
      dispatch.packed?.fingerprint === fingerprint &&
      (dispatch.work.key === null || dispatch.work.key === key)
    return isSame ? dispatch : undefined
  }

  private async receive(dispatch: Dispatch, kept: Kept): Promise<void> {
    const { raw, session } = kept
    try {
      const outcome = await this.read(kept)
      if (!isAskedFor(outcome, dispatch)) throw new Unbelievable(`it is ${outcome.kind}, which was not asked for`)
      switch (outcome.kind) {
        case 'cancelled':
          raw.ack()
          return dispatch.reject(new JobCancelled('the job was cancelled by its owner'))
        case 'failed':
          raw.ack()
          return dispatch.reject(new Error(`${dispatch.worker}: ${outcome.reason}`))
        case 'missing':
          // Others may be reading what is not of this job.
          if (!dispatch.held.includes(outcome.sha256)) throw new Unbelievable('it misses an object of another job')
          await this.deps.stored.replace(session.blobs, outcome.sha256)
          raw.ack()
          return dispatch.reject(new PlaceGone(`${dispatch.worker} misses an object`))
        default:
          break
      }
      const judged = await outcomeOf(outcome, dispatch.work.job, dispatch.work.before)
      this.deps.dispatches.started(dispatch)
      if (judged.kind === 'judged') dispatch.resolve({ ...judged, confirm: this.keep(kept) })
      else {
        raw.ack()
        dispatch.resolve(judged)
      }
    } catch (error) {
      if (!(error instanceof Unbelievable)) throw error
      this.refuse(raw, error.message, dispatch)
    }
  }

  /** Returns a function that acknowledges the message, to be called when its verdict is stored. */
  private keep({ message, raw }: Kept): () => void {
    this.accepted++
    const name = nameOf(message)
    const held = { raw }
    this.unconfirmed.set(name, held)
    return () => {
      if (this.unconfirmed.delete(name)) held.raw.ack()
    }
  }

  private async read({ message: { outcome, worker }, session }: Kept): Promise<WireOutcome> {
    if ('inline' in outcome) {
      const found = decoded(CHECKS.outcome, encoded(outcome.inline))
      if (found === null) throw new Unbelievable('its outcome is of another shape')
      return found
    }
    if (outcome.bytes > OUTCOME_BYTES) throw new Unbelievable('its outcome is too large')
    const bytes = await readOutcome(session, worker, outcome)
    if (bytes === null) throw new Unbelievable('its outcome is not there')
    const found = decoded(CHECKS.outcome, bytes)
    deleteOutcome(session, worker, outcome).catch(() => undefined)
    if (found === null) throw new Unbelievable('its outcome is of another shape')
    return found
  }

  /** Handles a result that no current attempt waits for. */
  private async late(kept: Kept): Promise<void> {
    const { message, raw } = kept
    const waiting = this.deps.waitingFor(message.key)
    if (waiting !== null && (await this.isOf(waiting, message))) {
      const outcome = await this.read(kept).catch(() => null)
      if (outcome?.kind === 'judged') {
        const judged = await outcomeOf(outcome, waiting.job, []).catch(() => null)
        const confirm = this.keep(kept)
        if (judged !== null && waiting.accept({ ...judged, confirm })) return
        this.accepted--
        this.unconfirmed.delete(nameOf(message))
      }
    } else if (waiting === null && this.isForLater(message)) {
      this.former.set(message.key, kept)
      return
    }
    this.drop(raw)
  }

  private drop(raw: JsMsg): void {
    this.dropped++
    raw.ack()
  }

  private async isOf({ job }: Waiting, { fingerprint, from }: WireMessage): Promise<boolean> {
    return from === 0 && (await this.deps.packer.pack(job)).fingerprint === fingerprint
  }

  private isForLater({ epoch, key }: WireMessage): boolean {
    if (epoch === this.deps.epoch || this.former.has(key) || this.former.size >= ADOPTED_MOST) return false
    return performance.now() - this.startedAtMs < ADOPTS_MS
  }

  private dropFormer(): void {
    for (const { raw } of this.former.values()) raw.ack()
    this.dropped += this.former.size
    this.former.clear()
  }

  private refuse(raw: JsMsg, why: string, dispatch: Dispatch | undefined): void {
    this.refused++
    this.deps.log('error', 'a result of a judge is refused; the job is judged again elsewhere', {
      why,
      judge: dispatch?.worker,
    })
    // Given without the reason, which servers before 2.10 do not accept.
    raw.term()
    dispatch?.reject(new Error(`a result was refused: ${why}`))
  }
}

const nameOf = ({ epoch, attempt }: Pick<WireMessage, 'epoch' | 'attempt'>): string => `${epoch}.${attempt}`

/** Whether the outcome may be: a worker ends a job early only at a word of this server. */
function isAskedFor({ kind }: WireOutcome, { tools, isPaused }: Dispatch): boolean {
  if (kind === 'paused') return isPaused
  if (kind === 'cancelled') return tools.stopped() === 'cancelled'
  // A job may be cancelled after it was to be broken off.
  return kind !== 'broken-off' || tools.stopped() !== null
}

/** The dispatch of a malformed message, if the message at least identifies it. */
function looseDispatch(raw: JsMsg, { epoch, dispatches }: Deps): Dispatch | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(raw.data))
    if (typeof value !== 'object' || value === null || !('attempt' in value) || !('worker' in value)) return undefined
    if (!('epoch' in value) || value.epoch !== epoch || typeof value.attempt !== 'number') return undefined
    const dispatch = dispatches.get(value.attempt)
    return dispatch?.worker === value.worker ? dispatch : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
