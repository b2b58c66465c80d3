import type { CheckedChecker } from '#contracts/http/problem-form'
import { COMPARISONS } from './comparisons.gen'

/** A comparison that was written out as plain values; null where it is none: a program has arguments instead. */
export function comparisonOf(value: unknown): CheckedChecker | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const { kind } = value
  if (typeof kind !== 'string' || !Object.hasOwn(COMPARISONS, kind)) return null
  return COMPARISONS[kind]?.({ ...value }) ?? null
}
