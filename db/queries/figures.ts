import type { Db } from '../client'
import type { serverTotals } from '../schema'
import { prepared } from './prepared'

export type ServerFigures = Pick<typeof serverTotals.$inferSelect, 'coders' | 'duels'> & { readonly duelsNow: number }

const figures = prepared((db) =>
  db.$client.prepare<[], ServerFigures>(
    `SELECT coders, duels,
       (SELECT count(*) FROM duels WHERE phase IN ('starting', 'active', 'closing')) AS duelsNow
     FROM server_totals`,
  ),
)

/** What this server counts, for its front page. */
export const serverFigures = (db: Db): ServerFigures => figures(db).get() ?? { coders: 0, duels: 0, duelsNow: 0 }
