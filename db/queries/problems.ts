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
import { countRows, hasRow, putRow, replaceRows, rowBy } from './rows'
import { notShut } from './shut-outs'
import type { Slice } from './slice'

export type StoredChecker = typeof problems.$inferSelect.checker

export type StoredOrigin = NonNullable<typeof problems.$inferSelect.origin>
export type ProblemRow = typeof problems.$inferSelect
/** A problem to be written: what is left out is the column's default, or stays as it is. */
export type NewProblem = typeof problems.$inferInsert
export type SolutionRow = Omit<typeof problemSolutions.$inferSelect, 'problemId'>
/** `own` left out: nothing is the test's own. */
export type TestRow = Omit<typeof testCases.$inferSelect, 'problemId' | 'own'> & {
  readonly own?: StoredTestSettings | null
}
export type ProblemSummaryRow = Pick<ProblemRow, 'id' | 'title' | 'difficulty' | 'tags' | 'isContestOnly'>

export const problemById: (db: Db, id: ProblemId) => ProblemRow | undefined = rowBy(problems, problems.id)

/** Of the statements that are prepared: everyone reads all problems of a contest at its start. */
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
/** What a judge needs to know of a problem beside its tests. */
export const judgingRules = (db: Db, id: ProblemId) => rules(db).get({ id })

/** What the statement shows as examples; none of a problem that is gone. */
export const examplesOf = (db: Db, id: ProblemId): ProblemRow['examples'] =>
  db.select({ examples: problems.examples }).from(problems).where(eq(problems.id, id)).get()?.examples ?? []

/** Where the author's own code judges: what would have to be compiled first. Those changed last come first. */
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
/** The samples that have something of their own, in judging order. */
export const samplesWithOwn = (db: Db, id: ProblemId): Pick<TestRow, 'name' | 'own'>[] => ownSamples(db).all({ id })

/** What the groups of a problem know of its tests, in judging order; the tests themselves may be large. */
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

/** Makes problems contest-only, for those who edit them a change like any other. */
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

/** Who asks for problems, and which. `adminId`: of a contest admin, who sees those of contests, too. */
export type ProblemFilter = {
  readonly adminId: UserId | null
  readonly nowMs: number
  /** Part of the title or of a tag; '' = any. */
  readonly q?: string | undefined
  readonly difficulty?: ProblemRow['difficulty'] | undefined
  readonly tag?: string | undefined
}

/** One page of the problems that fit, by title; without `limit` all of them. `total`: how many fit. */
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

/** What of a filter says how a problem is called and what it is about. */
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

/** Every problem that is not archived, with how much there is of it; `search`: part of the id, title or a tag. */
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
 * Writes a problem with its tests and its reference solutions, replacing what was there; without `solutions` or `files`
 * these stay as they are. One transaction.
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
    // Each is copied when its turn comes: together they may be as large as a package.
    const fileRows = files?.values().map(({ path, content }) => ({ problemId, path, content: Buffer.from(content) }))
    if (fileRows !== undefined) replaceRows(tx, problemFiles, eq(problemFiles.problemId, problemId), fileRows)
    const solutionRows = solutions?.map((solution) => ({ ...solution, problemId }))
    if (solutionRows !== undefined)
      replaceRows(tx, problemSolutions, eq(problemSolutions.problemId, problemId), solutionRows)
  })
}

/** False if there is no such problem. */
export const setArchived = (db: Db, id: ProblemId, archivedAtMs: number | null): boolean =>
  db.update(problems).set({ archivedAtMs }).where(eq(problems.id, id)).run().changes === 1

/** Who wrote solutions, what was expected and what they came to, of many problems at once: without their sources. */
export const solutionVerdicts = (
  db: Db,
): { problemId: string; expected: SolutionRow['expected']; verdict: string | null }[] =>
  db
    .select(pick(problemSolutions, 'problemId', 'expected', 'verdict'))
    .from(problemSolutions)
    .all()

/** A problem's reference solutions in their order, with their sources: for contest admins. */
export const solutionsOf = (db: Db, id: ProblemId): SolutionRow[] =>
  db
    .select()
    .from(problemSolutions)
    .where(eq(problemSolutions.problemId, id))
    .orderBy(asc(problemSolutions.ordinal))
    .all()
    .map(({ problemId: _, ...row }) => row)

/** Whether an archive with these bytes was taken in before. */
export const isArchiveKnown = (db: Db, hash: string): boolean =>
  hasRow(db, problemArchives, eq(problemArchives.hash, hash))

export function rememberArchive(db: Db, hash: string, importedAtMs: number): void {
  db.insert(problemArchives).values({ hash, importedAtMs }).onConflictDoNothing().run()
}
