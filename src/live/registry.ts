/** The rooms in memory. A room is loaded on first request and forgotten when it is no longer needed. */
export class Registry<R> {
  private readonly rooms = new Map<string, R>()

  /** `load` reads a room from storage; it returns null if there is none. */
  constructor(private readonly load: (code: string) => R | null) {}

  get(code: string): R | null {
    const known = this.rooms.get(code)
    if (known !== undefined) return known
    const loaded = this.load(code)
    if (loaded !== null) this.rooms.set(code, loaded)
    return loaded
  }

  /** Returns the room only if it is in memory. */
  peek(code: string): R | null {
    return this.rooms.get(code) ?? null
  }

  /** All rooms in memory, in no particular order. */
  awake(): Iterable<R> {
    return this.rooms.values()
  }

  add(code: string, room: R): void {
    this.rooms.set(code, room)
  }

  forget(code: string): void {
    this.rooms.delete(code)
  }
}
