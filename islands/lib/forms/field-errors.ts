import type { ApiError } from '../api'
import type { Errors } from './use-sending'

/** The messages by field that the server sent (the `fields` of a refusal or a run); empty if it sent none. */
export const namedErrors = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields !== 'object' || fields === null
    ? {}
    : Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'))

/** A refusal as messages at its fields, or as a message about the whole form if it names no field. */
export function errorsOf({ message, details: { fields } }: ApiError): Errors {
  const named = namedErrors(fields)
  return Object.keys(named).length > 0 ? named : { general: message }
}
