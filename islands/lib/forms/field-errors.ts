import type { ApiError } from '../api'
import type { Errors } from './use-sending'

/** What the server named as wrong (the `fields` of a refusal, or of a run), by field; empty where it named nothing. */
export const namedErrors = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields !== 'object' || fields === null
    ? {}
    : Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'))

/** A refusal at the fields that it names; where it names none, it concerns the whole form. */
export function errorsOf({ message, details: { fields } }: ApiError): Errors {
  const named = namedErrors(fields)
  return Object.keys(named).length > 0 ? named : { general: message }
}
