/** An event in its place; `version` is contiguous from 1. */
export type Stamped<Event> = { readonly version: number; readonly atMs: number; readonly event: Event }

/** The latest events of a room, for those who come back and only missed a little. */
export class HistoryRing<Event> {
  private readonly ring: Stamped<Event>[] = []

  constructor(private readonly capacity: number) {}

  add(stamped: readonly Stamped<Event>[]): void {
    this.ring.push(...stamped)
    if (this.ring.length > this.capacity) this.ring.splice(0, this.ring.length - this.capacity)
  }

  /** What came after `version`, oldest first; null if some of it is no longer here, or the version is of the future. */
  since(version: number): readonly Stamped<Event>[] | null {
    const latest = this.ring.at(-1)?.version ?? 0
    if (version === latest) return []
    const missed = this.ring.filter((stamped) => stamped.version > version)
    return missed[0]?.version === version + 1 ? missed : null
  }
}
