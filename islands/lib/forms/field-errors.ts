import type { ApiError } from '../api'
import type { Errors } from './use-sending'

/** What the server named as wrong (the `fields` of a refusal, or of a run), by field; empty where it named nothing. */
export const namedErrors = (fields: unknown): Readonly<Record<string, string>> =>
  typeof fields !== 'object' || fields === null
    ? {}
    : Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'))

/** A refusal at the fields that it names; else it concerns the whole form. */
export const errorsOf = ({ message, details: { fields } }: ApiError): Errors =>
  typeof fields === 'object' && fields !== null ? namedErrors(fields) : { general: message }
