/** docs/rules.md, Sharing the judge: "in the last minute". */
const WINDOW_MS = 60_000
/** Of two who used nothing in the last minute, who used less before goes first: after this long the half counts. */
const HALF_LIFE_MS = 10 * 60_000
/** Owners who are remembered; who is forgotten starts anew. */
const OWNERS_KEPT = 10_000

type Used = { readonly endedAtMs: number; readonly ms: number }
type Record = { recent: Used[]; before: number; beforeAtMs: number }

export type SlotTime = { readonly lastMinuteMs: number; readonly beforeMs: number }

/** How much slot time each owner has used. */
export class SlotTimes {
  private readonly owners = new Map<string, Record>()

  /** `ms` of slot time, up to now. */
  add(owner: string, ms: number, nowMs: number): void {
    const record = this.owners.get(owner) ?? { recent: [], before: 0, beforeAtMs: nowMs }
    record.recent.push({ endedAtMs: nowMs, ms })
    record.before = faded(record, nowMs) + ms
    record.beforeAtMs = nowMs
    // A Map keeps its order of insertion: the first is the one that used a slot longest ago.
    this.owners.delete(owner)
    this.owners.set(owner, record)
    const [oldest] = this.owners.keys()
    if (this.owners.size > OWNERS_KEPT && oldest !== undefined) this.owners.delete(oldest)
  }

  of(owner: string, nowMs: number): SlotTime {
    const record = this.owners.get(owner)
    if (record === undefined) return { lastMinuteMs: 0, beforeMs: 0 }
    const sinceMs = nowMs - WINDOW_MS
    if ((record.recent[0]?.endedAtMs ?? sinceMs) < sinceMs) {
      record.recent = record.recent.filter(({ endedAtMs }) => endedAtMs >= sinceMs)
    }
    // Of what ended within the window only the part within it counts.
    const within = ({ endedAtMs, ms }: Used) => Math.min(ms, endedAtMs - sinceMs)
    return {
      lastMinuteMs: record.recent.reduce((sum, used) => sum + within(used), 0),
      beforeMs: faded(record, nowMs),
    }
  }
}

const faded = ({ before, beforeAtMs }: Record, nowMs: number): number =>
  before * 0.5 ** ((nowMs - beforeAtMs) / HALF_LIFE_MS)
