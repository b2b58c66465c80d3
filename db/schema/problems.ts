import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CheckedChecker } from '#contracts/http/problem-form'
import { DIFFICULTIES } from '#contracts/labels'
import type { Grading } from '#core/problem-package'
import { ofUser, users } from './accounts'
import { goesWith } from './goes-with'

/** `interaction`: of an interactive problem, `<` before lines that the program is sent, `>` before those that it prints. */
export type StoredExample = { input: string; output: string; explanation?: string; interaction?: string }
export type StoredChecker = CheckedChecker

/** Tests of these ordinals belong together: all of them passed are worth the points. */
export type StoredTestGroup = { points: number; fromOrdinal: number; toOrdinal: number }

/**
 * What a test has in place of the problem's: comparison, arguments of the problem's own program; and beside it: arguments of the
 * submission, files in the directory that it starts in (in Base64).
 */
export type StoredTestSettings = {
  checker?: StoredChecker
  validatorArguments?: readonly string[]
  arguments?: readonly string[]
  files?: readonly { readonly path: string; readonly content: string }[]
}

/** The setter's program that says whether an input keeps to the statement: exit code 0 or 42, anything else refuses it. */
export type StoredInputValidator = { languageId: number; source: string }

/** What a reference solution must come to; the names are those of the package format's folders. */
export const SOLUTION_EXPECTATIONS = [
  'accepted',
  'rejected',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
  'brute_force',
] as const

/** Whose a problem is and where it comes from; `further`: what else its package said of that, kept for the next export. */
export type StoredOrigin = {
  license: 'unknown' | 'public domain' | 'cc0' | 'cc by' | 'cc by-sa' | 'educational' | 'permission'
  rightsOwner: string
  authors: readonly string[]
  sources: readonly { name: string; url: string }[]
  language: string
  further: Readonly<Record<string, unknown>>
}

/**
 * Problems. The id of an imported package is its slug. `testsVersion` rises whenever a test changes or how it is judged,
 * `version` with everything that is saved.
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
    /** In test groups, which bring parts of the points where a contest counts parts; null = one piece. */
    subtasks: text('subtasks', { mode: 'json' }).$type<StoredTestGroup[]>(),
    /** How points follow from the tests, where groups alone do not say it; null: they do. */
    grading: text('grading', { mode: 'json' }).$type<Grading>(),
    inputValidator: text('input_validator', { mode: 'json' }).$type<StoredInputValidator>(),
    /** Markdown; shown while no contest with the problem is still to end. */
    editorial: text('editorial').notNull().default(''),
    /** What its packages are called by everywhere; null: one that follows from the id. */
    uuid: text('uuid'),
    /** null: nothing is said. */
    origin: text('origin', { mode: 'json' }).$type<StoredOrigin>(),
    testsVersion: integer('tests_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    /** A hash of what the reference solutions were last judged on; null = not since the tests came. */
    triedAs: text('tried_as'),
    /** The id of a user, who may be gone since. */
    updatedBy: text('updated_by'),
    /** null = never changed since it was created. */
    updatedAtMs: integer('updated_at_ms'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Taken out of every list and draw; what refers to it stays. */
    archivedAtMs: integer('archived_at_ms'),
  },
  (table) => [index('problems_open').on(table.isContestOnly, table.difficulty)],
)

/** Of rows that belong to a problem and go with it. */
export const ofProblem = () => goesWith('problem_id', () => problems.id)

/** Tests in judging order. Hidden ones never leave the server. */
export const testCases = sqliteTable(
  'test_cases',
  {
    problemId: ofProblem(),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    input: text('input').notNull(),
    output: text('output').notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    /** null: as in the whole problem. */
    own: text('own', { mode: 'json' }).$type<StoredTestSettings>(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.ordinal] })],
)

/**
 * What packages hold beside what is judged and read: pictures of the statement, attachments, generators, statements in other
 * languages. Kept as they came, given out with the next export.
 */
export const problemFiles = sqliteTable(
  'problem_files',
  {
    problemId: ofProblem(),
    /** Below the package's folder: `statement/board.png`. */
    path: text('path').notNull(),
    content: blob('content', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.path] })],
)

/**
 * The package that a problem was imported from, file by file. Contents that the problem holds anyway, as a test or a kept file, are
 * not stored again: they are found by their hashes. All hashes are SHA-256.
 */
export const problemOriginals = sqliteTable('problem_originals', {
  problemId: ofProblem().primaryKey(),
  format: text('format', { enum: ['2025-09', 'legacy-icpc'] }).notNull(),
  /** The hash of each file of the package, by its path. */
  files: text('files', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  /** The hash of each file that an export would have written right after the import, by its path. */
  written: text('written', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  /** A zip of the contents that lie nowhere else, each named by its hash. */
  contents: blob('contents', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
})

/** Reference solutions, and what they came to when they were last judged. They never leave the server but to contest admins. */
export const problemSolutions = sqliteTable(
  'problem_solutions',
  {
    problemId: ofProblem(),
    ordinal: integer('ordinal').notNull(),
    /** The file's name in a package; '' where it was typed into the form. */
    name: text('name').notNull().default(''),
    languageId: integer('language_id').notNull(),
    source: text('source').notNull(),
    expected: text('expected', { enum: SOLUTION_EXPECTATIONS }).notNull(),
    /** null = not judged here. */
    verdict: text('verdict'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    cpuMs: integer('cpu_ms'),
    judgedAtMs: integer('judged_at_ms'),
    /** Who saved the problem although this verdict was not the expected one. */
    overriddenBy: text('overridden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.ordinal] })],
)

/**
 * Broken programs to be mended, each over the tests of a problem. Made of the files in a problem's `debug/` whenever these are
 * stored, so that packages hold them. `id`: the problem's, a slash, and the file's name.
 */
export const debugTasks = sqliteTable(
  'debug_tasks',
  {
    id: text('id').primaryKey(),
    problemId: ofProblem(),
    title: text('title').notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    budget: integer('budget').notNull(),
    report: text('report', { mode: 'json' }).$type<StoredReport>().notNull(),
    /** By the language's key. `mended` never leaves the server but to contest admins. */
    programs: text('programs', { mode: 'json' }).$type<Readonly<Record<string, StoredBrokenProgram>>>().notNull(),
    /** Given to no player any more. */
    isRetired: integer('is_retired', { mode: 'boolean' }).notNull().default(false),
    /** Since then it is a setter's, and imports of the problem leave it; null: it is as its package says. */
    savedAtMs: integer('saved_at_ms'),
    /** The setter who saved it last; null: none, or the operator. */
    savedBy: text('saved_by'),
  },
  (table) => [index('debug_tasks_problem').on(table.problemId)],
)

/** What a user reports: in their words, and the test that fails. */
export type StoredReport = {
  readonly text: string
  readonly input: string
  readonly expected: string
  readonly actual: string
}
export type StoredBrokenProgram = { readonly broken: string; readonly mended: string }

/** Archives taken in, by the hash of their bytes: the demo archive is offered at every start and need not be unpacked again. */
export const problemArchives = sqliteTable('problem_archives', {
  hash: text('hash').primaryKey(),
  importedAtMs: integer('imported_at_ms').notNull(),
})

/** When a player last read a problem outside of duels and contests: a duel gives neither player what they know. */
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
 * First games of players against problems in rated duels and contests, as far as they say how hard a problem is; from them follow
 * `problemRatings`. `sourceId`: the duel's or contest's.
 */
export const problemGames = sqliteTable(
  'problem_games',
  {
    problemId: ofProblem(),
    userId: ofUser(),
    source: text('source', { enum: ['duel', 'contest'] }).notNull(),
    sourceId: text('source_id').notNull(),
    isSolved: integer('is_solved', { mode: 'boolean' }).notNull(),
    /** The player's rating in coding duels before. */
    rating: real('rating').notNull(),
    deviation: real('deviation').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.userId] }),
    index('problem_games_source').on(table.sourceId, table.problemId),
  ],
)

/** How hard problems proved, on the scale of coding duels; none before the first game. */
export const problemRatings = sqliteTable('problem_ratings', {
  problemId: ofProblem().primaryKey(),
  rating: real('rating').notNull(),
  deviation: real('deviation').notNull(),
  volatility: real('volatility').notNull(),
})
