/**
 * The rooms that are awake. A room is loaded when someone asks for it, and forgotten when nothing needs it any more.
 */
export class Registry<R> {
  private readonly rooms = new Map<string, R>()

  /** `load` reads a room from storage, or says that there is none. */
  constructor(private readonly load: (code: string) => R | null) {}

  get(code: string): R | null {
    const known = this.rooms.get(code)
    if (known !== undefined) return known
    const loaded = this.load(code)
    if (loaded !== null) this.rooms.set(code, loaded)
    return loaded
  }

  /** The room if it is awake. */
  peek(code: string): R | null {
    return this.rooms.get(code) ?? null
  }

  /** Those that are awake, in no order of meaning. */
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
