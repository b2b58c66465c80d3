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

/** What opens something is in no log, whatever object it came with. */
const REDACTED = ['password', 'token', 'secret', 'authorization', 'cookie', 'x-auth-token', 'x-auth-user']

/** Links carry tokens behind the question mark. */
export const withoutQuery = (url: unknown): unknown => (typeof url === 'string' ? url.replace(/[?#].*$/s, '') : url)

/** Structured lines on standard error, so that standard output stays for what a person reads at start. */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      redact: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
      serializers: { url: withoutQuery },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}
