/** Databases of earlier versions of Joust, for tests of later migrations. */
import Database from 'better-sqlite3'
import { MIGRATIONS } from '../../db/migrations.gen'

export type Client = Database.Database
export type Value = string | number | null
type ColumnInfo = { name: string; type: string; hidden: number }
type ForeignKey = { table: string; from: string; to: string | null }

/** For each number of migrations, the database to which only the first ones were applied; each was made of the one before. */
const stages: Buffer[] = []

/** A database in memory to which the first `count` migrations were applied. */
export function upTo(count: number): Client {
  while (stages.length <= count) stages.push(nextStage())
  return opened(stages[count])
}

function nextStage(): Buffer {
  const client = opened(stages.at(-1))
  const migration = MIGRATIONS[stages.length - 1]
  if (migration === undefined)
    client.exec('CREATE TABLE joust_migrations (name TEXT PRIMARY KEY, applied_at_ms INTEGER NOT NULL)')
  else {
    for (const statement of migration.sql.split('--> statement-breakpoint')) client.exec(statement)
    client.prepare('INSERT INTO joust_migrations VALUES (?, 0)').run(migration.name)
  }
  const stage = client.serialize()
  client.close()
  return stage
}

function opened(stage: Buffer | undefined): Client {
  const client = new Database(stage ?? ':memory:')
  client.pragma('foreign_keys = ON')
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
