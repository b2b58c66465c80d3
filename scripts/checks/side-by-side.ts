type Options<T, R> = {
  /** Called whenever a task has ended, and after each `changed`. */
  readonly width: () => number
  /** Resolves when `width` may have changed while all running tasks continue. */
  readonly changed?: () => Promise<void>
  readonly does: (thing: T) => Promise<R>
  readonly ready?: (thing: T, done: readonly T[]) => boolean
}

/**
 * Runs tasks in parallel, at most `width()` at a time, each started in the given order as soon as there is room;
 * returns their results in that order. A task that is not `ready`, given the finished ones, lets the next ones go
 * first; it starts when it is ready, or when nothing else runs.
 */
export async function sideBySide<T, R>(
  things: readonly T[],
  { width, does, ready, changed }: Options<T, R>,
): Promise<R[]> {
  const waiting = things.map((thing, index) => ({ thing, index }))
  const results: { readonly index: number; readonly result: R }[] = []
  const done: T[] = []
  const running = new Set<Promise<void>>()
  const take = () => {
    const found = waiting.findIndex(({ thing }) => ready?.(thing, done) ?? true)
    const at = found < 0 && running.size === 0 ? 0 : found
    return at < 0 || running.size >= width() ? undefined : waiting.splice(at, 1)[0]
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = take()
    if (next === undefined)
      await Promise.race(changed === undefined || waiting.length === 0 ? running : [...running, changed()])
    else {
      const one: Promise<void> = does(next.thing).then((result) => {
        results.push({ index: next.index, result })
        done.push(next.thing)
        running.delete(one)
      })
      running.add(one)
    }
  }
  return results.sort((a, b) => a.index - b.index).map(({ result }) => result)
}
