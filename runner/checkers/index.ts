import type { Checker, ComparingChecker } from '../types.ts'
import type { Checked } from './checker.ts'
import { COMPARING } from './comparing/all.gen.ts'

type Rule = { compare(expected: string, actual: string, checker: ComparingChecker): Checked }

/** Whether the checker needs no program of the problem's author. */
export const isComparing = (checker: Checker): checker is ComparingChecker => checker.kind in COMPARING

/** Compares a program's output with the expected one by the problem's rule. */
export function check(checker: ComparingChecker, expected: string, actual: string): Checked {
  const rule: Rule = COMPARING[checker.kind]
  return rule.compare(expected, actual, checker)
}
