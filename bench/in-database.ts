import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'

/** Opens the database of a data folder whose server is stopped for `work`, and closes it in any case. */
export function inDatabase<T>(dataDir: string, work: (db: Db) => T): T {
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  try {
    return work(db)
  } finally {
    closeDatabase(db)
  }
}
