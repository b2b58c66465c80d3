import { asProblemId } from '#contracts/ids'
import type { ProblemPackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { type ProblemRow, problemById, saveProblem, type TestRow, testsOf } from '#db/queries/problems'

/** What an import did to one problem. */
export type ImportOutcome = 'added' | 'changed' | 'unchanged'

/**
 * Writes a package as a problem, under its slug. One that says the same as what is stored is left alone; the version
 * of the tests rises only when a test changes, or how it is judged.
 */
export function importPackage(db: Db, source: ProblemPackage, nowMs: number): ImportOutcome {
  const id = asProblemId(source.slug)
  const before = problemById(db, id)
  const tests = testRowsOf(source)
  if (before === undefined) {
    saveProblem(
      db,
      { ...problemRowOf(source), testsVersion: 1, createdBy: null, createdAtMs: nowMs, archivedAtMs: null },
      tests,
    )
    return 'added'
  }
  const { testsVersion, createdBy, createdAtMs, archivedAtMs } = before
  const after: ProblemRow = { ...problemRowOf(source), testsVersion, createdBy, createdAtMs, archivedAtMs }
  const testsChanged = !same(judgedBy(before, testsOf(db, id)), judgedBy(after, tests))
  if (!testsChanged && same(before, after)) return 'unchanged'
  saveProblem(db, { ...after, testsVersion: testsChanged ? testsVersion + 1 : testsVersion }, tests)
  return 'changed'
}

/** In one order of keys, so that rows can be compared as text. */
function problemRowOf(
  source: ProblemPackage,
): Omit<ProblemRow, 'testsVersion' | 'createdBy' | 'createdAtMs' | 'archivedAtMs'> {
  return {
    id: source.slug,
    title: source.title,
    difficulty: source.difficulty,
    statement: source.statement,
    constraints: [...source.constraints],
    timeLimitMs: source.timeLimitMs,
    memoryLimitMb: source.memoryLimitMb,
    isContestOnly: source.isContestOnly,
    tags: [...source.tags],
    examples: source.samples.map(({ input, output, explanation, interaction }) => ({
      input,
      output,
      ...(explanation === undefined ? {} : { explanation }),
      ...(interaction === undefined ? {} : { interaction }),
    })),
    checker: source.checker,
    functionSignatures: { ...source.templates },
    driverCode: {},
  }
}

/** The samples come first and are shown; the secret tests follow and are hidden. */
function testRowsOf({ samples, tests }: ProblemPackage): TestRow[] {
  const shown = samples.map(({ name, input, output }) => ({ name, input, output, isHidden: false }))
  const hidden = tests.map(({ name, input, output }) => ({ name, input, output, isHidden: true }))
  return [...shown, ...hidden].map((test, index) => ({ ordinal: index + 1, ...test }))
}

const judgedBy = ({ timeLimitMs, memoryLimitMb, checker }: ProblemRow, tests: readonly TestRow[]) => ({
  timeLimitMs,
  memoryLimitMb,
  checker,
  tests,
})

const same = (a: object, b: object): boolean => Bun.deepEquals(a, b)
