import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The sums of a player's ledger rows and duels. Triggers (see the migration "boards") update them in the same statement
 * that writes a counted row; no other code writes here. A later migration that recreates one of the counted tables
 * (users, xp_ledger, duels, duel_players) drops their triggers and has to create them again.
 */
export const playerTotals = sqliteTable(
  'player_totals',
  {
    userId: text('user_id').primaryKey(),
    xp: integer('xp').notNull().default(0),
    /** Duels of all modes that ended with a result and count. */
    duels: integer('duels').notNull().default(0),
    typingDuels: integer('typing_duels').notNull().default(0),
    wins: integer('wins').notNull().default(0),
    /** The same, including duels that do not count: the length of the history. */
    played: integer('played').notNull().default(0),
    typingPlayed: integer('typing_played').notNull().default(0),
    /**
     * The number of the latest change that affected this player. A reader that caches an order asks for higher numbers
     * than its own.
     */
    changed: integer('changed').notNull().default(0),
  },
  (table) => [index('player_totals_changed').on(table.changed)],
)

/** A single row: the totals of the whole server, and the running number of changes to the totals. */
export const serverTotals = sqliteTable('server_totals', {
  id: integer('id').primaryKey(),
  /** The number of players with a chosen username. */
  coders: integer('coders').notNull().default(0),
  /** The number of duels that ended with a result. */
  duels: integer('duels').notNull().default(0),
  changes: integer('changes').notNull().default(0),
})
