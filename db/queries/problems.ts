import { and, asc, count, eq, exists, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { contestProblems, contests, problemArchives, problems, testCases } from '../schema'

export type ProblemRow = typeof problems.$inferSelect
export type TestRow = Omit<typeof testCases.$inferSelect, 'problemId'>
export type ProblemSummaryRow = Pick<ProblemRow, 'id' | 'title' | 'difficulty' | 'tags' | 'isContestOnly'>

export const problemById = (db: Db, id: ProblemId): ProblemRow | undefined =>
  db.select().from(problems).where(eq(problems.id, id)).get()

/** What a judge needs to know of a problem beside its tests. */
export const judgingRules = (db: Db, id: ProblemId) =>
  db
    .select({
      testsVersion: problems.testsVersion,
      timeLimitMs: problems.timeLimitMs,
      memoryLimitMb: problems.memoryLimitMb,
      checker: problems.checker,
      driverCode: problems.driverCode,
    })
    .from(problems)
    .where(eq(problems.id, id))
    .get()

/** A problem's tests in judging order, hidden ones included. */
export const testsOf = (db: Db, id: ProblemId): TestRow[] =>
  db
    .select({
      ordinal: testCases.ordinal,
      name: testCases.name,
      input: testCases.input,
      output: testCases.output,
      isHidden: testCases.isHidden,
    })
    .from(testCases)
    .where(eq(testCases.problemId, id))
    .orderBy(asc(testCases.ordinal))
    .all()

/** Who asks for problems, and which. `includeContestOnly`: those of contests, too, before and while they run. */
export type ProblemFilter = {
  readonly includeContestOnly: boolean
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
  page: { readonly offset: number; readonly limit: number } = { offset: 0, limit: -1 },
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
  return { rows, total: db.select({ n: count() }).from(problems).where(fits).get()?.n ?? 0 }
}

function fitting(db: Db, { includeContestOnly, nowMs, q = '', difficulty, tag }: ProblemFilter): SQL | undefined {
  const part = `%${q.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    includeContestOnly ? isNull(problems.archivedAtMs) : openToAll(db, nowMs),
    q.trim() === ''
      ? undefined
      : sql`(${problems.title} LIKE ${part} ESCAPE '\\' OR ${problems.tags} LIKE ${part} ESCAPE '\\')`,
    difficulty === undefined ? undefined : eq(problems.difficulty, difficulty),
    tag === undefined || tag === ''
      ? undefined
      : sql`EXISTS (SELECT 1 FROM json_each(${problems.tags}) WHERE value = ${tag})`,
  )
}

/** Anybody may see it: not archived, and not a contest's own unless it was set in a public contest and all its contests have ended. */
function openToAll(db: Db, nowMs: number): SQL | undefined {
  const itsContests = db
    .select({ one: sql`1` })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
  const isIts = and(eq(contestProblems.problemId, problems.id), isNull(contests.archivedAtMs))
  const endsAt = sql`${contests.startAtMs} + ${contests.durationMin} * 60000`
  return and(
    isNull(problems.archivedAtMs),
    or(
      eq(problems.isContestOnly, false),
      and(
        exists(itsContests.where(and(isIts, eq(contests.isPublic, true)))),
        notExists(
          db
            .select({ one: sql`1` })
            .from(contestProblems)
            .innerJoin(contests, eq(contests.id, contestProblems.contestId))
            .where(and(isIts, gt(endsAt, nowMs))),
        ),
      ),
    ),
  )
}

/** Whether anybody may see this problem now. */
export const isProblemOpen = (db: Db, id: ProblemId, nowMs: number): boolean =>
  db
    .select({ id: problems.id })
    .from(problems)
    .where(and(eq(problems.id, id), openToAll(db, nowMs)))
    .get() !== undefined

export const countProblems = (db: Db): number => db.select({ n: count() }).from(problems).get()?.n ?? 0

/** Writes a problem with its tests, replacing what was there. One transaction. */
export function saveProblem(db: Db, problem: ProblemRow, tests: readonly TestRow[]): void {
  db.transaction((tx) => {
    tx.insert(problems).values(problem).onConflictDoUpdate({ target: problems.id, set: problem }).run()
    tx.delete(testCases).where(eq(testCases.problemId, problem.id)).run()
    for (const test of tests)
      tx.insert(testCases)
        .values({ ...test, problemId: problem.id })
        .run()
  })
}

/** Whether an archive with these bytes was taken in before. */
export const isArchiveKnown = (db: Db, hash: string): boolean =>
  db.select({ hash: problemArchives.hash }).from(problemArchives).where(eq(problemArchives.hash, hash)).get() !==
  undefined

export function rememberArchive(db: Db, hash: string, importedAtMs: number): void {
  db.insert(problemArchives).values({ hash, importedAtMs }).onConflictDoNothing().run()
}
