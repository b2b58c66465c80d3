import type { Checker, InteractorChecker } from '../types.ts'
import { type CheckerSlot, checkInSlot } from './check-in-slot.ts'
import { check } from './index.ts'
import type { JavaScriptChecks } from './javascript-checks.ts'
import type { CheckedTest } from './program.ts'
import { type Ruling, rulingOf } from './ruling.ts'

export { type CheckerSlot, placeInSlot } from './check-in-slot.ts'
export { CHECKER_JOB } from './program.ts'

export type OutputSlot = CheckerSlot & {
  readonly javascript: JavaScriptChecks
  /** Aborted when the job is to end here. */
  readonly signal: AbortSignal
}

/** Whether a test's output is right, as its problem asks. Rejects only where the slot fails that a checker runs in. */
export async function checkOutput(
  checker: Exclude<Checker, InteractorChecker>,
  test: CheckedTest,
  slot: OutputSlot,
): Promise<Ruling> {
  if (checker.kind === 'program') return checkInSlot(slot, checker, test)
  const output = test.output.toString('utf8')
  if (checker.kind !== 'javascript') return rulingOf(check(checker, test.expected, output))
  return slot.javascript.check(
    checker.source,
    { input: textOf(test.input), output, expected: test.expected },
    slot.signal,
  )
}

const textOf = (input: string | Uint8Array): string =>
  typeof input === 'string' ? input : Buffer.from(input).toString('utf8')
