import type { Db } from '../client'
import { sqlStatement } from './prepared'

type StoredEvent = { readonly version: number; readonly atMs: number; readonly event: Record<string, unknown> }
type EventRow = Omit<StoredEvent, 'event'> & { readonly event: string }

/** The append-only event lists of duels or of rooms of many. The names are those of the schema. */
export function eventList<Id extends string>(table: 'duel_events' | 'arena_events', key: 'duel_id' | 'arena_id') {
  const insert = sqlStatement<EventRow & { readonly id: Id }>(
    `INSERT INTO ${table} (${key}, version, at_ms, event) VALUES (@id, @version, @atMs, @event)`,
  )
  const all = sqlStatement<[Id], EventRow>(
    `SELECT version, at_ms AS atMs, event FROM ${table} WHERE ${key} = ? ORDER BY version`,
  )
  return {
    /** Appends events. Throws if a version exists already: two writers of one room are a bug and are never merged. */
    append(db: Db, id: Id, events: readonly StoredEvent[]): void {
      for (const { version, atMs, event } of events) insert(db).run({ id, version, atMs, event: JSON.stringify(event) })
    },
    /** All events, in order. */
    of: (db: Db, id: Id): StoredEvent[] =>
      all(db)
        .all(id)
        .map((row) => ({ ...row, event: JSON.parse(row.event) })),
  }
}
