import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES } from '#contracts/labels'
import type { QuestionContent, Topic } from '#contracts/trivia'
import { ofUser, users } from './accounts'
import { ofDuel } from './duels'
import { goesWith } from './goes-with'

/** The questions of UI Trivia. `content` is the source of truth; the other columns serve searches. */
export const triviaQuestions = sqliteTable(
  'trivia_questions',
  {
    id: text('id').primaryKey(),
    topic: text('topic').$type<Topic>().notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    content: text('content', { mode: 'json' }).$type<QuestionContent>().notNull(),
    /** A hash of what is asked, so that the same question is stored once. */
    asks: text('asks').notNull(),
    /** `bundled` marks this build's wording, which a later build may improve. */
    origin: text('origin', { enum: ['bundled', 'setter'] }).notNull(),
    /** The user who saved it last; null if it came with a build or from the operator. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Increases with each save. */
    version: integer('version').notNull().default(1),
    /** Since when the question is no longer asked; null if it is. */
    retiredAtMs: integer('retired_at_ms'),
    /** How often players met it in a duel, and how often they answered it correctly. */
    asked: integer('asked').notNull().default(0),
    right: integer('right').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [uniqueIndex('trivia_questions_asks').on(table.asks)],
)

/**
 * Which player met which question when. It is written with the event that opens the question, so that no player gets
 * one twice.
 */
export const triviaMeetings = sqliteTable(
  'trivia_meetings',
  {
    userId: ofUser(),
    questionId: goesWith('question_id', () => triviaQuestions.id),
    duelId: ofDuel(),
    metAtMs: integer('met_at_ms').notNull(),
    /** Null until the question is closed, and if the duel ended before that. */
    right: integer('right', { mode: 'boolean' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId, table.duelId] }),
    index('trivia_meetings_duel').on(table.duelId),
    index('trivia_meetings_question').on(table.questionId),
  ],
)
