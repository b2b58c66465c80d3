import type { Grading } from '#core/grading'
import type { CheckedProblem } from '#core/problem'
import type { SubmissionFile } from '#core/problem-package'
import type { TestRow } from '#db/queries/problems'

/** A form's problem with what the form does not know and its package said. */
export type CarriedProblem = Omit<CheckedProblem, 'testCases' | 'solutions'> & {
  readonly testCases: readonly (CheckedProblem['testCases'][number] & Partial<Pick<TestRow, 'own'>>)[]
  readonly solutions: readonly (CheckedProblem['solutions'][number] & { readonly files?: readonly SubmissionFile[] })[]
  readonly grading?: Grading | null
}

/** Equal for problems that are judged in the same way, whatever their statements. */
export function validationKey(problem: CarriedProblem): string {
  const { timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions, grading = null } = problem
  const tests = problem.testCases.map(({ input, output, own = null, name, isHidden }) => [
    input,
    output,
    ...(own === null ? [] : [own]),
    // Groups are found by the names of their tests.
    ...(grading === null ? [] : [name, isHidden]),
  ])
  const judged = { tests, timeLimitMs, memoryLimitMb, checker, driverCode, inputValidator, solutions }
  return Bun.SHA256.hash(JSON.stringify(grading === null ? judged : { ...judged, grading }), 'hex')
}
