import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ContestFormatKey } from '#contracts/http/contests'
import { CONTEST_VIOLATIONS, SUBMISSION_MODES } from '#contracts/labels'
import { ofUser, users } from './accounts'
import { goesWith } from './goes-with'
import { problems, type StoredTestGroup } from './problems'

/**
 * Contests. Whether a contest is upcoming, active or finished follows from the clock; the consequences of its end are
 * stored.
 */
export const contests = sqliteTable(
  'contests',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    format: text('format').$type<ContestFormatKey>().notNull(),
    startAtMs: integer('start_at_ms').notNull(),
    durationMin: integer('duration_min').notNull(),
    /** Null if unlimited. */
    maxParticipants: integer('max_participants'),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull(),
    /** A code that admits users to a private contest; null if only invited users may enter. */
    accessCode: text('access_code'),
    allowVirtual: integer('allow_virtual', { mode: 'boolean' }).notNull(),
    penaltyMin: integer('penalty_min').notNull(),
    maxSubmissionsPerProblem: integer('max_submissions_per_problem').notNull(),
    /** The minutes before the end during which the standings are frozen; null if never. */
    freezeMin: integer('freeze_min'),
    thawedAtMs: integer('thawed_at_ms'),
    /** Whether an organiser has to lift the freeze; otherwise it is lifted once everything is judged. */
    keepsFreeze: integer('keeps_freeze', { mode: 'boolean' }).notNull().default(false),
    /** The number of violations that disqualify automatically; null if only contest admins decide. */
    disqualifyAfter: integer('disqualify_after'),
    isRated: integer('is_rated', { mode: 'boolean' }).notNull(),
    ratedLeast: integer('rated_least').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Set once everything received in time is judged and the standings are thawed; ratings then follow. */
    finalAtMs: integer('final_at_ms'),
    /** Set if the contest is off the list; its results stay. */
    archivedAtMs: integer('archived_at_ms'),
    /** Increases with every change by an organiser, so that saving over another's change can be refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('contests_start').on(table.startAtMs), index('contests_final').on(table.finalAtMs)],
)

/** The contest column of rows that belong to a contest and are deleted with it. */
export const ofContest = () => goesWith('contest_id', () => contests.id)

export const contestProblems = sqliteTable(
  'contest_problems',
  {
    contestId: ofContest(),
    problemId: text('problem_id')
      .notNull()
      .references(() => problems.id),
    points: integer('points').notNull(),
    ordinal: integer('ordinal').notNull(),
    subtasks: text('subtasks', { mode: 'json' }).$type<readonly StoredTestGroup[]>(),
    /** Markdown that is shown once the contest has ended. */
    editorial: text('editorial').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.problemId] }),
    index('contest_problems_problem').on(table.problemId),
  ],
)

/** The changes that organisers made to an announced contest; rows are only added. Values are as in the form. */
export const contestChanges = sqliteTable(
  'contest_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contestId: ofContest(),
    /** The version that the change created. */
    version: integer('version').notNull(),
    field: text('field').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    byUserId: text('by_user_id'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('contest_changes_contest').on(table.contestId, table.id)],
)

const usersOfContest = <Name extends string>(name: Name) =>
  sqliteTable(name, { contestId: ofContest(), userId: ofUser() }, (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
  ])

/** The users who may enter a private contest without its code. */
export const contestInvitations = usersOfContest('contest_invitations')

/**
 * Contest admins whom the contest's creator has shut out before its start, so that they can neither see nor change its
 * inside.
 */
export const contestShutOuts = sqliteTable(
  'contest_shut_outs',
  {
    contestId: ofContest(),
    userId: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('contest_shut_outs_user').on(table.userId),
  ],
)

/**
 * Users who could see a contest as contest admins before it was final, and who have lost that right since: they can
 * only take part out of competition. A trigger on `users` writes it, whichever code removes the right.
 */
export const contestInsiders = usersOfContest('contest_insiders')

/**
 * The participants. `disqualifiedAtMs` is null again after a restoration; the decisions are kept in their own table.
 */
export const contestEntries = sqliteTable(
  'contest_entries',
  {
    contestId: ofContest(),
    userId: ofUser(),
    registeredAtMs: integer('registered_at_ms').notNull(),
    disqualifiedAtMs: integer('disqualified_at_ms'),
    /**
     * Whether the participant is in the standings without a rank and is not rated. A trigger on `users` sets it for
     * users who become contest admins.
     */
    outOfCompetition: integer('out_of_competition', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.userId] }), index('contest_entries_user').on(table.userId)],
)

/** Virtual runs. A user has one at a time, and a bounded number for each contest. */
export const contestRuns = sqliteTable(
  'contest_runs',
  {
    id: text('id').primaryKey(),
    contestId: ofContest(),
    userId: ofUser(),
    startedAtMs: integer('started_at_ms').notNull(),
    endsAtMs: integer('ends_at_ms').notNull(),
    disqualifiedAtMs: integer('disqualified_at_ms'),
  },
  (table) => [index('contest_runs_user').on(table.userId, table.contestId, table.startedAtMs)],
)

/**
 * A submission's place in a contest, written in the transaction that stores the submission. `elapsedMs` counts from the
 * start of the contest or of the virtual run; it is null for upsolving. `points` is what this submission alone is
 * worth.
 */
export const contestSubmissions = sqliteTable(
  'contest_submissions',
  {
    submissionId: text('submission_id').primaryKey(),
    seq: integer('seq').notNull(),
    contestId: ofContest(),
    problemId: text('problem_id').notNull(),
    userId: text('user_id').notNull(),
    mode: text('mode', { enum: SUBMISSION_MODES }).notNull(),
    runId: text('run_id').references(() => contestRuns.id, { onDelete: 'cascade' }),
    languageId: integer('language_id').notNull(),
    receivedAtMs: integer('received_at_ms').notNull(),
    elapsedMs: integer('elapsed_ms'),
    /** Null until the submission is judged. */
    verdict: text('verdict'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    points: integer('points').notNull().default(0),
    /** In IOI contests, the points of each subtask, in order; null otherwise and until the submission is judged. */
    parts: text('parts', { mode: 'json' }).$type<readonly number[]>(),
  },
  (table) => [
    index('contest_submissions_newest').on(table.contestId, table.seq),
    index('contest_submissions_board').on(table.contestId, table.mode, table.seq),
    index('contest_submissions_user').on(table.contestId, table.userId, table.seq),
    index('contest_submissions_received').on(table.userId, table.receivedAtMs, table.contestId),
    index('contest_submissions_problem').on(table.problemId, table.verdict, table.contestId, table.userId),
    uniqueIndex('contest_submissions_seq').on(table.seq),
  ],
)

/**
 * Reports of participants' browsers, with the server's time; rows are only added. `counted` is true if the report came
 * long enough after the previous one.
 */
export const contestViolations = sqliteTable(
  'contest_violations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contestId: ofContest(),
    userId: text('user_id').notNull(),
    runId: text('run_id'),
    type: text('type', { enum: CONTEST_VIOLATIONS }).notNull(),
    counted: integer('counted', { mode: 'boolean' }).notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('contest_violations_user').on(table.contestId, table.userId, table.atMs)],
)

/** Disqualifications and restorations, with who decided and why; `byUserId` is null if the contest's rule did. */
export const contestDecisions = sqliteTable(
  'contest_decisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contestId: ofContest(),
    userId: text('user_id').notNull(),
    /** The virtual run that the decision concerns; null for the contest itself. */
    runId: text('run_id'),
    action: text('action', { enum: ['disqualify', 'restore'] }).notNull(),
    reason: text('reason').notNull(),
    byUserId: text('by_user_id'),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('contest_decisions_user').on(table.contestId, table.userId, table.atMs)],
)

/** Questions with their answers; an announcement has an answer and no question. */
export const contestClarifications = sqliteTable(
  'contest_clarifications',
  {
    id: text('id').primaryKey(),
    contestId: ofContest(),
    problemId: text('problem_id'),
    askedBy: text('asked_by'),
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull(),
    askedAtMs: integer('asked_at_ms').notNull(),
    answeredAtMs: integer('answered_at_ms'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('contest_clarifications_contest').on(table.contestId, table.askedAtMs),
    index('contest_clarifications_answered').on(table.contestId, table.answeredAtMs),
  ],
)
