/** docs/rules.md, Sharing the judge: "in the last minute". */
const WINDOW_MS = 60_000
/** The weight of what was used before that, so that an owner who pauses for a minute does not become a newcomer; */
const BEFORE_PART = 1
/** half of it is forgotten after this time. */
const HALF_LIFE_MS = 10 * 60_000
/** How many owners are remembered; a forgotten owner starts over. */
const OWNERS_KEPT = 10_000

type Used = { readonly endedAtMs: number; readonly ms: number }
/** `known`: the sums at `knownAtMs`, kept since each decision needs them several times. */
type Record = {
  recent: Used[]
  recentMs: number
  before: number
  beforeAtMs: number
  knownAtMs: number
  knownLastMinuteMs: number
  knownBeforeMs: number
}

const NOT_KNOWN = Number.NaN

const fresh = (nowMs: number): Record => ({
  recent: [],
  recentMs: 0,
  before: 0,
  beforeAtMs: nowMs,
  knownAtMs: NOT_KNOWN,
  knownLastMinuteMs: 0,
  knownBeforeMs: 0,
})

/** How much slot time each owner has used. */
export class SlotTimes {
  private readonly owners = new Map<string, Record>()

  /** Adds `ms` of slot time that ended just now. */
  add(owner: string, ms: number, nowMs: number): void {
    const record = this.owners.get(owner) ?? fresh(nowMs)
    record.recent.push({ endedAtMs: nowMs, ms })
    record.recentMs += ms
    record.before = faded(record, nowMs) + ms
    record.beforeAtMs = nowMs
    record.knownAtMs = NOT_KNOWN
    // A Map keeps its order of insertion: the first owner is the one who used a slot longest ago.
    this.owners.delete(owner)
    this.owners.set(owner, record)
    const [oldest] = this.owners.keys()
    if (this.owners.size > OWNERS_KEPT && oldest !== undefined) this.owners.delete(oldest)
  }

  /** What an owner used in the last minute, and the weighted part from before, in ms. `runningMs`: added for running jobs. */
  of(owner: string, runningMs: number, nowMs: number): number {
    const record = this.owners.get(owner)
    if (record === undefined) return runningMs * (1 + BEFORE_PART)
    if (record.knownAtMs !== nowMs) sumUp(record, nowMs)
    return record.knownLastMinuteMs + runningMs + (record.knownBeforeMs + runningMs) * BEFORE_PART
  }
}

function sumUp(record: Record, nowMs: number): void {
  record.knownLastMinuteMs = lastMinute(record, nowMs)
  record.knownBeforeMs = faded(record, nowMs)
  record.knownAtMs = nowMs
}

function lastMinute(record: Record, nowMs: number): number {
  const sinceMs = nowMs - WINDOW_MS
  let gone = 0
  for (const { endedAtMs, ms } of record.recent) {
    if (endedAtMs >= sinceMs) break
    record.recentMs -= ms
    gone++
  }
  if (gone > 0) record.recent.splice(0, gone)
  if (record.recent.length === 0) record.recentMs = 0
  let outside = 0
  // Of jobs that ended within the window, only the part within it counts.
  for (const { endedAtMs, ms } of record.recent) {
    if (endedAtMs - ms >= sinceMs) break
    outside += sinceMs - (endedAtMs - ms)
  }
  return Math.max(0, record.recentMs - outside)
}

const faded = ({ before, beforeAtMs }: Record, nowMs: number): number =>
  before * 0.5 ** ((nowMs - beforeAtMs) / HALF_LIFE_MS)
