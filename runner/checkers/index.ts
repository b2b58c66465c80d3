import type { ComparingChecker } from '../types.ts'
import type { Checked } from './checker.ts'
import { checkExact } from './exact.ts'
import { checkFloats } from './floats.ts'
import { checkLines } from './lines.ts'
import { checkTokens } from './tokens.ts'

export type { Checked } from './checker.ts'

/** Compares a program's output with the expected one as the problem asks. */
export function check(checker: ComparingChecker, expected: string, actual: string): Checked {
  switch (checker.kind) {
    case 'tokens':
      return checkTokens(expected, actual)
    case 'exact':
      return checkExact(expected, actual)
    case 'floats':
      return checkFloats(expected, actual, checker)
    case 'lines':
      return checkLines(expected, actual)
    default:
      return assertNever(checker)
  }
}

function assertNever(checker: never): never {
  throw new Error(`unknown checker ${JSON.stringify(checker)}`)
}
