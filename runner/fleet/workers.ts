import { LRUCache } from 'lru-cache'
import { SCRIPT_IDS } from '../folder-scripts.ts'
import type { Lane } from '../scheduler/lanes.ts'
import { type Place, speedClass } from '../scheduler/placement.ts'
import type { JudgeStatus } from '../types.ts'
import { type Refused, refusedStatus, statusOf, Worker } from './judge-status.ts'
import { type Card, LEASE_MS } from './protocol.ts'

/** A clock that is off by more, so many times in a row, says something of the machine. */
const CLOCK_MS = 5000
const CLOCK_TIMES = 3
/** A speed that differs from the first by more, measured twice, is another machine's. */
const DRIFT = 1.5
const DRIFT_TIMES = 2
/** A worker that does not list a job in so many of its cards does not have it. */
const CARDS_WITHOUT = 3

type CardNews = {
  /** Attempts that it does not have, though they were given to it. */
  readonly lost: readonly number[]
  /** Why it is to be drained, or null. */
  readonly drain: string | null
  readonly isNew: boolean
  /** It says that it cannot judge, for the first time. */
  readonly isRefused: boolean
}

/** One that found itself unfit ends; where it is started again and again, only its last word is kept, by host. */
const UNFIT_KEPT = 100

type Deps = {
  readonly epoch: string
  /** What a language is called here; undefined: any name is right. */
  readonly nameOf: (languageId: number) => string | undefined
  /** What the reference program takes where time limits are meant for. */
  readonly referenceMs: () => number | null
}

/** Who is there to judge, from what they say of themselves. Pure but for what it remembers: times come with each call. */
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

  /** Those whose ids or hosts are so called. */
  named(name: string): readonly string[] {
    const known = [...this.workers.values(), ...this.unfit.values()]
    return known.filter(({ card }) => card.id === name || card.host === name).map(({ id }) => id)
  }

  /** A card was read. Null: of a worker that was removed. */
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

  /** One that cannot be worked with. True: that is news. */
  refuse(card: Pick<Card, 'id' | 'host' | 'version'>, reason: string, nowMs: number): boolean {
    const isNews = this.refused.get(card.id)?.reason !== reason
    const { id, host, version } = card
    this.refused.set(id, { id, host, version, reason, seenAtMs: nowMs })
    return isNews
  }

  /** Those that have been silent for too long; they are forgotten, and what they had is lost. */
  silent(nowMs: number): Worker[] {
    const silent = this.all.filter(({ seenAtMs }) => nowMs - seenAtMs > LEASE_MS)
    for (const { id } of silent) this.leave(id)
    for (const { id, seenAtMs } of [...this.refused.values()]) if (nowMs - seenAtMs > LEASE_MS) this.refused.delete(id)
    return silent
  }

  /** It has taken its leave; it may come back. */
  leave(id: string): Worker | undefined {
    const worker = this.workers.get(id)
    if (worker?.card.state === 'refused') this.unfit.set(worker.card.host, worker)
    this.workers.delete(id)
    this.refused.delete(id)
    return worker
  }

  /** It is to be seen no more, even if it goes on. */
  remove(id: string): void {
    this.gone.add(id)
    for (const [host, worker] of [...this.unfit.entries()]) if (worker.id === id) this.unfit.delete(host)
    this.workers.delete(id)
  }

  /** Takes a place of a worker; null where none is free. */
  take(id: string, number: number, lane: Lane): Worker | null {
    const worker = this.workers.get(id)
    if (worker === undefined || this.freeOf(worker) === 0) return null
    worker.taken.set(number, { lane, cardsWithout: 0 })
    return worker
  }

  release({ id }: Worker, number: number): void {
    this.workers.get(id)?.taken.delete(number)
  }

  /** Places, also of those where nothing is free; of workers that take jobs. */
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

  /** The slots of all, as they are. */
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

  /** Another version of a compiler might come to another verdict. */
  private isNamedAsHere({ id, name }: { readonly id: number; readonly name: string }): boolean {
    const here = this.deps.nameOf(id)
    return here === undefined || here === name
  }

  /** What a former process of the server gave it still takes its slots. */
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
