import { LRUCache } from 'lru-cache'

/** The number of remembered places. A run at a forgotten place does not replace the previous one. */
const PLACES_KEPT = 10_000

/** Runs with a waiting client; the newest run at a place replaces the previous one. */
export class Runs {
  private readonly newest = new LRUCache<string, AbortController>({ max: PLACES_KEPT })

  /**
   * Aborts the earlier run at this place. Returns the signal that ends this run, which the caller or the next run
   * aborts.
   */
  begin(place: string, signal: AbortSignal): AbortSignal {
    this.newest.get(place)?.abort()
    const own = new AbortController()
    this.newest.set(place, own)
    return AbortSignal.any([signal, own.signal])
  }
}
