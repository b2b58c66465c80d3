import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts'
import { ofContest } from './contests'

/**
 * What a rated contest did to each of its participants. `mean` and `sigma` are Elo-MMR's own, `rating` is what is
 * shown.
 */
export const contestRatings = sqliteTable(
  'contest_ratings',
  {
    contestId: ofContest(),
    userId: ofUser(),
    /** The contest's place among the rated ones of this server: 1 is the oldest. */
    round: integer('round').notNull(),
    rank: integer('rank').notNull(),
    performance: real('performance').notNull(),
    mean: real('mean').notNull(),
    sigma: real('sigma').notNull(),
    /** null before the first rated contest. */
    ratingBefore: integer('rating_before'),
    rating: integer('rating').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('contest_ratings_user').on(table.userId, table.round),
  ],
)

/** Contests from which on ratings are still to be written: large ones are rated in steps, after what they follow from was stored. */
export const contestRatingsDue = sqliteTable('contest_ratings_due', { contestId: ofContest().primaryKey() })
