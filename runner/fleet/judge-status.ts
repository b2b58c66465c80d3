import type { Lane } from '../scheduler/lanes.ts'
import { speedClass } from '../scheduler/placement.ts'
import type { JudgeStatus } from '../status-types.ts'
import type { Card } from './protocol.ts'

type Taken = { readonly lane: Lane; cardsWithout: number }

/** The server's view of a worker. */
export class Worker {
  readonly id: string
  seenAtMs = 0
  /** Slots that were taken, by number; `attempt` is set once a job is dispatched to one. */
  readonly taken = new Map<number, Taken>()
  judged = 0
  failed = 0
  clockOff = 0
  firstSpeedMs: number | null = null
  /** Its count of measurements when its speed was last checked. */
  measured = 0
  speedOff = 0
  /** Why this server drains it, even if its card does not show that yet; '' if it does not. */
  draining = ''

  constructor(public card: Card) {
    this.id = card.id
  }
}

/** A worker that this server cannot use. */
export type Refused = {
  readonly id: string
  readonly host: string
  readonly version: string
  readonly reason: string
  seenAtMs: number
}

type Around = {
  readonly nowMs: number
  readonly referenceMs: number | null
  readonly differencesOf: (id: string) => number
  readonly isNamedAsHere: (language: { readonly id: number; readonly name: string }) => boolean
}

/** The status of a worker for operators. */
export function statusOf(worker: Worker, { nowMs, referenceMs, differencesOf, isNamedAsHere }: Around): JudgeStatus {
  const { card, draining } = worker
  return {
    id: card.id,
    host: card.host,
    version: card.version,
    state: draining === '' ? card.state : 'drained',
    reason: draining || card.reason,
    slots: card.slots,
    busy: worker.taken.size,
    sandbox: card.sandbox,
    speedMs: card.speedMs,
    speed: speedClass(card.speedMs, referenceMs),
    languages: card.languages.map(({ name }) => name),
    differing: card.languages.filter((one) => !isNamedAsHere(one)).map(({ name }) => name),
    silentMs: Math.max(0, nowMs - worker.seenAtMs),
    judged: worker.judged,
    failed: worker.failed,
    differences: differencesOf(card.id),
    cache: card.cache,
  }
}

export const refusedStatus = ({ seenAtMs, ...one }: Refused, nowMs: number): JudgeStatus => ({
  ...NOTHING_KNOWN,
  ...one,
  state: 'refused',
  silentMs: Math.max(0, nowMs - seenAtMs),
})

const NOTHING_KNOWN = {
  slots: 0,
  busy: 0,
  sandbox: '',
  speedMs: null,
  speed: 'unmeasured',
  languages: [],
  differing: [],
  judged: 0,
  failed: 0,
  differences: 0,
  cache: { bytes: 0, fetched: 0, refused: 0 },
} as const
