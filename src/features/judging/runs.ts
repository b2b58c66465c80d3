import { LRUCache } from 'lru-cache'
import type { SubmitRequest } from './types'

/** The number of remembered places; a run at a forgotten place does not replace the previous one. */
const NAMES_KEPT = 10_000

/** Runs with a waiting client: a user's newest run at one place replaces the previous one. */
export class Runs {
  private readonly newest = new LRUCache<string, AbortController>({ max: NAMES_KEPT })

  /**
   * Aborts the user's earlier run of the same problem. Returns the signal that ends this run: aborted by the caller or by the
   * next run.
   */
  begin(request: SubmitRequest, signal: AbortSignal): AbortSignal {
    const name = nameOf(request)
    if (name === null) return signal
    this.newest.get(name)?.abort()
    const own = new AbortController()
    this.newest.set(name, own)
    return AbortSignal.any([signal, own.signal])
  }
}

/** Null if programs may run in parallel: the online compiler has no place. */
function nameOf({ userId, purpose, contextId, target }: SubmitRequest): string | null {
  if (target.kind === 'picture') return null
  const problemId = target.kind === 'problem' ? target.problemId : target.driverOf
  return purpose === 'run' && problemId !== undefined ? `${userId} ${contextId} ${problemId}` : null
}
