import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { SUBMISSION_PURPOSES } from '#contracts/labels'
import { goesWith } from './goes-with'

/** The stored part of a test's result. The runner limits the texts. */
export type StoredTestResult = {
  verdict: string
  cpuMs: number
  wallMs: number
  memoryKiB: number
  exitCode: number | null
  signal: number | null
  stdout: string
  stderr: string
  message: string
  /** For a given input only: the streams in Base64 if they are not UTF-8. */
  raw?: { stdout: string; stderr: string }
}

/**
 * Every submitted program, stored before anyone is informed of it. `seq` increases strictly in the order of receipt:
 * order always means this number and never the order of verdicts. `userId` is null only for the Judge0-shaped
 * interface.
 */
export const submissions = sqliteTable(
  'submissions',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    userId: text('user_id'),
    problemId: text('problem_id'),
    purpose: text('purpose', { enum: SUBMISSION_PURPOSES }).notNull(),
    contextId: text('context_id'),
    languageId: integer('language_id').notNull(),
    source: text('source').notNull(),
    /** The parts of the request without a column: target, owner, and requested limits. */
    request: text('request', { mode: 'json' }).$type<Record<string, unknown>>(),
    receivedAtMs: integer('received_at_ms').notNull(),
    /** `judged` means that the verdict is stored, but not all listeners have handled it yet. */
    state: text('state', { enum: ['queued', 'judging', 'judged', 'done'] }).notNull(),
    verdict: text('verdict'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    cpuMs: integer('cpu_ms'),
    memoryKiB: integer('memory_kib'),
    compileOutput: text('compile_output').notNull().default(''),
    results: text('results', { mode: 'json' }).$type<StoredTestResult[]>(),
    judgedAtMs: integer('judged_at_ms'),
    /** The version of the stored problem's tests to which the results belong. */
    testsVersion: integer('tests_version'),
  },
  (table) => [
    uniqueIndex('submissions_id').on(table.id),
    index('submissions_unfinished').on(table.state, table.seq),
    index('submissions_failed').on(table.seq).where(sql`"verdict" = 'internal-error'`),
    index('submissions_judged').on(table.judgedAtMs),
    index('submissions_passing')
      .on(table.purpose, table.judgedAtMs)
      .where(sql`("purpose" IN ('run', 'judge0') OR ("purpose" = 'practice' AND "problem_id" IS NULL))`),
    // Includes every column that a profile reads of a player's submissions, because their rows are large.
    index('submissions_user').on(table.userId, table.purpose, table.seq, table.receivedAtMs, table.languageId),
    index('submissions_context').on(table.contextId, table.seq),
    // Includes every column that a problem's figures read of a submission, because its row is large.
    index('submissions_problem').on(
      table.problemId,
      table.purpose,
      table.verdict,
      table.userId,
      table.languageId,
      table.cpuMs,
    ),
    index('submissions_player').on(table.userId, table.problemId, table.verdict).where(sql`"problem_id" IS NOT NULL`),
  ],
)

/**
 * Zip archives of submissions, in Base64. They are stored separately, because each may have megabytes and only the
 * judge reads them.
 */
export const submissionArchives = sqliteTable('submission_archives', {
  submissionId: goesWith('submission_id', () => submissions.id).primaryKey(),
  zip: text('zip').notNull(),
})
