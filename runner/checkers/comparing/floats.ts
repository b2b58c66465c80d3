import type { Checked, ComparingRule } from '../checker.ts'
import { compareTokens } from './tokens.ts'

/** The allowed difference of a number; null: that kind of tolerance does not apply. */
export type Tolerance = { readonly absolute: number | null; readonly relative: number | null }
type Floats = Tolerance & { readonly kind: 'floats' }

/** The usual tolerance of contest problems, if neither is given. */
const USUAL: Tolerance = { absolute: 1e-6, relative: 1e-6 }
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * Compares token by token. If the expected token is a number, the other must be a number within the absolute tolerance
 * or within the relative one (relative to the expected number). Other tokens must be equal.
 */
function checkFloats(expected: string, actual: string, tolerance: Floats): Checked {
  const allowed: Tolerance = tolerance.absolute === null && tolerance.relative === null ? USUAL : tolerance
  return compareTokens(
    expected,
    actual,
    (a, b) => NUMBER.test(a) && NUMBER.test(b) && isNear(Number(a), Number(b), allowed),
  )
}

/** Whether the numbers differ by at most the absolute tolerance, or the relative one, which is relative to the wanted number. */
export function isNear(wanted: number, given: number, { absolute, relative }: Tolerance): boolean {
  const distance = Math.abs(wanted - given)
  return (absolute !== null && distance <= absolute) || (relative !== null && distance <= relative * Math.abs(wanted))
}

export const floats = { options: ['absolute', 'relative'], compare: checkFloats } as const satisfies ComparingRule
