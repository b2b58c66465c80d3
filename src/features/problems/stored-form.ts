import type { ProblemForm, ProblemFormAnswer } from '#contracts/http/problem-form'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { type CheckedProblem, checkProblemForm } from '#core/problem'
import { NO_ORIGIN } from '#core/problem-package'
import type { Db } from '#db/client'
import { fileSizes, filesOf } from '#db/queries/problem-files'
import {
  type ProblemRow,
  problemById,
  type StoredOrigin,
  solutionsOf,
  type TestRow,
  testsOf,
} from '#db/queries/problems'
import { AppError } from '#errors'
import { usesOf } from './archive'
import { solutionFiles } from './solution-files'
import { notesOfExports } from './stored-package'
import type { CarriedProblem } from './validation-key'

/**
 * The problem of a valid form; `edited` is the stored problem that it changes. Throws VALIDATION, whose message is the
 * first error and whose `fields` are all errors.
 */
export function checkedProblem(form: ProblemForm, edited?: ProblemRow): CheckedProblem {
  const kept = edited === undefined ? {} : { timeLimit: edited.timeLimitMs, memoryLimit: edited.memoryLimitMb }
  const checked = checkProblemForm(form, kept)
  if (checked.ok) return checked.problem
  throw new AppError('VALIDATION', Object.values(checked.errors)[0], { fields: checked.errors })
}

/** The form's values as columns. `origin` is the stored origin, whose values that the form does not have are kept. */
export const columnsOf = (problem: CheckedProblem, origin: ProblemRow['origin']) => ({
  ...pick(problem, 'title', 'difficulty', 'timeLimitMs', 'memoryLimitMb', 'isContestOnly'),
  ...pick(problem, 'checker', 'inputValidator', 'editorial'),
  statement: problem.description,
  constraints: [...problem.constraints],
  tags: [...problem.tags],
  examples: problem.examples.map((example) => ({ ...example })),
  functionSignatures: { ...problem.functionSignatures },
  driverCode: { ...problem.driverCode },
  subtasks: problem.subtasks === null ? null : problem.subtasks.map((group) => ({ ...group })),
  origin: {
    ...NO_ORIGIN,
    ...origin,
    ...(problem.origin === null
      ? {}
      : {
          ...problem.origin,
          authors: [...problem.origin.authors],
          sources: problem.origin.sources.map((source) => ({ ...source })),
        }),
  },
})

/** The rows of the tests in judging order, which is the order of the form. */
export const testRowsOf = ({ testCases }: CheckedProblem): TestRow[] =>
  testCases.map(({ name, ...test }, index) => ({
    ...test,
    ordinal: index + 1,
    name: name === '' ? String(index + 1) : name,
  }))

/**
 * The form's problem, completed with what the form does not contain and the stored problem has, so that its programs
 * are judged with it.
 */
export function carrying(db: Db, problem: CheckedProblem, edited: ProblemRow | undefined): CarriedProblem {
  if (edited === undefined) return problem
  const known = ownByName(testsOf(db, asProblemId(edited.id)))
  const testCases = problem.testCases.map((test) => ({ ...test, own: known.get(test.name) ?? null }))
  const kept = filesOf(db, asProblemId(edited.id))
  const solutions = problem.solutions.map((one) => {
    const files = solutionFiles(one, kept)
    return files.length === 0 ? one : { ...one, files }
  })
  return { ...problem, testCases, solutions, grading: problem.subtasks === null ? edited.grading : null }
}

const ownByName = (tests: readonly TestRow[]) =>
  new Map(tests.flatMap(({ name, own }) => (own == null ? [] : [[name, own] as const])))

/**
 * The tests with what a package's tests have of their own, such as arguments and files. The form does not contain that,
 * so it is kept by the tests' names.
 */
export function withOwn(tests: readonly TestRow[], before: readonly TestRow[]): TestRow[] {
  const known = ownByName(before)
  return tests.map((test) => {
    const own = known.get(test.name)
    return own === undefined ? test : { ...test, own }
  })
}

/** All stored data of a problem, for a contest admin. Throws PROBLEM_NOT_FOUND. */
export function formAnswer(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  id: ProblemId,
  admin: Pick<User, 'id'>,
): Omit<ProblemFormAnswer, 'success'> {
  const row = problemById(db, id)
  if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
  return {
    form: formOf(db, row),
    version: row.version,
    isArchived: row.archivedAtMs !== null,
    usedIn: usesOf({ db, nowMs }, id, admin),
    files: fileSizes(db, id),
    exportNotes: notesOfExports(db, id),
  }
}

/** A problem with all its stored data, in the form's shape. Only for contest admins. */
export function formOf(db: Db, row: ProblemRow): ProblemForm {
  const id = asProblemId(row.id)
  return {
    ...pick(row, 'title', 'difficulty', 'tags', 'isContestOnly', 'examples', 'functionSignatures', 'driverCode'),
    ...pick(row, 'constraints', 'inputValidator', 'editorial'),
    description: row.statement,
    timeLimit: row.timeLimitMs,
    memoryLimit: row.memoryLimitMb,
    testCases: testsOf(db, id).map((test) => pick(test, 'input', 'output', 'isHidden', 'name')),
    checker: writableChecker(row.checker),
    subtasks: row.subtasks ?? [],
    origin: shownOrigin(row.origin ?? NO_ORIGIN),
    solutions: solutionsOf(db, id).map((solution) => pick(solution, 'name', 'languageId', 'source', 'expected')),
  }
}

const shownOrigin = ({ license, rightsOwner, authors, sources }: StoredOrigin): NonNullable<ProblemForm['origin']> => ({
  license,
  rightsOwner,
  authors: [...authors],
  sources: sources.map((source) => ({ ...source })),
})

/** A copy, because the form's lists are mutable. */
const writableChecker = (checker: ProblemRow['checker']): NonNullable<ProblemForm['checker']> =>
  'protocol' in checker
    ? { ...checker, files: checker.files.map((file) => ({ ...file })), arguments: [...checker.arguments] }
    : checker
