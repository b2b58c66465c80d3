/** Keeps so many values; the one that was asked for longest ago makes room for a new one. */
export class Memory<Key, Value> {
  private readonly kept = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): Value {
    // A Map keeps the order of insertion: what is used moves to its end, what is used least falls off its front.
    this.kept.delete(key)
    this.kept.set(key, value)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
    }
    return value
  }

  delete(key: Key): void {
    this.kept.delete(key)
  }
}
