/** An event with its position; `version` is contiguous from 1. */
export type Stamped<Event> = { readonly version: number; readonly atMs: number; readonly event: Event }

/** The latest events of a room, for clients that return and have missed only a few. */
export class HistoryRing<Event> {
  private readonly ring: Stamped<Event>[] = []

  constructor(private readonly capacity: number) {}

  add(stamped: readonly Stamped<Event>[]): void {
    this.ring.push(...stamped)
    if (this.ring.length > this.capacity) this.ring.splice(0, this.ring.length - this.capacity)
  }

  /** Returns the events after `version`, oldest first; null if some of them were dropped, or if the version is in the future. */
  since(version: number): readonly Stamped<Event>[] | null {
    const latest = this.ring.at(-1)?.version ?? 0
    if (version === latest) return []
    const missed = this.ring.filter((stamped) => stamped.version > version)
    return missed[0]?.version === version + 1 ? missed : null
  }
}
