import { asc, count, eq } from 'drizzle-orm'
import type { ProblemId } from '#contracts/ids'
import type { Db } from '../client'
import { problemArchives, problems, testCases } from '../schema'

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

/** Every problem, or only those anybody may see, by title. */
export function listProblems(db: Db, includeContestOnly: boolean): ProblemSummaryRow[] {
  const { id, title, difficulty, tags, isContestOnly } = problems
  const all = db.select({ id, title, difficulty, tags, isContestOnly }).from(problems)
  const chosen = includeContestOnly ? all : all.where(eq(isContestOnly, false))
  return chosen.orderBy(asc(title)).all()
}

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
