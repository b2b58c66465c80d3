import type { Checker, ComparingChecker } from '../types.ts'
import type { Checked } from './checker.ts'
import { COMPARING } from './comparing/all.gen.ts'

type Rule = { compare(expected: string, actual: string, checker: ComparingChecker): Checked }

/** Whether a problem compares without a program of its author's. */
export const isComparing = (checker: Checker): checker is ComparingChecker => checker.kind in COMPARING

/** Compares a program's output with the expected one as the problem asks. */
export function check(checker: ComparingChecker, expected: string, actual: string): Checked {
  const rule: Rule = COMPARING[checker.kind]
  return rule.compare(expected, actual, checker)
}
