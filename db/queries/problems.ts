import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ProblemId, UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { Db } from '../client'
import { problemArchives, problemFiles, problemSolutions, problems, testCases } from '../schema'
import type { StoredTestSettings } from '../schema/problems'
import { contains } from './contains'
import { openToAll } from './open-problems'
import { prepared } from './prepared'
import type { FileRow } from './problem-files'
import { countRows, hasRow, putRow, replaceRows, rowBy, rowsOf } from './rows'
import { notShut } from './shut-outs'
import type { Slice } from './slice'

export type StoredChecker = typeof problems.$inferSelect.checker

export type StoredOrigin = NonNullable<typeof problems.$inferSelect.origin>
export type ProblemRow = typeof problems.$inferSelect
/** A problem to be stored. Absent columns get their default, or stay unchanged. */
export type NewProblem = typeof problems.$inferInsert
export type SolutionRow = Omit<typeof problemSolutions.$inferSelect, 'problemId'>
/** `own` is absent if the test has no settings of its own. */
export type TestRow = Omit<typeof testCases.$inferSelect, 'problemId' | 'own'> & {
  readonly own?: StoredTestSettings | null
}
export type ProblemSummaryRow = Pick<ProblemRow, 'id' | 'title' | 'difficulty' | 'tags' | 'isContestOnly'>

export const problemById: (db: Db, id: ProblemId) => ProblemRow | undefined = rowBy(problems, problems.id)

/**
 * The placeholder of prepared statements, which are used because all contestants read all problems of a contest at its
 * start.
 */
const ID = sql.placeholder('id')

const rules = prepared((db) =>
  db
    .select(
      pick(problems, 'testsVersion', 'timeLimitMs', 'memoryLimitMb', 'checker', 'driverCode', 'grading', 'subtasks'),
    )
    .from(problems)
    .where(eq(problems.id, ID))
    .prepare(),
)
/** The problem's rules that the judge needs in addition to its tests. */
export const judgingRules = (db: Db, id: ProblemId) => rules(db).get({ id })

/** The examples of the statement; empty if the problem does not exist. */
export const examplesOf = (db: Db, id: ProblemId): ProblemRow['examples'] =>
  db.select({ examples: problems.examples }).from(problems).where(eq(problems.id, id)).get()?.examples ?? []

/**
 * The problems whose checker is the author's own code, which can be compiled in advance, the most recently changed
 * first.
 */
export const ownCheckers = (db: Db): readonly { readonly id: string; readonly checker: StoredChecker }[] =>
  db
    .select({ id: problems.id, checker: problems.checker })
    .from(problems)
    .where(
      and(
        isNull(problems.archivedAtMs),
        sql`json_extract(${problems.checker}, '$.kind') in ('program', 'interactor', 'javascript')`,
      ),
    )
    .orderBy(desc(problems.updatedAtMs))
    .all()

const ownSamples = prepared((db) =>
  db
    .select({ name: testCases.name, own: testCases.own })
    .from(testCases)
    .where(and(eq(testCases.problemId, ID), eq(testCases.isHidden, false), isNotNull(testCases.own)))
    .orderBy(asc(testCases.ordinal))
    .prepare(),
)
/** The samples with settings of their own, in judging order. */
export const samplesWithOwn = (db: Db, id: ProblemId): Pick<TestRow, 'name' | 'own'>[] => ownSamples(db).all({ id })

/**
 * The names of a problem's tests in judging order, which its groups need, without the tests themselves, which may be
 * large.
 */
export const testNamesOf = (db: Db, id: ProblemId): Pick<TestRow, 'name' | 'isHidden'>[] =>
  db
    .select({ name: testCases.name, isHidden: testCases.isHidden })
    .from(testCases)
    .where(eq(testCases.problemId, id))
    .orderBy(asc(testCases.ordinal))
    .all()

/** A problem's tests in judging order, hidden ones included. */
export const testsOf = (db: Db, id: ProblemId): TestRow[] =>
  db
    .select(pick(testCases, 'ordinal', 'name', 'input', 'output', 'isHidden', 'own'))
    .from(testCases)
    .where(eq(testCases.problemId, id))
    .orderBy(asc(testCases.ordinal))
    .all()
    .map(({ own, ...test }) => (own === null ? test : { ...test, own }))

export const countTests = (db: Db, id: ProblemId): number => countRows(db, testCases, eq(testCases.problemId, id))

/** Makes problems available in contests only. It counts as a change, so that open edit forms become outdated. */
export function closeProblems(
  db: Db,
  ids: readonly string[],
  by: { readonly userId: string; readonly atMs: number },
): void {
  db.update(problems)
    .set({ isContestOnly: true, version: sql`${problems.version} + 1`, updatedBy: by.userId, updatedAtMs: by.atMs })
    .where(and(inArray(problems.id, [...ids]), eq(problems.isContestOnly, false)))
    .run()
}

/** A filter for problems. `adminId` is set for a contest admin, who also sees the problems of contests. */
export type ProblemFilter = {
  readonly adminId: UserId | null
  readonly nowMs: number
  /** A part of the title or of a tag; '' matches any. */
  readonly q?: string | undefined
  readonly difficulty?: ProblemRow['difficulty'] | undefined
  readonly tag?: string | undefined
}

/** A page of the problems that fit, by title, or all of them without `page`; `total` is the number that fit. */
export function listProblems(
  db: Db,
  filter: ProblemFilter,
  page: Slice = { offset: 0, limit: -1 },
): { readonly rows: ProblemSummaryRow[]; readonly total: number } {
  const { id, title, difficulty, tags, isContestOnly } = problems
  const fits = fitting(db, filter)
  const rows = db
    .select({ id, title, difficulty, tags, isContestOnly })
    .from(problems)
    .where(fits)
    .orderBy(asc(title), asc(id))
    .limit(page.limit)
    .offset(page.offset)
    .all()
  return { rows, total: countRows(db, problems, fits) }
}

const fitting = (db: Db, { adminId, nowMs, ...search }: ProblemFilter): SQL | undefined =>
  and(
    adminId === null ? openToAll(db, nowMs) : and(isNull(problems.archivedAtMs), notShut(db, adminId)),
    searchAndTags(search),
  )

/** The part of a filter that concerns title, difficulty and tags. */
export function searchAndTags({
  q = '',
  difficulty,
  tag,
}: Pick<ProblemFilter, 'q' | 'difficulty' | 'tag'>): SQL | undefined {
  const text = q.trim()
  return and(
    text === '' ? undefined : or(contains(problems.title, text), contains(problems.tags, text)),
    difficulty === undefined ? undefined : eq(problems.difficulty, difficulty),
    tag === undefined || tag === ''
      ? undefined
      : sql`EXISTS (SELECT 1 FROM json_each(${problems.tags}) WHERE value = ${tag})`,
  )
}

/**
 * Every problem that is not archived, with its numbers of tests and solutions. `search` is a part of the id, title or a
 * tag.
 */
export function listOperatorProblems(db: Db, search: string) {
  const text = search.trim()
  const { id, title, difficulty, tags } = problems
  const counted = (table: typeof testCases | typeof problemSolutions) =>
    sql<number>`(SELECT count(*) FROM ${table} WHERE ${table.problemId} = ${problems.id})`
  return db
    .select({
      id,
      title,
      difficulty,
      contestOnly: problems.isContestOnly,
      tags,
      tests: counted(testCases),
      solutions: counted(problemSolutions),
    })
    .from(problems)
    .where(and(isNull(problems.archivedAtMs), or(contains(id, text), contains(title, text), contains(tags, text))))
    .orderBy(asc(title), asc(id))
    .all()
}

export const countProblems = (db: Db): number => countRows(db, problems)

/**
 * Stores a problem with its tests and reference solutions, replacing the earlier ones. Without `solutions` or `files`,
 * those stay unchanged. Runs in one transaction.
 */
export function saveProblem(
  db: Db,
  problem: NewProblem,
  tests: readonly TestRow[],
  solutions?: readonly SolutionRow[],
  files?: readonly FileRow[],
): void {
  const problemId = problem.id
  db.transaction((tx) => {
    putRow(tx, problems, problems.id, problem)
    const testRows = tests.map((test) => ({ ...test, own: test.own ?? null, problemId }))
    replaceRows(tx, testCases, eq(testCases.problemId, problemId), testRows)
    // Copied one at a time, because together they may be as large as a package.
    const fileRows = files?.values().map(({ path, content }) => ({ problemId, path, content: Buffer.from(content) }))
    if (fileRows !== undefined) replaceRows(tx, problemFiles, eq(problemFiles.problemId, problemId), fileRows)
    const solutionRows = solutions?.map((solution) => ({ ...solution, problemId }))
    if (solutionRows !== undefined)
      replaceRows(tx, problemSolutions, eq(problemSolutions.problemId, problemId), solutionRows)
  })
}

/** Archives or restores a problem. Returns false if there is no such problem. */
export const setArchived = (db: Db, id: ProblemId, archivedAtMs: number | null): boolean =>
  db.update(problems).set({ archivedAtMs }).where(eq(problems.id, id)).run().changes === 1

/** The expectations and verdicts of all solutions of all problems, without their sources. */
export const solutionVerdicts = (
  db: Db,
): { problemId: string; expected: SolutionRow['expected']; verdict: string | null }[] =>
  db
    .select(pick(problemSolutions, 'problemId', 'expected', 'verdict'))
    .from(problemSolutions)
    .all()

/** A problem's reference solutions in order, with their sources. Only for contest admins. */
export const solutionsOf = (db: Db, id: ProblemId): SolutionRow[] =>
  rowsOf(db, problemSolutions, eq(problemSolutions.problemId, id), asc(problemSolutions.ordinal)).map(
    ({ problemId: _, ...row }) => row,
  )

/** Whether an archive with these bytes was imported before. */
export const isArchiveKnown = (db: Db, hash: string): boolean =>
  hasRow(db, problemArchives, eq(problemArchives.hash, hash))

export function rememberArchive(db: Db, hash: string, importedAtMs: number): void {
  db.insert(problemArchives).values({ hash, importedAtMs }).onConflictDoNothing().run()
}
