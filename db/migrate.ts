import type { Db } from './client'
import { MIGRATIONS } from './migrations.gen'

/** Thrown if the database was written by a newer Joust than this one. */
export class DatabaseTooNew extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(
      `This database was written by a newer Joust (it holds the migration ${unknown.join(', ')}, unknown here). ` +
        'Start the newer version again, or restore a backup made by this one.',
    )
    this.name = 'DatabaseTooNew'
  }
}

/**
 * Applies the missing migrations in the order of their names, each in a transaction of its own. Returns the names of
 * those that were applied. Running it again applies nothing.
 */
export function migrate(db: Db): string[] {
  const client = db.$client
  client.exec('CREATE TABLE IF NOT EXISTS joust_migrations (name TEXT PRIMARY KEY, applied_at_ms INTEGER NOT NULL)')
  const applied = new Set(client.prepare<[], string>('SELECT name FROM joust_migrations').pluck().all())
  const known = new Set(MIGRATIONS.map((one) => one.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new DatabaseTooNew(unknown)

  const record = client.prepare('INSERT INTO joust_migrations (name, applied_at_ms) VALUES (?, ?)')
  const missing = MIGRATIONS.filter((one) => !applied.has(one.name))
  for (const { name, sql } of missing) {
    client.transaction(() => {
      for (const statement of sql.split('--> statement-breakpoint')) client.exec(statement)
      record.run(name, Date.now())
    })()
  }
  return missing.map((one) => one.name)
}

export type MigrationState = {
  /** The newest applied migration, or null. */
  readonly version: string | null
  /** Migrations of this build that are not applied yet; the next start applies them. */
  readonly missing: readonly string[]
  /** Applied migrations that this build does not know: it must not start. */
  readonly unknown: readonly string[]
}

/** Which migrations a database has. Changes nothing. */
export function migrationState(client: Pick<Db['$client'], 'prepare'>): MigrationState {
  const tables = client
    .prepare<[], number>("SELECT count(*) FROM sqlite_schema WHERE name = 'joust_migrations'")
    .pluck()
  const applied =
    tables.get() === 0
      ? []
      : client.prepare<[], string>('SELECT name FROM joust_migrations ORDER BY name').pluck().all()
  const known = MIGRATIONS.map((one) => one.name)
  return {
    version: applied.at(-1) ?? null,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Whether every migration of this build is applied, for /readyz. */
export function isMigrated(db: Db): boolean {
  const count = db.$client.prepare<[], number>('SELECT count(*) FROM joust_migrations').pluck().get()
  return count === MIGRATIONS.length
}
