import type { Db } from '../client'
import { type WatchedTable, watchChanges } from './changes'
import { nextContestBorder } from './contests'
import { isCurrent, type Mark } from './mark'

type Kept<Value> = { readonly value: Value; readonly mark: Mark }

/**
 * Caches a value that is read from some tables and is the same for everyone. It is read again only if one of their rows
 * was written, or a contest began or ended. `tables` must name every table that `read` uses.
 */
export function keptUntilChanged<Value>(tables: readonly WatchedTable[], read: (db: Db, nowMs: number) => Value) {
  const keptFor = new WeakMap<Db['$client'], Kept<Value>>()
  return (db: Db, nowMs: number): Value => {
    const version = watchChanges(db).versionOf(tables)
    const kept = keptFor.get(db.$client)
    if (kept !== undefined && isCurrent(kept.mark, version, nowMs)) return kept.value
    const value = read(db, nowMs)
    const mark = { version, fromMs: nowMs, untilMs: nextContestBorder(db, nowMs) }
    // An open transaction may be rolled back, which would not change any count.
    if (!db.$client.inTransaction) keptFor.set(db.$client, { value, mark })
    return value
  }
}
