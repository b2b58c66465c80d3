import type { Db } from '../client'
import { type WatchedTable, watchChanges } from './changes'
import { nextContestBorder } from './contests'
import { isCurrent, type Mark } from './mark'

type Kept<Value> = { readonly value: Value; readonly mark: Mark }

/**
 * What is read of some tables and is the same for everyone: read again only when a row of theirs was written, or a contest began or
 * ended. Name every table that `read` asks.
 */
export function keptUntilChanged<Value>(tables: readonly WatchedTable[], read: (db: Db, nowMs: number) => Value) {
  const keptFor = new WeakMap<Db['$client'], Kept<Value>>()
  return (db: Db, nowMs: number): Value => {
    const version = watchChanges(db).versionOf(tables)
    const kept = keptFor.get(db.$client)
    if (kept !== undefined && isCurrent(kept.mark, version, nowMs)) return kept.value
    const value = read(db, nowMs)
    const mark = { version, fromMs: nowMs, untilMs: nextContestBorder(db, nowMs) }
    // What an open transaction has written may be taken back, which changes no count.
    if (!db.$client.inTransaction) keptFor.set(db.$client, { value, mark })
    return value
  }
}
