import type { ObjectStore } from '@nats-io/obj'
import type { Packed } from './job-parts.ts'

type Entry = {
  readonly bytes: number
  readonly sentAtMs: number
  usedAtMs: number
  /** Number of dispatched jobs that need it; it is not deleted while there are any. */
  holders: number
  /** Resolves when it is in the store. */
  readonly sending: Promise<void>
}

type Options = {
  /** The most that all objects may take, including what NATS adds. To add an object, unused ones are deleted first. */
  readonly maxBytes: number
  /** NATS itself deletes an object after this time. */
  readonly keptMs: number
  readonly nowMs: () => number
}

/** An object that no job has needed for this long is deleted. */
const UNUSED_MS = 3_600_000
/** The fraction of the bound that is used, as pieces have headers and names have entries. */
const FILLED = 0.9

/** The server's objects in the store: sends none twice, deletes those no longer needed, and never exceeds a bound. */
export class StoredBlobs {
  /** Total size of all objects in the store. */
  bytes = 0
  private readonly entries = new Map<string, Entry>()

  constructor(private readonly options: Options) {}

  /** Takes over the objects that former processes left; they are used and deleted like the others. */
  async adopt(store: ObjectStore): Promise<void> {
    this.entries.clear()
    this.bytes = 0
    for (const { name, size, deleted, mtime } of await store.list()) {
      if (deleted) continue
      const sentAtMs = Date.parse(mtime)
      this.add(name, { bytes: size, sentAtMs: Number.isNaN(sentAtMs) ? 0 : sentAtMs, sending: Promise.resolve() })
    }
  }

  /** Resolves when the object is in the store, where it stays until `release`. */
  async hold(store: ObjectStore, { sha256, bytes }: Pick<Packed, 'sha256' | 'bytes'>): Promise<void> {
    if (bytes === null) return
    const known = this.entries.get(sha256)
    const isOld = known !== undefined && this.options.nowMs() - known.sentAtMs > this.options.keptMs / 2
    if (isOld && known.holders === 0) await this.replace(store, sha256)
    const entry = this.entries.get(sha256) ?? this.send(store, sha256, bytes)
    entry.holders++
    entry.usedAtMs = this.options.nowMs()
    await entry.sending
  }

  release(sha256: string): void {
    const entry = this.entries.get(sha256)
    if (entry !== undefined) entry.holders = Math.max(0, entry.holders - 1)
  }

  /** Removes an object that is missing or damaged, so that it is sent again when needed. */
  async replace(store: ObjectStore, sha256: string): Promise<void> {
    this.forget(sha256)
    await store.delete(sha256).catch(() => undefined)
  }

  /** Deletes objects that are no longer needed. */
  async sweep(store: ObjectStore): Promise<void> {
    const nowMs = this.options.nowMs()
    for (const [sha256, { holders, usedAtMs }] of [...this.entries])
      if (holders === 0 && nowMs - usedAtMs > UNUSED_MS) await this.replace(store, sha256)
  }

  private send(store: ObjectStore, sha256: string, bytes: Uint8Array): Entry {
    // Deferred, so that the object is counted below before this runs.
    const sending = Promise.resolve()
      .then(() => this.makeRoom(store, sha256, bytes.length))
      .then(() => store.putBlob({ name: sha256 }, bytes))
      .then(() => undefined)
    sending.catch(() => this.forget(sha256))
    return this.add(sha256, { bytes: bytes.length, sentAtMs: this.options.nowMs(), sending })
  }

  private add(sha256: string, entry: Pick<Entry, 'bytes' | 'sentAtMs' | 'sending'>): Entry {
    const added = { ...entry, usedAtMs: this.options.nowMs(), holders: 0 }
    this.entries.set(sha256, added)
    this.bytes += entry.bytes
    return added
  }

  private forget(sha256: string): void {
    this.bytes -= this.entries.get(sha256)?.bytes ?? 0
    this.entries.delete(sha256)
  }

  /** Deletes the least recently used objects. Rejects if the jobs in progress leave too little room. */
  private async makeRoom(store: ObjectStore, wanted: string, bytes: number): Promise<void> {
    const maxBytes = this.options.maxBytes * FILLED
    const idle = [...this.entries]
      .filter(([sha256, { holders }]) => holders === 0 && sha256 !== wanted)
      .sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs)
    // `bytes` already includes the new object.
    for (const [sha256] of idle) {
      if (this.bytes <= maxBytes) return
      await this.replace(store, sha256)
    }
    if (this.bytes > maxBytes) throw new Error(`an object of ${bytes} bytes has no room in NATS: raise JOUST_NATS_MIB`)
  }
}
