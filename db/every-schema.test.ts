import { describe, expect, test } from 'bun:test'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Client, columnsOf, insertRow, parentsOf, upTo } from '../tests/harness/earlier-database'
import { isMigrated, migrate } from './migrate'
import { MIGRATIONS } from './migrations.gen'
import * as schema from './schema'

type ColumnInfo = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number; hidden: number }

const ownTables = (client: Client): string[] =>
  client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'joust_migrations' ORDER BY name",
    )
    .pluck()
    .all()

/** The tables in an order in which each follows those that it refers to. */
function inOrder(client: Client): string[] {
  const ordered: string[] = []
  const place = (table: string): void => {
    if (ordered.includes(table)) return
    for (const parent of parentsOf(client, table)) if (parent.table !== table) place(parent.table)
    if (!ordered.includes(table)) ordered.push(table)
  }
  for (const table of ownTables(client)) place(table)
  return ordered
}

/**
 * Inserts one row into every empty table, as an earlier Joust may have left it, with every column set and every
 * referenced row present.
 */
function fill(client: Client): void {
  for (const table of inOrder(client)) {
    if (rows(client, table) > 0) continue
    insertRow(client, table)
  }
}

const rows = (client: Client, table: string): number =>
  client.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0

/** The structure of a database, regardless of the wording of the statements that created it. */
function shapeOf(client: Client) {
  return Object.fromEntries(
    ownTables(client).map((table) => {
      const indexes = client
        .prepare<[], { name: string; unique: number; partial: number }>(`PRAGMA index_list("${table}")`)
        .all()
        .map(({ name, unique, partial }) => {
          const columns = client.prepare<[], { name: string | null }>(`PRAGMA index_info("${name}")`).all()
          return `${name} ${unique} ${partial} ${columns.map((column) => column.name).join(',')}`
        })
      const triggers = client
        .prepare<[string], string>("SELECT name || sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
        .pluck()
        .all(table)
      const columns = columnsOf<ColumnInfo>(client, table).map(
        ({ name, type, notnull, dflt_value, pk }) => `${name} ${type} ${notnull} ${dflt_value ?? ''} ${pk}`,
      )
      return [
        table,
        {
          columns: columns.sort(),
          indexes: indexes.sort(),
          triggers: triggers.sort(),
          parents: parentsOf(client, table).length,
        },
      ]
    }),
  )
}

describe('a database of every earlier Joust', () => {
  const wanted = shapeOf(upTo(MIGRATIONS.length))
  const cases = MIGRATIONS.slice(0, -1).map(({ name }, index) => ({ name, count: index + 1 }))

  test.each(cases)('as of $name comes up to this one, with every row and no loose end', ({ count }) => {
    const client = upTo(count)
    fill(client)
    const before = Object.fromEntries(ownTables(client).map((table) => [table, rows(client, table)]))
    expect(Math.min(...Object.values(before))).toBe(1)

    const db = drizzle<typeof schema>({ client, schema })
    expect(migrate(db)).toEqual(MIGRATIONS.slice(count).map(({ name }) => name))

    expect(isMigrated(db)).toBe(true)
    expect(client.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(client.pragma('foreign_key_check')).toEqual([])
    expect(shapeOf(client)).toEqual(wanted)
    for (const [table, held] of Object.entries(before)) {
      if (ownTables(client).includes(table)) expect([table, rows(client, table) >= held]).toEqual([table, true])
    }
    client.close()
  })
})
