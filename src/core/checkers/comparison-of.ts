import type { CheckedChecker } from '#contracts/http/problem-form'
import { COMPARISONS } from './comparisons.gen'

/** Reads a comparison from plain values. Returns null if it is none; a program has arguments instead. */
export function comparisonOf(value: unknown): CheckedChecker | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const { kind } = value
  if (typeof kind !== 'string' || !Object.hasOwn(COMPARISONS, kind)) return null
  return COMPARISONS[kind]?.({ ...value }) ?? null
}
