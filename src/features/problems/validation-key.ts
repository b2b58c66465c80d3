import type { Grading } from '#core/grading'
import type { CheckedProblem } from '#core/problem'
import type { SubmissionFile } from '#core/problem-package'
import type { TestRow } from '#db/queries/problems'

/** A form's problem, completed with what the form does not contain and its package has. */
export type CarriedProblem = Omit<CheckedProblem, 'testCases' | 'solutions'> & {
  readonly testCases: readonly (CheckedProblem['testCases'][number] & Partial<Pick<TestRow, 'own'>>)[]
  readonly solutions: readonly (CheckedProblem['solutions'][number] & { readonly files?: readonly SubmissionFile[] })[]
  readonly grading?: Grading | null
}

/** A key that is equal for problems that are judged in the same way, even if their statements differ. */
export function validationKey(problem: CarriedProblem): string {
  const { timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions, grading = null } = problem
  const tests = problem.testCases.map(({ input, output, own = null, name, isHidden }) => [
    input,
    output,
    ...(own === null ? [] : [own]),
    // Grading finds the tests of a group by their names.
    ...(grading === null ? [] : [name, isHidden]),
  ])
  const judged = { tests, timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions }
  return Bun.SHA256.hash(JSON.stringify(grading === null ? judged : { ...judged, grading }), 'hex')
}
