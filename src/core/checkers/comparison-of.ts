import type { CheckedChecker } from '#contracts/http/problem-form'

/** A comparison that was written out as plain values; null where it is none: a program has arguments instead. */
export function comparisonOf(value: unknown): CheckedChecker | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null
  const given: Readonly<Record<string, unknown>> = { ...value }
  const { kind } = given
  if (kind === 'tokens' || kind === 'exact' || kind === 'lines') return { kind }
  const [absolute, relative] = [given.absolute, given.relative].map((one) => (typeof one === 'number' ? one : null))
  const tolerances = { absolute: absolute ?? null, relative: relative ?? null }
  if (kind === 'floats') return { kind, ...tolerances }
  if (kind !== 'standard') return null
  return {
    kind,
    ...tolerances,
    caseSensitive: given.caseSensitive === true,
    spaceSensitive: given.spaceSensitive === true,
  }
}
