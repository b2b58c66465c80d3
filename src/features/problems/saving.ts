import { randomUUID } from 'node:crypto'
import type { ContestUse, ProblemForm, SaveOptions } from '#contracts/http/problem-form'
import type { ProblemSummary } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { type CheckedProblem, isExpected, slugOf, UNTRIED } from '#core/problem'
import type { Db } from '#db/client'
import {
  type NewProblem,
  type ProblemRow,
  problemById,
  type SolutionRow,
  saveProblem,
  type TestRow,
  testsOf,
} from '#db/queries/problems'
import { AppError, fieldError } from '#errors'
import { requireSetter } from '#features/account'
import { usesOf, usesOfGroups } from './archive'
import { summaryOf } from './listing'
import { requireNotShut } from './problem-access'
import { type ChangeListener, noteInRunningContest, tooFewTests } from './running-contest'
import { carrying, checkedProblem, columnsOf, testRowsOf, withOwn } from './stored-form'
import { type CarriedProblem, validationKey } from './validation-key'
import { needsValidation, type SolutionOutcome, type ValidationRun } from './validation-run'

type SavingDeps = {
  readonly db: Db
  /**
   * The validation run of a problem in its present form: a recent one of this setter, or a new one. Throws
   * JUDGE_UNAVAILABLE, TRIALS_TOO_MANY.
   */
  readonly validationOf: (userId: string, problem: CarriedProblem) => ValidationRun
  readonly now: () => number
  readonly onContestChanged: ChangeListener
}

/** The effect of saving an edited problem. */
export type Edited = {
  readonly problem: ProblemSummary
  readonly version: number
  readonly testsChanged: boolean
  readonly usedIn: readonly ContestUse[]
}

/**
 * Stores a problem from the form once its reference solutions were judged. A refused form stores nothing. Throws
 * VALIDATION with `fields`, SOLUTIONS_UNEXPECTED with `trial` (unless `saveAnyway`), JUDGE_UNAVAILABLE.
 */
export async function createProblem(
  deps: SavingDeps,
  author: User,
  form: ProblemForm,
  options: SaveOptions,
): Promise<ProblemSummary> {
  const { db, now } = deps
  const problem = checkedProblem(form)
  const tried = await judgedSolutions(deps, author, problem, options)
  // Checked again, because the author may have lost the role during the judging.
  requireSetter(db, author.id)
  const id = slugOf(problem.title, (slug) => problemById(db, asProblemId(slug)) !== undefined)
  const columns = columnsOf(problem, null)
  const origin = {
    id: asProblemId(id),
    createdBy: author.id,
    createdAtMs: now(),
    triedAs: tried.triedAs,
    uuid: randomUUID(),
  }
  saveProblem(db, { ...columns, ...origin }, testRowsOf(problem), tried.solutions)
  return summaryOf({ ...columns, id })
}

type Edit = { readonly id: ProblemId; readonly version: number; readonly form: ProblemForm }

/**
 * Stores an edited problem over the version that was edited. Existing verdicts stay unchanged. Throws the errors of
 * createProblem, PROBLEM_NOT_FOUND, SHUT_OUT, and PROBLEM_CHANGED with the stored `version` if another user saved
 * first.
 */
export async function editProblem(
  deps: SavingDeps,
  author: User,
  { id, version, form }: Edit,
  options: SaveOptions,
): Promise<Edited> {
  const { db, now, onContestChanged } = deps
  const edited = currentRow(db, id, version)
  // A problem for contests only becomes public only if the form says so explicitly.
  const problem = checkedProblem({ ...form, isContestOnly: form.isContestOnly ?? edited.isContestOnly }, edited)
  refuseTooFewTests(db, id, problem)
  const carried = carrying(db, problem, edited)
  const known = edited.triedAs === validationKey(carried)
  const tried = known ? null : await judgedSolutions(deps, author, carried, options)
  // Checked again, because another user may have saved during the judging.
  const before = currentRow(db, id, version)
  const after = {
    ...before,
    ...columnsOf(problem, before.origin),
    // Groups that a setter defines replace those of the package.
    grading: problem.subtasks === null ? before.grading : null,
  }
  const tests = withOwn(testRowsOf(problem), testsOf(db, id))
  const testsChanged = !Bun.deepEquals(judgedBy(before, testsOf(db, id)), judgedBy(after, tests))
  const row: NewProblem = {
    ...after,
    version: version + 1,
    testsVersion: testsChanged ? before.testsVersion + 1 : before.testsVersion,
    triedAs: tried === null ? before.triedAs : tried.triedAs,
    updatedBy: author.id,
    updatedAtMs: now(),
  }
  const testsDiffer = !Bun.deepEquals(testsOf(db, id), tests)
  const contestId = db.transaction(() => {
    // Checked again, because a contest may have been announced during the judging and have shut the author out, or the
    // author may have lost the role.
    requireSetter(db, author.id)
    requireNotShut(db, id, author)
    refuseTooFewTests(db, id, problem)
    saveProblem(db, row, tests, tried?.solutions)
    return noteInRunningContest(db, id, { before, after, testsDiffer, byUserId: author.id, atMs: now() })
  })
  if (contestId !== null) onContestChanged(contestId)
  // Scores by other groups stay as they are, like verdicts on other tests.
  const here = { db, nowMs: now() }
  const isRegrouped = !testsChanged && !Bun.deepEquals(before.subtasks, after.subtasks)
  const regrouped = isRegrouped ? usesOfGroups(here, id, author) : []
  return {
    problem: summaryOf({ ...after, id }),
    version: version + 1,
    testsChanged: testsChanged || regrouped.length > 0,
    usedIn: regrouped.length > 0 ? regrouped : usesOf(here, id, author),
  }
}

/** Throws VALIDATION if a contest has a subtask over tests that would not exist, which no participant could solve. */
function refuseTooFewTests(db: Db, id: ProblemId, { testCases }: CheckedProblem): void {
  const message = tooFewTests(db, id, testCases.length)
  if (message !== null) throw fieldError('testCases', message)
}

/** The stored row, if it is still the version that was edited. Throws PROBLEM_NOT_FOUND, PROBLEM_CHANGED. */
function currentRow(db: Db, id: ProblemId, version: number): ProblemRow {
  const row = problemById(db, id)
  if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  if (row.version !== version) throw new AppError('PROBLEM_CHANGED', undefined, { version: row.version })
  return row
}

type Tried = { readonly solutions: readonly SolutionRow[]; readonly triedAs: string | null }

async function judgedSolutions(
  { validationOf, now }: SavingDeps,
  author: User,
  problem: CarriedProblem,
  { saveAnyway = false }: SaveOptions,
): Promise<Tried> {
  if (!needsValidation(problem)) return { solutions: [], triedAs: null }
  const validation = validationOf(author.id, problem)
  await validation.finished
  const { view, outcomes } = validation
  const [wrong] = Object.values(view.fields)
  if (wrong !== undefined) throw new AppError('VALIDATION', wrong, { fields: view.fields })
  if (!view.isClean && !saveAnyway) throw new AppError('SOLUTIONS_UNEXPECTED', undefined, { trial: view })
  const rows = problem.solutions.map((solution, index) =>
    solutionRow(solution, { ordinal: index + 1, outcome: outcomes[index], by: author.id, nowMs: now() }),
  )
  return { solutions: rows, triedAs: validationKey(problem) }
}

type Came = {
  readonly ordinal: number
  readonly outcome: SolutionOutcome | undefined
  readonly by: string
  readonly nowMs: number
}

function solutionRow(
  { name, languageId, source, expected }: CheckedProblem['solutions'][number],
  { ordinal, outcome, by, nowMs }: Came,
): SolutionRow {
  const own = { ordinal, name, languageId, source, expected }
  if (outcome === undefined || outcome.verdict === null) return { ...UNTRIED, ...own, overriddenBy: by }
  const { verdict, passed, total, cpuMs } = outcome
  const overriddenBy = isExpected(expected, verdict) ? null : by
  return { ...own, verdict, passed, total, cpuMs, judgedAtMs: nowMs, overriddenBy }
}

/** The parts of a problem that determine how it is judged. If they change, existing results belong to other tests. */
export const judgedBy = (
  row: Pick<ProblemRow, 'timeLimitMs' | 'memoryLimitMb' | 'checker' | 'driverCode' | 'grading'>,
  tests: readonly TestRow[],
) => ({ ...pick(row, 'timeLimitMs', 'memoryLimitMb', 'checker', 'driverCode', 'grading'), tests })
