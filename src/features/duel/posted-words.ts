import type { ServerLog } from '#server-log'
import type { EventStore } from './event-store'
import type { DuelRoomBox } from './machine'

/** The minimum interval between commits of words: an idle server stores a word at once. Our choice. */
const COMMITS_APART_MS = 5

/**
 * Words arrive at hundreds per second, and each commit waits for the disk. Words that arrive in one turn of the event loop, or
 * under load within a few milliseconds, are stored in one transaction. Nothing is sent before it is stored.
 */
export class PostedWords {
  private readonly rooms = new Set<DuelRoomBox>()
  private scheduled = false
  private flushedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly store: EventStore,
    private readonly log: Pick<ServerLog, 'error'>,
  ) {}

  waits(room: DuelRoomBox): void {
    this.rooms.add(room)
    if (this.scheduled) return
    this.scheduled = true
    const waitMs = this.flushedAtMs + COMMITS_APART_MS - performance.now()
    if (waitMs > 0) setTimeout(() => this.flush(), waitMs)
    else setImmediate(() => this.flush())
  }

  /** If the storage fails, nothing has changed: the pages resend what was not confirmed. */
  flush(): void {
    const rooms = [...this.rooms]
    this.rooms.clear()
    this.scheduled = false
    if (rooms.length === 0) return
    let settle: (() => void)[]
    try {
      settle = this.store.transact(() => rooms.map((room) => room.stage()))
    } catch (err) {
      this.log.error({ err, rooms: rooms.length }, 'typed words could not be stored')
      for (const room of rooms) room.drop()
      return
    }
    this.flushedAtMs = performance.now()
    for (const publish of settle) publish()
  }
}
