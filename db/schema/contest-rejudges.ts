import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { REJUDGE_STATES } from '#contracts/labels'
import { ofContest } from './contests'
import { goesWith } from './goes-with'

/** The filter that chose the submissions of a rejudge; an absent field matches all. */
export type StoredRejudgeChoice = {
  userId?: string
  verdict?: string
  languageId?: number
  /** How many were picked individually; absent or 0 if all that match were taken. */
  picked?: number
}

/**
 * A rejudge: submissions are judged again next to the old verdicts, reviewed, and then committed in one step or
 * discarded.
 */
export const contestRejudges = sqliteTable(
  'contest_rejudges',
  {
    id: text('id').primaryKey(),
    contestId: ofContest(),
    problemId: text('problem_id'),
    /** How the submissions of the problem were chosen; null means all of them. */
    choice: text('choice', { mode: 'json' }).$type<StoredRejudgeChoice>(),
    state: text('state', { enum: REJUDGE_STATES }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    settledAtMs: integer('settled_at_ms'),
  },
  (table) => [index('contest_rejudges_contest').on(table.contestId, table.createdAtMs)],
)

export const contestRejudgedSubmissions = sqliteTable(
  'contest_rejudged_submissions',
  {
    rejudgeId: goesWith('rejudge_id', () => contestRejudges.id),
    /** The contestant's submission, and in `trialId` the one that judges its source again. */
    submissionId: text('submission_id').notNull(),
    trialId: text('trial_id'),
    verdict: text('verdict'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    points: integer('points').notNull().default(0),
    parts: text('parts', { mode: 'json' }).$type<readonly number[]>(),
    /** The results before the commit; null until then. */
    wasVerdict: text('was_verdict'),
    wasPoints: integer('was_points'),
    wasParts: text('was_parts', { mode: 'json' }).$type<readonly number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.rejudgeId, table.submissionId] }),
    index('contest_rejudged_trial').on(table.trialId),
    index('contest_rejudged_unjudged').on(table.rejudgeId, table.trialId).where(sql`"verdict" IS NULL`),
  ],
)
