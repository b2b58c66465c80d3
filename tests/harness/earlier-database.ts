/** Databases of earlier versions of Joust, for tests of later migrations. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../../db/migrations.gen'

export type Client = Database.Database
export type Value = string | number | null
type ColumnInfo = { name: string; type: string; hidden: number }
type ForeignKey = { table: string; from: string; to: string | null }

/** A database in memory to which the first `count` migrations were applied. */
export function upTo(count: number): Client {
  const client = new Database(':memory:')
  client.pragma('foreign_keys = ON')
  client.exec('CREATE TABLE joust_migrations (name TEXT PRIMARY KEY, applied_at_ms INTEGER NOT NULL)')
  for (const { name, sql } of MIGRATIONS.slice(0, count)) {
    for (const statement of sql.split('--> statement-breakpoint')) client.exec(statement)
    client.prepare('INSERT INTO joust_migrations VALUES (?, 0)').run(name)
  }
  return client
}

/** The number of migrations before the named one. Throws if there is none of that name. */
export function countBefore(migration: string): number {
  const count = MIGRATIONS.findIndex(({ name }) => name.startsWith(migration))
  if (count === -1) throw new Error(`There is no migration ${migration}.`)
  return count
}

export const columnsOf = <C extends ColumnInfo>(client: Client, table: string): C[] =>
  client.prepare<[], C>(`PRAGMA table_xinfo("${table}")`).all()

export const parentsOf = (client: Client, table: string): ForeignKey[] =>
  client.prepare<[], ForeignKey>(`PRAGMA foreign_key_list("${table}")`).all()

/** Inserts a row with every column filled: with the given values, else the first parent's key or some value of the type. */
export function insertRow(client: Client, table: string, given: Readonly<Record<string, Value>> = {}): void {
  const keys = new Map(parentsOf(client, table).map((key) => [key.from, key]))
  const columns = columnsOf(client, table).filter(({ hidden }) => hidden === 0)
  const values = columns.map(({ name, type }) => {
    if (name in given) return given[name]
    const key = keys.get(name)
    if (key === undefined || key.table === table) return fillerOf(name, type)
    return client
      .prepare<[], unknown>(`SELECT "${key.to ?? 'id'}" FROM "${key.table}" LIMIT 1`)
      .pluck()
      .get()
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  client.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`).run(...values)
}

function fillerOf(name: string, type: string): string | number {
  if (/INT|REAL|NUM/i.test(type)) return 1
  if (/events|tags|examples|constraints|results|request|subtasks|checker|signatures|driver|detail|value/.test(name))
    return '[]'
  return `a ${name}`
}
