import { LRUCache } from 'lru-cache'
import type { SubmitRequest } from './types'

/** Places that are remembered; of a forgotten one the next run replaces none. */
const NAMES_KEPT = 10_000

/** Runs that somebody waits for: the newest of a user at one place takes the place of the one before. */
export class Runs {
  private readonly newest = new LRUCache<string, AbortController>({ max: NAMES_KEPT })

  /** Aborts the user's earlier run of the same problem. The signal to end this one by: the caller's, or the next run's. */
  begin(request: SubmitRequest, signal: AbortSignal): AbortSignal {
    const name = nameOf(request)
    if (name === null) return signal
    this.newest.get(name)?.abort()
    const own = new AbortController()
    this.newest.set(name, own)
    return AbortSignal.any([signal, own.signal])
  }
}

/** Null where programs may run beside each other: the online compiler knows of no place. */
function nameOf({ userId, purpose, contextId, target }: SubmitRequest): string | null {
  const problemId = target.kind === 'problem' ? target.problemId : target.driverOf
  return purpose === 'run' && problemId !== undefined ? `${userId} ${contextId} ${problemId}` : null
}
