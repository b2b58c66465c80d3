/** A cache of limited size that evicts the least recently used value. */
export class Memory<Key, Value> {
  private readonly kept = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): Value {
    // A Map keeps the order of insertion: a used value moves to its end, the least recently used one is removed from its front.
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
