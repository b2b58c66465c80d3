import type { Statement } from 'better-sqlite3'
import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { Db } from '../client'
import { prepared } from './prepared'

const dialect = new SQLiteSyncDialect()
/** A query with optional conditions has a few dozen texts; beyond this the least used is dropped. */
const MOST = 64

/**
 * The rows of a query whose text varies with its conditions. Each text is prepared once, as in `prepared`. Values must
 * be parameters, because otherwise each value would create another text.
 */
export function byText<Row>(): (db: Db, query: SQL) => Row[] {
  const statements = prepared(() => new LRUCache<string, Statement<unknown[], Row>>({ max: MOST }))
  return (db, query) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const known = statements(db)
    const statement = known.get(text) ?? db.$client.prepare<unknown[], Row>(text)
    known.set(text, statement)
    return statement.all(...params)
  }
}
