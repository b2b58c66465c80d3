import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import type { CheckedChecker } from '#contracts/http/problem-form'
import { DIFFICULTIES } from '#contracts/labels'
import type { Grading } from '#core/problem-package'
import { ofUser, users } from './accounts'
import { goesWith } from './goes-with'

/**
 * An example of the statement. For an interactive problem, `interaction` has `<` before lines that are sent to the
 * program and `>` before lines that it prints.
 */
export type StoredExample = { input: string; output: string; explanation?: string; interaction?: string }
export type StoredChecker = CheckedChecker

/** A group of tests with contiguous ordinals. It is worth its points only if all of them are passed. */
export type StoredTestGroup = { points: number; fromOrdinal: number; toOrdinal: number }

/**
 * The settings of a single test. `checker` and `validatorArguments` replace the comparison and the arguments of the
 * problem's own program. `arguments` are passed to the submission, and `files` (in Base64) are placed in its working
 * directory.
 */
export type StoredTestSettings = {
  checker?: StoredChecker
  validatorArguments?: readonly string[]
  arguments?: readonly string[]
  files?: readonly { readonly path: string; readonly content: string }[]
}

/**
 * The setter's program that checks whether an input follows the statement: exit code 0 or 42 accepts it, any other
 * refuses it.
 */
export type StoredInputValidator = { languageId: number; source: string }

/** The expected results of reference solutions, named like the folders of the package format. */
export const SOLUTION_EXPECTATIONS = [
  'accepted',
  'rejected',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
  'brute_force',
] as const

/**
 * The rights and the origin of a problem. `further` has the package's other fields about them, which are kept for the
 * next export.
 */
export type StoredOrigin = {
  license: 'unknown' | 'public domain' | 'cc0' | 'cc by' | 'cc by-sa' | 'educational' | 'permission'
  rightsOwner: string
  authors: readonly string[]
  sources: readonly { name: string; url: string }[]
  language: string
  further: Readonly<Record<string, unknown>>
}

/**
 * Problems. The id of an imported package is its slug. `testsVersion` increases whenever a test changes or the way it
 * is judged, and `version` with every save.
 */
export const problems = sqliteTable(
  'problems',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
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
    /** Test groups, for parts of the points in contests that score partially; null if there are none. */
    subtasks: text('subtasks', { mode: 'json' }).$type<StoredTestGroup[]>(),
    /** How the tests give points, if that is more than groups of tests; otherwise null. */
    grading: text('grading', { mode: 'json' }).$type<Grading>(),
    inputValidator: text('input_validator', { mode: 'json' }).$type<StoredInputValidator>(),
    /** Markdown that is shown unless a running or upcoming contest has the problem. */
    editorial: text('editorial').notNull().default(''),
    /** The identity of the problem's package everywhere; null to derive it from the id. */
    uuid: text('uuid'),
    /** Null if nothing is known. */
    origin: text('origin', { mode: 'json' }).$type<StoredOrigin>(),
    testsVersion: integer('tests_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    /** A hash of everything on which the reference solutions were last judged; null if they were never judged. */
    triedAs: text('tried_as'),
    /** The id of a user, whose account may have been deleted since. */
    updatedBy: text('updated_by'),
    /** Null if the problem was never changed. */
    updatedAtMs: integer('updated_at_ms'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Set if the problem is in no list or draw any more; references to it stay valid. */
    archivedAtMs: integer('archived_at_ms'),
  },
  (table) => [index('problems_open').on(table.isContestOnly, table.difficulty)],
)

/** The problem column of rows that belong to a problem and are deleted with it. */
export const ofProblem = () => goesWith('problem_id', () => problems.id)

/** The tests in judging order. Hidden ones never leave the server. */
export const testCases = sqliteTable(
  'test_cases',
  {
    problemId: ofProblem(),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    input: text('input').notNull(),
    output: text('output').notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    /** Null if the problem's settings apply. */
    own: text('own', { mode: 'json' }).$type<StoredTestSettings>(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.ordinal] })],
)

/**
 * Files of packages that are not needed for judging: pictures of the statement, attachments, generators, and statements
 * in other languages. They are kept unchanged and included in the next export.
 */
export const problemFiles = sqliteTable(
  'problem_files',
  {
    problemId: ofProblem(),
    /** The path in the package's folder, such as `statement/board.png`. */
    path: text('path').notNull(),
    content: blob('content', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.path] })],
)

/**
 * The package from which a problem was imported, file by file. Contents that the problem has anyway, as a test or a
 * kept file, are not stored again but found by their hashes. All hashes are SHA-256.
 */
export const problemOriginals = sqliteTable('problem_originals', {
  problemId: ofProblem().primaryKey(),
  format: text('format', { enum: ['2025-09', 'legacy-icpc'] }).notNull(),
  /** The hash of each file of the package, by its path. */
  files: text('files', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  /** The hash of each file that an export would have written right after the import, by its path. */
  written: text('written', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  /** A zip of the contents that are stored nowhere else, each named by its hash. */
  contents: blob('contents', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
})

/** Reference solutions with their latest verdicts. They never leave the server except to contest admins. */
export const problemSolutions = sqliteTable(
  'problem_solutions',
  {
    problemId: ofProblem(),
    ordinal: integer('ordinal').notNull(),
    /** The name of the file in a package; '' if it was typed into the form. */
    name: text('name').notNull().default(''),
    languageId: integer('language_id').notNull(),
    source: text('source').notNull(),
    expected: text('expected', { enum: SOLUTION_EXPECTATIONS }).notNull(),
    /** Null if it was not judged here. */
    verdict: text('verdict'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    cpuMs: integer('cpu_ms'),
    judgedAtMs: integer('judged_at_ms'),
    /** The user who saved the problem although this verdict was not the expected one. */
    overriddenBy: text('overridden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.ordinal] })],
)

/**
 * Broken programs to be mended, each for the tests of a problem. They are read from the files in a problem's `debug/`
 * whenever these are stored, so that packages contain them. The `id` is the problem's id, a slash, and the name of the
 * file.
 */
export const debugTasks = sqliteTable(
  'debug_tasks',
  {
    id: text('id').primaryKey(),
    problemId: ofProblem(),
    title: text('title').notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    budget: integer('budget').notNull(),
    report: text('report', { mode: 'json' }).$type<DebugTaskForm['report']>().notNull(),
    /** The programs by the key of the language. `mended` never leaves the server except to contest admins. */
    programs: text('programs', { mode: 'json' }).$type<Readonly<Record<string, StoredBrokenProgram>>>().notNull(),
    /** Whether players no longer get the task. */
    isRetired: integer('is_retired', { mode: 'boolean' }).notNull().default(false),
    /**
     * When a setter saved the task, so that imports of the problem leave it unchanged; null if it is as in the package.
     */
    savedAtMs: integer('saved_at_ms'),
    /** The setter who saved it last; null for the operator, or if none did. */
    savedBy: text('saved_by'),
  },
  (table) => [index('debug_tasks_problem').on(table.problemId)],
)

export type StoredBrokenProgram = { readonly broken: string; readonly mended: string }

/**
 * Imported archives, by the hash of their bytes. The demo archive is offered at every start and need not be unpacked
 * again.
 */
export const problemArchives = sqliteTable('problem_archives', {
  hash: text('hash').primaryKey(),
  importedAtMs: integer('imported_at_ms').notNull(),
})

/**
 * When a player last read a problem outside of duels and contests, because duels prefer problems that neither player
 * knows.
 */
export const problemViews = sqliteTable(
  'problem_views',
  {
    userId: ofUser(),
    problemId: ofProblem(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.problemId] })],
)

/**
 * The first games of players against problems in rated duels and contests, from which `problemRatings` are computed.
 * `sourceId` is the id of the duel or contest.
 */
export const problemGames = sqliteTable(
  'problem_games',
  {
    problemId: ofProblem(),
    userId: ofUser(),
    source: text('source', { enum: ['duel', 'contest'] }).notNull(),
    sourceId: text('source_id').notNull(),
    isSolved: integer('is_solved', { mode: 'boolean' }).notNull(),
    /** The player's rating in coding duels before the game. */
    rating: real('rating').notNull(),
    deviation: real('deviation').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.userId] }),
    index('problem_games_source').on(table.sourceId, table.problemId),
  ],
)

/** How hard problems have proved, on the rating scale of coding duels. A problem without a game has no row. */
export const problemRatings = sqliteTable('problem_ratings', {
  problemId: ofProblem().primaryKey(),
  rating: real('rating').notNull(),
  deviation: real('deviation').notNull(),
  volatility: real('volatility').notNull(),
})
