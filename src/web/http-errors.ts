import { ParseError } from 'elysia'
import { faultMessage, type SchemaFault } from '#contracts/fault-message'
import type { ErrorBody } from '#contracts/http/errors'
import { AppError, type ErrorCode, errorMessage, errorStatus, isDiskFull } from '#errors'

type ErrorAnswer = { readonly status: number; readonly body: ErrorBody; readonly unexpected: boolean }

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PARSE: 'BAD_REQUEST',
  VALIDATION: 'VALIDATION',
  INVALID_COOKIE_SIGNATURE: 'UNAUTHENTICATED',
}

/**
 * Maps any exception to an answer. An AppError has its own message; an error of the framework gets ours, with the field
 * it named; anything else is our fault: an id for the user, the details for the log. `query`: the request's query
 * parameters.
 */
export function answerError(
  error: unknown,
  frameworkCode: string,
  errorId: string,
  query: URLSearchParams = new URLSearchParams(),
): ErrorAnswer {
  // Errors thrown while the body is read arrive wrapped.
  if (error instanceof ParseError && error.cause instanceof AppError)
    return answerError(error.cause, frameworkCode, errorId, query)
  if (error instanceof AppError) {
    const details = error.details === undefined ? {} : { details: error.details }
    return { status: error.status, body: { error: error.code, message: error.message, ...details }, unexpected: false }
  }
  const code = FRAMEWORK_CODES[frameworkCode]
  if (code !== undefined) {
    const fault = code === 'VALIDATION' ? firstFault(error, query) : null
    const message = fault === null ? errorMessage(code) : `${errorMessage(code)} (${fault.field}: ${fault.message})`
    const details = fault === null ? {} : { details: { field: fault.field } }
    return { status: errorStatus(code), body: { error: code, message, ...details }, unexpected: false }
  }
  const fault = isDiskFull(error) ? 'DISK_FULL' : 'INTERNAL'
  return {
    status: errorStatus(fault),
    body: { error: fault, message: errorMessage(fault), errorId },
    unexpected: true,
  }
}

type Fault = { readonly field: string; readonly message: string }

/**
 * The first fault that the schema check found. The framework's list of all faults is not read: it is made at each
 * reading, and a body of a megabyte can have millions.
 */
function firstFault(error: unknown, query: URLSearchParams): Fault | null {
  if (typeof error !== 'object' || error === null || !('valueError' in error)) return null
  const first: unknown = error.valueError
  if (typeof first !== 'object' || first === null || !('message' in first) || typeof first.message !== 'string')
    return null
  const schema: SchemaFault['schema'] | undefined =
    'schema' in first ? (first.schema as SchemaFault['schema'] | undefined) : undefined
  const path = 'path' in first && typeof first.path === 'string' ? first.path.slice(1).replaceAll('/', '.') : ''
  const value = 'value' in first ? first.value : undefined
  const field = path === '' ? (parameterOf(error, value, query) ?? 'body') : path
  return { field, message: schema === undefined ? first.message : faultMessage({ schema, message: first.message }) }
}

/** For a number in the query that is out of range, the framework reports the value but not the parameter's name. */
function parameterOf(error: object, value: unknown, query: URLSearchParams): string | null {
  if (!('type' in error) || error.type !== 'property') return null
  return [...query].find(([, text]) => Number(text) === value)?.[0] ?? null
}
