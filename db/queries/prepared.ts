import type { Db } from '../client'

/**
 * Prepares a statement once for each open database: a prepared read is ten times as fast as one that is built on each
 * call. Usage: `const byId = prepared((db) => db.select()...prepare())`, then `byId(db).get({id})`.
 */
export function prepared<Statement extends object>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

/** An SQL statement that is prepared once for each open database, typed by its parameters and rows. */
export const sqlStatement = <Params extends unknown[] | object, Row = unknown>(text: string) =>
  prepared((db) => db.$client.prepare<Params, Row>(text))

/** Like `sqlStatement`, but returns only the first column. */
export const sqlColumn = <Params extends unknown[] | object, Value>(text: string) =>
  prepared((db) => {
    const statement = db.$client.prepare<Params, Value>(text)
    statement.pluck()
    return statement
  })
