import { asProblemId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { UNTRIED } from '#core/problem'
import { NO_ORIGIN, type ProblemPackage, uuidOf } from '#core/problem-package'
import type { Db } from '#db/client'
import { filesOf } from '#db/queries/problem-files'
import {
  type ProblemRow,
  problemById,
  type SolutionRow,
  saveProblem,
  solutionsOf,
  type TestRow,
  testsOf,
} from '#db/queries/problems'
import { filesWithTasks, storeDebugTasks } from './debug-tasks'
import { expectationOf, isReference, type TriedReference } from './package-validation'
import { type ChangeListener, noteInRunningContest } from './running-contest'
import { judgedBy } from './saving'

/** The effect of an import on one problem. */
export type ImportOutcome = 'added' | 'changed' | 'unchanged'

type ImportOptions = {
  readonly nowMs: number
  /** The setter; null for Joust itself or its operator. */
  readonly by?: UserId | null
  /** The outcomes of the package's submissions, if they were judged. */
  readonly tried?: readonly TriedReference[]
  readonly onContestChanged?: ChangeListener
}

/** Whether the problem stored under a package's id equals the package. */
export function saysSame(db: Db, given: ProblemPackage): boolean {
  const source = storable(given)
  const id = asProblemId(source.slug)
  const before = problemById(db, id)
  if (before === undefined) return false
  // An inferred time limit differs a little each time, because it follows from measured times.
  const limit = source.timing.givenMs === null ? { timeLimitMs: before.timeLimitMs } : {}
  const row = { ...rowAfter(before, source), ...limit }
  return (
    same(described(before), row) &&
    same(testsOf(db, id), testRowsOf(source)) &&
    sameSolutions(db, source) &&
    sameFiles(db, source)
  )
}

/**
 * The row of the problem after the import. A problem for contests only stays so unless the package opens it explicitly,
 * because most formats cannot express it.
 */
const rowAfter = (before: ProblemRow, source: ProblemPackage): ProblemRow => ({
  ...before,
  ...problemRowOf(source),
  isContestOnly: !source.isOpened && (before.isContestOnly || source.isContestOnly),
})

/** A row whose missing identity is derived from its id. */
const described = (row: ProblemRow): ProblemRow => ({
  ...row,
  uuid: row.uuid ?? uuidOf(`joust ${row.id}`),
  origin: row.origin ?? { ...NO_ORIGIN },
})

/**
 * Whether the files are equal. A package may contain the tasks that setters saved here or not; they stay unchanged in
 * any case.
 */
const sameFiles = (db: Db, { slug, files }: ProblemPackage): boolean =>
  [filesOf, filesWithTasks].some((read) => same(read(db, asProblemId(slug)), [...files]))

const sameSolutions = (db: Db, source: ProblemPackage): boolean =>
  same(solutionsOf(db, asProblemId(source.slug)).map(asWritten), solutionRowsOf(source).map(asWritten))

/**
 * Makes submissions whose expectation the form cannot express, such as those in `mixed` or `compiler_error`, files of
 * the problem.
 */
function storable(source: ProblemPackage): ProblemPackage {
  const others = source.submissions.filter((one) => !isReference(one))
  if (others.length === 0) return source
  const files = others.map(({ path, source: text }) => ({
    path: `submissions/${path}`,
    content: new TextEncoder().encode(text),
  }))
  return {
    ...source,
    submissions: source.submissions.filter(isReference),
    files: [...source.files, ...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

function withVerdict(row: SolutionRow, tried: TriedReference | undefined, nowMs: number): SolutionRow {
  if (tried === undefined || tried.verdict === null) return row
  const { passed, total, cpuMs } = tried.shown
  return { ...row, verdict: tried.verdict, passed, total, cpuMs, judgedAtMs: nowMs }
}

/**
 * Stores a package as a problem, under its slug. A package equal to the stored problem changes nothing. The version of
 * the tests increases only if a test changes, or the way it is judged. A running contest with the problem lists the
 * changes.
 */
export function importPackage(
  db: Db,
  given: ProblemPackage,
  { nowMs, by = null, tried, onContestChanged }: ImportOptions,
): ImportOutcome {
  const source = storable(given)
  const outcomes = tried?.filter((_, index) => source.submissions.some((one) => one === given.submissions[index]))
  const id = asProblemId(source.slug)
  const before = problemById(db, id)
  const tests = testRowsOf(source)
  const solutions = solutionRowsOf(source).map((row, index) => withVerdict(row, outcomes?.[index], nowMs))
  if (before === undefined) {
    db.transaction(() => {
      saveProblem(
        db,
        { ...problemRowOf(source), id, createdBy: by, createdAtMs: nowMs },
        tests,
        solutions,
        source.files,
      )
      storeDebugTasks(db, id, source)
    })
    return 'added'
  }
  if (saysSame(db, source)) return 'unchanged'
  const after = rowAfter(before, source)
  const testsChanged = !same(judgedBy(before, testsOf(db, id)), judgedBy(after, tests))
  const { testsVersion, version } = before
  const row = {
    ...after,
    version: version + 1,
    testsVersion: testsChanged ? testsVersion + 1 : testsVersion,
    triedAs: null,
    updatedAtMs: nowMs,
    updatedBy: by,
  }
  const differences = { testsDiffer: !same(testsOf(db, id), tests), picturesDiffer: !sameFiles(db, source) }
  const contestId = db.transaction(() => {
    saveProblem(db, row, tests, solutions, source.files)
    storeDebugTasks(db, id, source)
    return noteInRunningContest(db, id, { before, after, ...differences, byUserId: by, atMs: nowMs })
  })
  if (contestId !== null) onContestChanged?.(contestId)
  return 'changed'
}

/** The columns of a package. Their keys have a fixed order, so that rows can be compared as text. */
function problemRowOf(source: ProblemPackage) {
  return {
    ...pick(source, 'title', 'difficulty', 'statement'),
    constraints: [...source.constraints],
    ...pick(source, 'timeLimitMs', 'memoryLimitMb', 'isContestOnly'),
    tags: [...source.tags],
    examples: source.examples.map((example) => ({ ...example })),
    checker: source.checker,
    functionSignatures: { ...source.templates },
    driverCode: { ...source.drivers },
    subtasks: source.subtasks === null ? null : source.subtasks.map((group) => ({ ...group })),
    ...pick(source, 'grading', 'inputValidator', 'editorial'),
    uuid: source.uuid === '' ? uuidOf(`joust ${source.slug}`) : source.uuid,
    origin: source.origin,
  }
}

/** The rows of the submissions, not judged yet: the package declares what is expected. */
const solutionRowsOf = ({ submissions }: ProblemPackage): SolutionRow[] =>
  submissions.map(({ path, name, languageId, source, expected }, index) => ({
    ...UNTRIED,
    ordinal: index + 1,
    name,
    languageId,
    source,
    expected: expectationOf({ path, expected }),
  }))

const asWritten = (row: SolutionRow) => pick(row, 'name', 'languageId', 'source', 'expected')

const testRowsOf = ({ cases }: ProblemPackage): TestRow[] =>
  cases.map((test, index) => ({ ordinal: index + 1, ...test }))

const same = (a: object, b: object): boolean => Bun.deepEquals(a, b)
