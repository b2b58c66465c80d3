/** Databases with all migrations, for tests that need no server. */
import { writeFileSync } from 'node:fs'
import { type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'

/** The first one of this process. */
let first: Buffer | null = null

/** Opens a new, empty database in this file. All but the first of a process are copies, because migrations take a twentieth of a second. */
export function newDatabase(path: string): Db {
  if (first !== null) writeFileSync(path, first, { mode: 0o600 })
  const db = openDatabase(path)
  if (first === null) {
    migrate(db)
    first = db.$client.serialize()
  }
  return db
}
