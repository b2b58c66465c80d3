import type { Db } from '#db/client'
import { GroupCommit } from '#db/group-commit'
import type { ServerLog } from '#server-log'
import type { EventStore } from './event-store'
import type { DuelRoomBox, StampedDuel } from './machine'

/**
 * The minimum interval between commits of words: an idle server stores a word at once. No one waits for it: the others see a
 * word when it is received. Our choice.
 */
const COMMITS_APART_MS = 20
/** When a disk that refused is asked again. Our choice. */
const RETRY_MS = 1_000

/**
 * Words arrive at hundreds per second, and each commit has to reach the disk. Words that arrive in one turn of the event loop,
 * or under load within some milliseconds, are stored in one transaction, which another thread forces to the disk. What is more
 * than words (a finish above all) is stored at once and waits for the disk. Nothing is confirmed before it is safe there.
 */
export class PostedWords {
  private readonly group: GroupCommit
  private readonly rooms = new Set<DuelRoomBox>()
  /** What is stored and not yet safe; null if nothing is. */
  private unsafe: readonly (() => void)[] | null = null
  private unschedule: (() => void) | null = null
  private isUrgent = false
  private storedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    db: Db,
    private readonly store: EventStore,
    private readonly log: Pick<ServerLog, 'error'>,
  ) {
    this.group = new GroupCommit(db)
  }

  waits(room: DuelRoomBox, events: readonly StampedDuel[]): void {
    this.rooms.add(room)
    if (!this.isUrgent && events.some(({ event }) => event.type !== 'typed')) {
      this.isUrgent = true
      this.unschedule?.()
      this.unschedule = null
    }
    if (this.unsafe === null || this.isUrgent) this.schedule()
  }

  /** Stores what was posted, and returns when it is safe. If the storage fails, nothing of it has happened. */
  flush(): void {
    this.settleUnsafe()
    this.settle(this.stored((work) => this.store.transact(work)))
  }

  close(): void {
    this.flush()
    this.group.close()
  }

  private schedule(): void {
    if (this.unschedule !== null) return
    const waitMs = this.isUrgent ? 0 : this.storedAtMs + COMMITS_APART_MS - performance.now()
    if (waitMs > 0) {
      const timer = setTimeout(() => this.turn(), waitMs)
      this.unschedule = () => clearTimeout(timer)
    } else {
      const immediate = setImmediate(() => this.turn())
      this.unschedule = () => clearImmediate(immediate)
    }
  }

  private turn(): void {
    this.unschedule = null
    if (this.isUrgent) this.flush()
    else if (this.unsafe === null) this.storeAndForce()
  }

  private storeAndForce(): void {
    const stored = this.stored((work) => this.group.transact(work))
    if (stored.length === 0) return
    this.unsafe = stored
    this.force(stored)
  }

  private force(stored: readonly (() => void)[]): void {
    this.group.force().then(
      () => this.madeSafe(stored),
      (err: unknown) => this.notForced(stored, err),
    )
  }

  private madeSafe(stored: readonly (() => void)[]): void {
    // A step of one of the rooms has waited for the disk in the meantime.
    if (this.unsafe !== stored) return
    this.unsafe = null
    this.settle(stored)
    if (this.rooms.size > 0) this.schedule()
  }

  /** Tried again a little later: until the disk takes them, the words stay unconfirmed. */
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

  /** Stores what was posted; if that fails, the pages send again what was not confirmed. */
  private stored(transact: <T>(work: () => T) => T): readonly (() => void)[] {
    const rooms = [...this.rooms]
    this.rooms.clear()
    this.isUrgent = false
    this.unschedule?.()
    this.unschedule = null
    if (rooms.length === 0) return []
    try {
      const settles = transact(() => rooms.map((room) => room.stage()))
      this.storedAtMs = performance.now()
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
