import pino from 'pino'
import type { LogLevel } from '#config'

export type Log = pino.Logger

/** The same log, of which somebody else is told each error, too. */
export function withErrorsNoted(log: Log, note: (fields: unknown, message: string) => void): Log {
  const noted = log.child({})
  const { error } = noted
  noted.error = (fields: unknown, message?: string, ...rest: unknown[]) => {
    note(fields, message ?? '')
    error.call(noted, fields, message, ...rest)
  }
  return noted
}

/** Structured lines on standard error, so that standard output stays for what a person reads at start. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: null, redact: ['password', 'token', '*.password', '*.token'] },
    pino.destination({ fd: 2, sync: true }),
  )
}
