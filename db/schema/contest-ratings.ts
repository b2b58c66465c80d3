import { index, integer, primaryKey, real, sqliteTable } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts'
import { ofContest } from './contests'

/**
 * The result of a rated contest for each of its participants. `mean` and `sigma` are the values of Elo-MMR, and
 * `rating` is what is shown.
 */
export const contestRatings = sqliteTable(
  'contest_ratings',
  {
    contestId: ofContest(),
    userId: ofUser(),
    /** The place of the contest among the rated ones of this server; 1 is the oldest. */
    round: integer('round').notNull(),
    rank: integer('rank').notNull(),
    performance: real('performance').notNull(),
    mean: real('mean').notNull(),
    sigma: real('sigma').notNull(),
    /** Null before the first rated contest. */
    ratingBefore: integer('rating_before'),
    rating: integer('rating').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('contest_ratings_user').on(table.userId, table.round),
  ],
)

/**
 * Contests from which on ratings still have to be written: large ones are rated in steps, after the change that affects
 * them was stored.
 */
export const contestRatingsDue = sqliteTable('contest_ratings_due', { contestId: ofContest().primaryKey() })
