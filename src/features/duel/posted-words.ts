import type { EventStore } from './event-store'
import type { DuelRoomBox } from './machine'

type Log = { error(fields: object, message: string): void }

/** Commits of words are at least this far apart: while the server is idle a word is stored at once. Ours. */
const COMMITS_APART_MS = 5

/**
 * Words come by the hundred a second, and each commit waits for the disk: what has come in one turn of the event loop, and
 * under load within a few milliseconds, is stored in one transaction. Nothing is told before it is stored.
 */
export class PostedWords {
  private readonly rooms = new Set<DuelRoomBox>()
  private scheduled = false
  private flushedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly store: EventStore,
    private readonly log: Log,
  ) {}

  waits(room: DuelRoomBox): void {
    this.rooms.add(room)
    if (this.scheduled) return
    this.scheduled = true
    const waitMs = this.flushedAtMs + COMMITS_APART_MS - performance.now()
    if (waitMs > 0) setTimeout(() => this.flush(), waitMs)
    else setImmediate(() => this.flush())
  }

  /** If the storage fails nothing has happened: the pages send again what was not confirmed. */
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
    for (const told of settle) told()
  }
}
