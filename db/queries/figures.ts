import type { Db } from '../client'
import { prepared } from './prepared'

export type ServerFigures = {
  /** Players with a name of their own. */
  readonly coders: number
  /** Duels that came to a result. */
  readonly duels: number
  readonly duelsNow: number
}

const figures = prepared((db) =>
  db.$client.prepare<[], ServerFigures>(
    `SELECT coders, duels,
       (SELECT count(*) FROM duels WHERE phase IN ('starting', 'active', 'closing')) AS duelsNow
     FROM server_totals`,
  ),
)

/** What this server counts, for its front page. */
export const serverFigures = (db: Db): ServerFigures => figures(db).get() ?? { coders: 0, duels: 0, duelsNow: 0 }
