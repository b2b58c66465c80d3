import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DIFFICULTIES } from '#contracts/labels'
import type { QuestionContent, Topic } from '#contracts/trivia'
import { ofUser, users } from './accounts'
import { ofDuel } from './duels'
import { goesWith } from './goes-with'

/** The questions of UI Trivia. What can be searched for stands beside the content, which is the truth. */
export const triviaQuestions = sqliteTable(
  'trivia_questions',
  {
    id: text('id').primaryKey(),
    topic: text('topic').$type<Topic>().notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    content: text('content', { mode: 'json' }).$type<QuestionContent>().notNull(),
    /** Hash of what is asked: the same question is kept once. */
    asks: text('asks').notNull(),
    /** `bundled`: this build's wording, which a later build may mend. */
    origin: text('origin', { enum: ['bundled', 'setter'] }).notNull(),
    /** Who saved it last; null: it came with a build, or by the operator. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Rises with each saving. */
    version: integer('version').notNull().default(1),
    /** Since when it is asked no more; null: it is. */
    retiredAtMs: integer('retired_at_ms'),
    /** How often a player met it in a duel, and answered it rightly. */
    asked: integer('asked').notNull().default(0),
    right: integer('right').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [uniqueIndex('trivia_questions_asks').on(table.asks)],
)

/** Which player met which question when. Written with the event that opens the question, so that no one gets it twice. */
export const triviaMeetings = sqliteTable(
  'trivia_meetings',
  {
    userId: ofUser(),
    questionId: goesWith('question_id', () => triviaQuestions.id),
    duelId: ofDuel(),
    metAtMs: integer('met_at_ms').notNull(),
    /** null until the question is closed, and where the duel ended before. */
    right: integer('right', { mode: 'boolean' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId, table.duelId] }),
    index('trivia_meetings_duel').on(table.duelId),
    index('trivia_meetings_question').on(table.questionId),
  ],
)
