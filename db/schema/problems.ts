import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts'

/** `interaction`: of an interactive problem, `<` before lines that the program is sent, `>` before those that it prints. */
export type StoredExample = { input: string; output: string; explanation?: string; interaction?: string }
export type StoredChecker =
  | { kind: 'tokens' }
  | { kind: 'exact' }
  | { kind: 'lines' }
  | { kind: 'floats'; absolute: number | null; relative: number | null }
  | { kind: 'javascript'; source: string }
  | StoredProgram

/** The author's own checker (`program`), or what the contestant's program talks with (`interactor`). */
export type StoredProgram = {
  kind: 'program' | 'interactor'
  protocol: 'testlib' | 'icpc'
  languageId: number
  source: string
  files: readonly { path: string; content: string }[]
  arguments: readonly string[]
}

/** Problems. The id of an imported package is its slug. `testsVersion` rises whenever a test changes. */
export const problems = sqliteTable(
  'problems',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    difficulty: text('difficulty', { enum: ['Easy', 'Medium', 'Hard'] }).notNull(),
    statement: text('statement').notNull(),
    constraints: text('constraints', { mode: 'json' }).$type<string[]>().notNull(),
    timeLimitMs: integer('time_limit_ms').notNull(),
    memoryLimitMb: integer('memory_limit_mb').notNull(),
    isContestOnly: integer('is_contest_only', { mode: 'boolean' }).notNull().default(false),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    examples: text('examples', { mode: 'json' }).$type<StoredExample[]>().notNull(),
    checker: text('checker', { mode: 'json' }).$type<StoredChecker>().notNull(),
    functionSignatures: text('function_signatures', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    driverCode: text('driver_code', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    testsVersion: integer('tests_version').notNull().default(1),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Taken out of every list and draw; what refers to it stays. */
    archivedAtMs: integer('archived_at_ms'),
  },
  (table) => [index('problems_open').on(table.isContestOnly, table.difficulty)],
)

/** Tests in judging order. Hidden ones never leave the server. */
export const testCases = sqliteTable(
  'test_cases',
  {
    problemId: text('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    input: text('input').notNull(),
    output: text('output').notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.ordinal] })],
)

/** Archives taken in, by the hash of their bytes: the demo archive is offered at every start and need not be unpacked again. */
export const problemArchives = sqliteTable('problem_archives', {
  hash: text('hash').primaryKey(),
  importedAtMs: integer('imported_at_ms').notNull(),
})
