import type { ApiError } from './api'
import { refusalMessage } from './refusal-message'

/** Why an archive was refused, one sentence for each error, and the notes about it. */
export function refusedReasons(
  refusal: ApiError,
  otherwise = 'The package could not be read. Try again.',
): {
  readonly errors: readonly string[]
  readonly notes: readonly string[]
} {
  const { errors, notes } = refusal.details
  const listOf = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const named = listOf(errors)
  const general = refusalMessage(refusal, otherwise)
  return { errors: named.length > 0 ? named : [general], notes: listOf(notes) }
}
