import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { problems } from '../schema'
import { byText } from './by-text'
import { keptUntilChanged } from './kept-until-changed'

/** The tables that decide whether a problem is open to everyone and to duels. */
export const OPENING = ['problems', 'contest_problems', 'contests'] as const

/**
 * A condition that the problem of a row fits, for conditions that are the same for everyone: the ids of the fitting
 * problems are cached until one of the OPENING tables changes, and passed to SQLite as one JSON text.
 */
export function amongKept(fitting: (db: Db, nowMs: number) => SQL | undefined): (db: Db, nowMs: number) => SQL {
  const found = byText<{ readonly id: string }>()
  const ids = keptUntilChanged(OPENING, (db, nowMs) => {
    const rows = found(db, sql`SELECT ${problems.id} AS id FROM ${problems} WHERE ${fitting(db, nowMs)}`)
    return JSON.stringify(rows.map(({ id }) => id))
  })
  return (db, nowMs) => sql`${problems.id} IN (SELECT value FROM json_each(${ids(db, nowMs)}))`
}
