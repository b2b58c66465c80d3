import { LRUCache } from 'lru-cache'

/** The number of remembered places; a run at a forgotten place does not replace the previous one. */
const PLACES_KEPT = 10_000

/** Runs with a waiting client: the newest run at one place replaces the previous one. */
export class Runs {
  private readonly newest = new LRUCache<string, AbortController>({ max: PLACES_KEPT })

  /** Aborts the earlier run at this place. Returns the signal that ends this run: aborted by the caller or by the next run. */
  begin(place: string, signal: AbortSignal): AbortSignal {
    this.newest.get(place)?.abort()
    const own = new AbortController()
    this.newest.set(place, own)
    return AbortSignal.any([signal, own.signal])
  }
}
