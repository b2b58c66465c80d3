import { atomically, type Db } from '#db/client'
import { GroupCommit } from '#db/group-commit'
import type { Stamped } from '#live'
import type { ServerLog } from '#server-log'

/** A room in which words are posted, of a duel or of many. */
type PostedRoom = { stage(): () => void; drop(): void }

/** The minimum interval between commits of words. Our choice. */
const COMMITS_APART_MS = 20
/**
 * The minimum interval between commits of one race's words, because each commit writes the page of that race's events
 * again. No one waits for them: the others see a word as soon as it is received. Our choice (decision 0151).
 */
const ROOM_COMMITS_APART_MS = 1_000
/** The delay after which a failed write to the disk is tried again. Our choice. */
const RETRY_MS = 1_000

/**
 * Stores posted words in groups. Words arrive at hundreds per second, and each commit has to reach the disk. The words
 * of a race that arrive within a second are stored together, and those of several races in one transaction, which
 * another thread forces to the disk. Anything but words, above all a finish, is stored at once and waits for the disk.
 * Nothing is confirmed before it is safe there.
 */
export class PostedWords {
  private readonly group: GroupCommit
  /** The rooms with unstored words, and the earliest time at which each may be stored. */
  private readonly dueMs = new Map<PostedRoom, number>()
  /** Those of these rooms that must be stored at once. */
  private readonly urgent = new Set<PostedRoom>()
  private readonly roomStoredAtMs = new WeakMap<PostedRoom, number>()
  /** Confirmations of what is stored but not yet safe on the disk; null if there is nothing. */
  private unsafe: readonly (() => void)[] | null = null
  private unschedule: (() => void) | null = null
  /** The time of the next scheduled turn. */
  private wakesAtMs = Number.POSITIVE_INFINITY
  private storedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly db: Db,
    private readonly log: Pick<ServerLog, 'error'>,
  ) {
    this.group = new GroupCommit(db)
  }

  waits(room: PostedRoom, events: readonly Stamped<{ readonly type: string }>[]): void {
    const isUrgent = events.some(({ event }) => event.type !== 'typed')
    if (isUrgent) this.urgent.add(room)
    if (!this.dueMs.has(room)) {
      const lastMs = this.roomStoredAtMs.get(room) ?? Number.NEGATIVE_INFINITY
      this.dueMs.set(room, lastMs + ROOM_COMMITS_APART_MS)
    } else if (!isUrgent) return
    if (isUrgent || (this.unsafe === null && this.nextMs() < this.wakesAtMs)) this.schedule()
  }

  /** Stores what was posted in a room and returns once it is safe. If storing fails, nothing of it has happened. */
  flush(room: PostedRoom): void {
    this.flushAll(this.dueMs.has(room) ? [room] : [])
  }

  close(): void {
    this.unschedule?.()
    this.flushAll([...this.dueMs.keys()])
    this.group.close()
  }

  /** Stores these rooms, after settling what is stored but not yet safe, because that is older. */
  private flushAll(rooms: readonly PostedRoom[]): void {
    this.settleUnsafe()
    this.settle(this.stored(rooms, (work) => atomically(this.db, work)))
    if (this.dueMs.size > 0) this.schedule()
  }

  private schedule(): void {
    this.unschedule?.()
    this.wakesAtMs = this.urgent.size > 0 ? Number.NEGATIVE_INFINITY : this.nextMs()
    const waitMs = this.wakesAtMs - performance.now()
    if (waitMs > 0) {
      const timer = setTimeout(() => this.turn(), waitMs)
      this.unschedule = () => clearTimeout(timer)
    } else {
      const immediate = setImmediate(() => this.turn())
      this.unschedule = () => clearImmediate(immediate)
    }
  }

  private nextMs(): number {
    let earliestMs = Number.POSITIVE_INFINITY
    for (const dueMs of this.dueMs.values()) earliestMs = Math.min(earliestMs, dueMs)
    return Math.max(earliestMs, this.storedAtMs + COMMITS_APART_MS)
  }

  private turn(): void {
    this.unschedule = null
    this.wakesAtMs = Number.POSITIVE_INFINITY
    if (this.urgent.size > 0) this.flushAll([...this.urgent])
    else if (this.unsafe === null) this.storeAndForce()
  }

  private storeAndForce(): void {
    const nowMs = performance.now()
    const due = [...this.dueMs].flatMap(([room, dueMs]) => (dueMs <= nowMs ? [room] : []))
    const stored = this.stored(due, (work) => this.group.transact(work))
    if (stored.length > 0) {
      this.unsafe = stored
      this.force(stored)
    } else if (this.dueMs.size > 0) this.schedule()
  }

  private force(stored: readonly (() => void)[]): void {
    this.group.force().then(
      () => this.madeSafe(stored),
      (err: unknown) => this.notForced(stored, err),
    )
  }

  private madeSafe(stored: readonly (() => void)[]): void {
    // Another flush has meanwhile waited for the disk and settled these.
    if (this.unsafe !== stored) return
    this.unsafe = null
    this.settle(stored)
    if (this.dueMs.size > 0) this.schedule()
  }

  /** Tries again a little later. Until the disk accepts the words, they stay unconfirmed. */
  private notForced(stored: readonly (() => void)[], err: unknown): void {
    if (this.unsafe !== stored) return
    this.log.error({ err }, 'typed words could not be forced to the disk')
    setTimeout(() => {
      if (this.unsafe === stored) this.force(stored)
    }, RETRY_MS)
  }

  private settleUnsafe(): void {
    const { unsafe } = this
    if (unsafe === null) return
    this.group.forceNow()
    this.unsafe = null
    this.settle(unsafe)
  }

  /**
   * Stores what was posted and returns the confirmations. If that fails, none are returned, and the pages send again
   * what was not confirmed.
   */
  private stored(rooms: readonly PostedRoom[], transact: <T>(work: () => T) => T): readonly (() => void)[] {
    if (rooms.length === 0) return []
    for (const room of rooms) {
      this.dueMs.delete(room)
      this.urgent.delete(room)
    }
    try {
      const settles = transact(() => rooms.map((room) => room.stage()))
      this.storedAtMs = performance.now()
      for (const room of rooms) this.roomStoredAtMs.set(room, this.storedAtMs)
      return settles
    } catch (err) {
      this.log.error({ err, rooms: rooms.length }, 'typed words could not be stored')
      for (const room of rooms) room.drop()
      return []
    }
  }

  private settle(stored: readonly (() => void)[]): void {
    for (const settle of stored) settle()
  }
}
