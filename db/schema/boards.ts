import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What a player's ledger rows and duels add up to. No one writes here: triggers (see the migration "boards") keep it in
 * the very statement that writes what is counted. A later migration that makes one of the counted tables again
 * (users, xp_ledger, duels, duel_players) drops their triggers with it and has to create them again.
 */
export const playerTotals = sqliteTable(
  'player_totals',
  {
    userId: text('user_id').primaryKey(),
    xp: integer('xp').notNull().default(0),
    /** Duels of both types that came to a result and count. */
    duels: integer('duels').notNull().default(0),
    typingDuels: integer('typing_duels').notNull().default(0),
    wins: integer('wins').notNull().default(0),
    /** The same with those that do not count: how long a history is. */
    played: integer('played').notNull().default(0),
    typingPlayed: integer('typing_played').notNull().default(0),
    /**
     * The number of the change that touched this player last: a reader that keeps an order asks for the numbers above
     * its own.
     */
    changed: integer('changed').notNull().default(0),
  },
  (table) => [index('player_totals_changed').on(table.changed)],
)

/** One row: what the server counts as a whole, and the running number of changes to the totals. */
export const serverTotals = sqliteTable('server_totals', {
  id: integer('id').primaryKey(),
  /** Players with a name of their own. */
  coders: integer('coders').notNull().default(0),
  /** Duels that came to a result. */
  duels: integer('duels').notNull().default(0),
  changes: integer('changes').notNull().default(0),
})
