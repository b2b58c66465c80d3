import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'

/** Works on the database of a data folder whose server is stopped, and closes it whatever happens. */
export function inDatabase<T>(dataDir: string, work: (db: Db) => T): T {
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  try {
    return work(db)
  } finally {
    closeDatabase(db)
  }
}
