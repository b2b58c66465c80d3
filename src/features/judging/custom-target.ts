import type { RunTestsRequest } from '#contracts/http/judge'
import type { ProblemId } from '#contracts/ids'
import type { Limits } from '#runner'
import type { InputTarget } from './types'

type Problem = { readonly id: ProblemId; readonly limits: Partial<Limits> }

/**
 * What a run is judged on instead of the problem's tests: one custom input, or the user's own tests; null if it has
 * neither.
 */
export function customTarget(
  { id: driverOf, limits }: Problem,
  sent: Pick<RunTestsRequest, 'custom_input' | 'custom_tests'>,
): InputTarget | null {
  const [first, ...others] = (sent.custom_tests ?? []).map(({ input, expected }) => ({ stdin: input, expected }))
  if (first !== undefined) return { kind: 'input', ...first, others, driverOf, limits }
  const stdin = sent.custom_input ?? null
  return stdin === null ? null : { kind: 'input', stdin, driverOf, expected: null, limits }
}
