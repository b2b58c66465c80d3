import { notFound } from '@tanstack/react-router'
import { AppError, type ErrorCode } from '#errors'

/** Returns what `read` returns. Throws `notFound` if `read` throws one of these codes. */
export function found<Found>(read: () => Found, ...missing: readonly ErrorCode[]): Found {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError && missing.includes(error.code)) throw notFound()
    throw error
  }
}
