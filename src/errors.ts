import { ERRORS, type ErrorCode } from '#contracts/errors'

export { ERRORS, type ErrorCode }

/** The result of `work`, or null if it throws an AppError (or only one with this code). Other errors are rethrown. */
export function refusedAsNull<Result>(work: () => Result, code?: ErrorCode): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError && (code === undefined || error.code === code)) return null
    throw error
  }
}

/** The default message of a code. */
export const errorMessage = (code: ErrorCode): string => ERRORS[code][1]

/** The HTTP status of a code. */
export const errorStatus = (code: ErrorCode): number => ERRORS[code][0]

/**
 * An error for the caller. `message` replaces that of the table if more can be said (which field, by how much), and
 * `details` are safe to send.
 */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message: string = errorMessage(code),
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.name = 'AppError'
    this.status = errorStatus(code)
  }
}

/** An error of one field of a form, beside which its message is shown. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'VALIDATION'): AppError =>
  new AppError(code, message, { fields: { [field]: message } })

const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT)/

/** Whether the system or the database reports, as the error or as its cause, that the disk or its quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.test(String(error.code))) || isDiskFull(error.cause)
}

/** When to try again what found no room. A full disk needs no restart: see docs/operators.md. */
export const FULL_DISK_RETRY_MS = 5000

/**
 * Stores something that no answer depends on, such as the time of the last use. On a full disk it is left out, so that
 * reading goes on. Not for use inside a transaction, which the database may have rolled back.
 */
export function storeIfRoom(store: () => void): void {
  try {
    store()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
