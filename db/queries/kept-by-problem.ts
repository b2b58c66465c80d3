import type { Db } from '../client'
import { watchChanges } from './changes'
import { nextContestBorder } from './contests'
import { isCurrent, type Mark } from './mark'

type Kept<Value> = { readonly value: Value; readonly mark: Mark }

/** Computes the values of problems. A problem without submissions may be missing in the result. */
type Count<Value> = (db: Db, ids: readonly string[], nowMs: number) => ReadonlyMap<string, Value>

/**
 * Caches values that are counted from the submissions to problems. A problem is counted again only if one of its
 * submissions was judged since, or a contest changed, began or ended, because counting reads every submission to it.
 */
export function keptByProblem<Value>(count: Count<Value>, none: Value) {
  const keptFor = new WeakMap<Db['$client'], Map<string, Kept<Value>>>()
  return (db: Db, ids: readonly string[], nowMs: number): ReadonlyMap<string, Value> => {
    const known = keptFor.get(db.$client) ?? new Map<string, Kept<Value>>()
    keptFor.set(db.$client, known)
    const changes = watchChanges(db)
    const contests = changes.versionOf(['contests'])
    const versionOf = (id: string): string => `${contests}.${changes.ofProblem(id)}`
    const isKnown = (id: string): boolean => isCurrent(known.get(id)?.mark, versionOf(id), nowMs)
    const values = new Map(ids.filter(isKnown).map((id) => [id, known.get(id)?.value ?? none]))
    const missing = ids.filter((id) => !values.has(id))
    if (missing.length === 0) return values
    const counted = count(db, missing, nowMs)
    const untilMs = nextContestBorder(db, nowMs)
    for (const id of missing) {
      const value = counted.get(id) ?? none
      values.set(id, value)
      // An open transaction may be rolled back, which would not change any count.
      if (!db.$client.inTransaction) known.set(id, { value, mark: { version: versionOf(id), fromMs: nowMs, untilMs } })
    }
    return values
  }
}
