import type { Checked, ComparingRule } from '../checker.ts'
import { compareTokens } from './tokens.ts'

/** Of a number; null: none. */
export type Tolerance = { readonly absolute: number | null; readonly relative: number | null }
type Floats = Tolerance & { readonly kind: 'floats' }

/** Where neither tolerance is given: the usual one of contest problems. */
const USUAL: Tolerance = { absolute: 1e-6, relative: 1e-6 }
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * Token by token; where the expected token is a number, the other must be one within the absolute tolerance or within the
 * relative one (of the expected number). Other tokens must be equal.
 */
function checkFloats(expected: string, actual: string, tolerance: Floats): Checked {
  const allowed: Tolerance = tolerance.absolute === null && tolerance.relative === null ? USUAL : tolerance
  return compareTokens(
    expected,
    actual,
    (a, b) => NUMBER.test(a) && NUMBER.test(b) && isNear(Number(a), Number(b), allowed),
  )
}

/** Within the absolute tolerance, or within the relative one, which is of the wanted number. */
export function isNear(wanted: number, given: number, { absolute, relative }: Tolerance): boolean {
  const distance = Math.abs(wanted - given)
  return (absolute !== null && distance <= absolute) || (relative !== null && distance <= relative * Math.abs(wanted))
}

export const floats = { options: ['absolute', 'relative'], compare: checkFloats } as const satisfies ComparingRule
