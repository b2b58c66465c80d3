import { LRUCache } from 'lru-cache'
import { SCRIPT_IDS } from '../folder-scripts.ts'
import type { Lane } from '../scheduler/lanes.ts'
import { type Place, speedClass } from '../scheduler/placement.ts'
import type { JudgeStatus } from '../status-types.ts'
import { type Refused, refusedStatus, statusOf, Worker } from './judge-status.ts'
import { type Card, LEASE_MS } from './protocol.ts'

/** A clock that is off by more than this, this many times in a row, indicates a problem of the machine. */
const CLOCK_MS = 5000
const CLOCK_TIMES = 3
/** A speed that differs from the first by more than this factor, twice, is no longer that of the same machine. */
const DRIFT = 1.5
const DRIFT_TIMES = 2
/** A worker that omits a job from this many of its cards does not have it. */
const CARDS_WITHOUT = 3

type CardNews = {
  /** Attempts that were given to it and that it does not have. */
  readonly lost: readonly number[]
  /** Why it should be drained, or null. */
  readonly drain: string | null
  readonly isNew: boolean
  /** Whether it reports for the first time that it cannot judge. */
  readonly isRefused: boolean
}

/** A worker that finds itself unfit ends, and may be started again and again; only the last card of each host is kept. */
const UNFIT_KEPT = 100

type Deps = {
  readonly epoch: string
  /** The name of a language here; undefined if any name is right. */
  readonly nameOf: (languageId: number) => string | undefined
  /** How long the reference program takes on a reference machine, in ms. */
  readonly referenceMs: () => number | null
}

/** The workers, as known from their cards. Has no clock of its own: the time is an argument of each call. */
export class Workers {
  private readonly workers = new Map<string, Worker>()
  private readonly refused = new Map<string, Refused>()
  private readonly gone = new Set<string>()
  private readonly unfit = new LRUCache<string, Worker>({ max: UNFIT_KEPT })

  constructor(private readonly deps: Deps) {}

  get all(): readonly Worker[] {
    return [...this.workers.values()]
  }

  get(id: string): Worker | undefined {
    return this.workers.get(id)
  }

  /** The ids of the workers with that id or host name. */
  named(name: string): readonly string[] {
    const known = [...this.workers.values(), ...this.unfit.values()]
    return known.filter(({ card }) => card.id === name || card.host === name).map(({ id }) => id)
  }

  /** Handles a card. Returns null if its worker was removed. */
  update(card: Card, nowMs: number): CardNews | null {
    if (this.gone.has(card.id)) return null
    this.refused.delete(card.id)
    const known = this.workers.get(card.id)
    const was = known?.card.state
    const worker = known ?? new Worker(card)
    worker.card = card
    worker.seenAtMs = nowMs
    if (card.state === 'drained') worker.draining = ''
    this.workers.set(card.id, worker)
    const isRefused = card.state === 'refused' && was !== 'refused'
    if (card.state === 'ready') this.unfit.delete(card.host)
    return { lost: this.lostOf(worker), drain: this.amiss(worker), isNew: known === undefined, isRefused }
  }

  /** Records a worker that cannot be used. Returns true if the reason is new. */
  refuse(card: Pick<Card, 'id' | 'host' | 'version'>, reason: string, nowMs: number): boolean {
    const isNews = this.refused.get(card.id)?.reason !== reason
    const { id, host, version } = card
    this.refused.set(id, { id, host, version, reason, seenAtMs: nowMs })
    return isNews
  }

  /** Returns the workers that have been silent for too long. They are forgotten, and their jobs are lost. */
  silent(nowMs: number): Worker[] {
    const silent = this.all.filter(({ seenAtMs }) => nowMs - seenAtMs > LEASE_MS)
    for (const { id } of silent) this.leave(id)
    for (const { id, seenAtMs } of [...this.refused.values()]) if (nowMs - seenAtMs > LEASE_MS) this.refused.delete(id)
    return silent
  }

  /** Forgets a worker that has left; it may come back. */
  leave(id: string): Worker | undefined {
    const worker = this.workers.get(id)
    if (worker?.card.state === 'refused') this.unfit.set(worker.card.host, worker)
    this.workers.delete(id)
    this.refused.delete(id)
    return worker
  }

  /** Forgets a worker for good, even if it goes on sending cards. */
  remove(id: string): void {
    this.gone.add(id)
    for (const [host, worker] of [...this.unfit.entries()]) if (worker.id === id) this.unfit.delete(host)
    this.workers.delete(id)
  }

  /** Takes a slot of a worker; returns null if none is free. */
  take(id: string, number: number, lane: Lane): Worker | null {
    const worker = this.workers.get(id)
    if (worker === undefined || this.freeOf(worker) === 0) return null
    worker.taken.set(number, { lane, cardsWithout: 0 })
    return worker
  }

  release({ id }: Worker, number: number): void {
    this.workers.get(id)?.taken.delete(number)
  }

  /** The workers that take jobs, including those without a free slot. */
  places(): Place[] {
    return this.all.filter(takesJobs).map((worker) => ({
      worker: worker.id,
      languages: this.languagesOf(worker),
      speed: speedClass(worker.card.speedMs, this.deps.referenceMs()),
      free: this.freeOf(worker),
      slots: worker.card.slots,
      isIdle: [...worker.taken.values()].every(({ lane }) => lane === 'rejudge'),
    }))
  }

  /** The slots of all workers that can judge. */
  counts(): { readonly total: number; readonly busy: number } {
    const able = this.all.filter(({ card }) => card.state !== 'refused')
    return {
      total: able.reduce((sum, { card }) => sum + card.slots, 0),
      busy: able.reduce((sum, { taken }) => sum + taken.size, 0),
    }
  }

  status(nowMs: number, differencesOf: (id: string) => number): JudgeStatus[] {
    const known = [...this.all, ...this.unfit.values()].map((worker) =>
      statusOf(worker, {
        nowMs,
        differencesOf,
        referenceMs: this.deps.referenceMs(),
        isNamedAsHere: (one) => this.isNamedAsHere(one),
      }),
    )
    const refused = [...this.refused.values()].map((one) => refusedStatus(one, nowMs))
    return [...known, ...refused].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  private languagesOf({ card }: Worker): Set<number> {
    return new Set([...SCRIPT_IDS, ...card.languages.filter((one) => this.isNamedAsHere(one)).map(({ id }) => id)])
  }

  /** Whether the language has the same version here: another version of a compiler might lead to another verdict. */
  private isNamedAsHere({ id, name }: { readonly id: number; readonly name: string }): boolean {
    const here = this.deps.nameOf(id)
    return here === undefined || here === name
  }

  /** Jobs from a former process of the server still take the worker's slots. */
  private freeOf({ card, taken }: Worker): number {
    const foreign = card.jobs.filter((job) => !job.startsWith(`${this.deps.epoch}.`)).length
    return Math.max(0, card.slots - taken.size - foreign)
  }

  private lostOf({ card, taken }: Worker): number[] {
    const has = new Set(card.jobs)
    const lost: number[] = []
    for (const [attempt, one] of taken) {
      one.cardsWithout = has.has(`${this.deps.epoch}.${attempt}`) ? 0 : one.cardsWithout + 1
      if (one.cardsWithout >= CARDS_WITHOUT) lost.push(attempt)
    }
    return lost
  }

  private amiss(worker: Worker): string | null {
    const { card } = worker
    if (card.state !== 'ready' || worker.draining !== '') return null
    const off = card.atMs - Date.now()
    worker.clockOff = Math.abs(off) > CLOCK_MS ? worker.clockOff + 1 : 0
    if (worker.clockOff >= CLOCK_TIMES) return `its clock is ${Math.round(Math.abs(off) / 1000)} s off`
    return speedDrift(worker)
  }
}

function speedDrift(worker: Worker): string | null {
  const { speedMs, measured } = worker.card
  if (speedMs === null || measured === worker.measured) return null
  worker.measured = measured
  worker.firstSpeedMs ??= speedMs
  const isOff = speedMs > worker.firstSpeedMs * DRIFT || speedMs * DRIFT < worker.firstSpeedMs
  worker.speedOff = isOff ? worker.speedOff + 1 : 0
  if (worker.speedOff < DRIFT_TIMES) return null
  return `the reference program takes ${Math.round(speedMs)} ms there, and took ${Math.round(worker.firstSpeedMs)} when it joined`
}

const takesJobs = ({ card, draining }: Worker): boolean => card.state === 'ready' && draining === ''
