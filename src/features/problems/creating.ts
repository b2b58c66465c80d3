import type { ProblemForm, ProblemSummary } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId } from '#contracts/ids'
import { type CheckedProblem, checkProblemForm, slugOf } from '#core/problem'
import type { Db } from '#db/client'
import { type ProblemRow, problemById, saveProblem, type TestRow } from '#db/queries/problems'
import { AppError } from '#errors'
import { summaryOf } from './listing'

type Deps = { readonly db: Db; readonly nowMs: number; readonly author: User }

/** Stores a problem as the form says it; nothing is stored of a refused one. Throws VALIDATION with `fields`. */
export function createProblem({ db, nowMs, author }: Deps, form: ProblemForm): ProblemSummary {
  const problem = checkedProblem(form)
  const id = slugOf(problem.title, (slug) => problemById(db, asProblemId(slug)) !== undefined)
  const origin = { id, testsVersion: 1, createdBy: author.id, createdAtMs: nowMs, archivedAtMs: null }
  const row: ProblemRow = { ...columnsOf(problem), constraints: [], checker: { kind: 'tokens' }, ...origin }
  saveProblem(db, row, testRowsOf(problem))
  return summaryOf(row)
}

/** Throws VALIDATION: its message is the first thing that is wrong, its `fields` are all of them. */
export function checkedProblem(form: ProblemForm): CheckedProblem {
  const checked = checkProblemForm(form)
  if (checked.ok) return checked.problem
  throw new AppError('VALIDATION', Object.values(checked.errors)[0], { fields: checked.errors })
}

/** What the form says, in the words of the table. */
export function columnsOf(problem: CheckedProblem) {
  const { title, difficulty, timeLimitMs, memoryLimitMb, isContestOnly } = problem
  return {
    title,
    difficulty,
    timeLimitMs,
    memoryLimitMb,
    isContestOnly,
    statement: problem.description,
    tags: [...problem.tags],
    examples: problem.examples.map((example) => ({ ...example })),
    functionSignatures: { ...problem.functionSignatures },
    driverCode: { ...problem.driverCode },
  }
}

/** In judging order: as they stand in the form. */
export const testRowsOf = ({ testCases }: CheckedProblem): TestRow[] =>
  testCases.map((test, index) => ({ ordinal: index + 1, name: String(index + 1), ...test }))
