import { AppError, type ErrorCode, errorMessage, errorStatus } from '#errors'

/** An error as every API call answers it. `errorId` only for our own faults: it finds the log line. */
export type ErrorBody = {
  readonly error: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly errorId?: string
}

export type ErrorAnswer = { readonly status: number; readonly body: ErrorBody; readonly unexpected: boolean }

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  PARSE: 'BAD_REQUEST',
  VALIDATION: 'VALIDATION',
  INVALID_COOKIE_SIGNATURE: 'UNAUTHENTICATED',
}

/**
 * Maps whatever was thrown to what may be said. An AppError says its own words; a framework's complaint gets ours with
 * the field it named; anything else is our fault: an id for the person, the details for the log.
 */
export function answerError(error: unknown, frameworkCode: string, errorId: string): ErrorAnswer {
  if (error instanceof AppError) {
    const details = error.details === undefined ? {} : { details: error.details }
    return { status: error.status, body: { error: error.code, message: error.message, ...details }, unexpected: false }
  }
  const code = FRAMEWORK_CODES[frameworkCode]
  if (code !== undefined) {
    const field = code === 'VALIDATION' ? firstField(error) : null
    const message = field === null ? errorMessage(code) : `${errorMessage(code)} (${field})`
    return { status: errorStatus(code), body: { error: code, message }, unexpected: false }
  }
  return {
    status: errorStatus('INTERNAL'),
    body: { error: 'INTERNAL', message: errorMessage('INTERNAL'), errorId },
    unexpected: true,
  }
}

/** "source_code: Expected string", from the first thing the schema check complained about. */
function firstField(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('all' in error) || !Array.isArray(error.all)) return null
  const first: unknown = error.all[0]
  if (typeof first !== 'object' || first === null) return null
  const path =
    'path' in first && typeof first.path === 'string' ? first.path.replace(/^\//, '').replaceAll('/', '.') : ''
  const said = 'message' in first && typeof first.message === 'string' ? first.message : ''
  return [path || 'body', said].filter((part) => part !== '').join(': ')
}
