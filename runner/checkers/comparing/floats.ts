import type { Checked, ComparingRule } from '../checker.ts'
import { compareTokens } from './tokens.ts'

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
  return compareTokens(expected, actual, (a, b) => near(a, b, allowed))
}

function near(expected: string, actual: string, { absolute, relative }: Tolerance): boolean {
  if (!NUMBER.test(expected) || !NUMBER.test(actual)) return false
  const wanted = Number(expected)
  const distance = Math.abs(wanted - Number(actual))
  if (absolute !== null && distance <= absolute) return true
  return relative !== null && distance <= relative * Math.abs(wanted)
}

export const floats = { options: ['absolute', 'relative'], compare: checkFloats } as const satisfies ComparingRule
