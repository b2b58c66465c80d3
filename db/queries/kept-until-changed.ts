import type { Db } from '../client'
import { type WatchedTable, watchChanges } from './changes'
import { nextContestBorder } from './contests'

type Kept<Value> = {
  readonly value: Value
  readonly version: string
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * What is read of some tables and is the same for everyone: read again only when a row of theirs was written, or a contest began or
 * ended. Name every table that `read` asks.
 */
export function keptUntilChanged<Value>(tables: readonly WatchedTable[], read: (db: Db, nowMs: number) => Value) {
  const keptFor = new WeakMap<Db['$client'], Kept<Value>>()
  return (db: Db, nowMs: number): Value => {
    const version = watchChanges(db).versionOf(tables)
    const kept = keptFor.get(db.$client)
    // A clock that was set back: what was to come is to come again.
    if (kept?.version === version && kept.fromMs <= nowMs && nowMs < kept.untilMs) return kept.value
    const value = read(db, nowMs)
    const untilMs = nextContestBorder(db, nowMs) ?? Number.POSITIVE_INFINITY
    // What an open transaction has written may be taken back, which changes no count.
    if (!db.$client.inTransaction) keptFor.set(db.$client, { value, version, fromMs: nowMs, untilMs })
    return value
  }
}
