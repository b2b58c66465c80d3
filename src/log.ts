import pino from 'pino'
import type { Config } from '#config'

export type Log = pino.Logger

/** The same log that also passes each error to `note`. */
export function withErrorsNoted(log: Log, note: (fields: unknown, message: string) => void): Log {
  const noted = log.child({})
  const { error } = noted
  noted.error = (fields: unknown, message?: string, ...rest: unknown[]) => {
    note(fields, message ?? '')
    error.call(noted, fields, message, ...rest)
  }
  return noted
}

/** The names of fields that are never logged, whichever object contains them. */
const REDACTED = ['password', 'token', 'secret', 'authorization', 'cookie', 'x-auth-token', 'x-auth-user']

/** Removes the query string of a URL, because links carry tokens there. */
export const withoutQuery = (url: unknown): unknown => (typeof url === 'string' ? url.replace(/[?#].*$/s, '') : url)

/** Logs structured lines to standard error; standard output is for the start-up messages. */
export function createLog(level: Config['logLevel']): Log {
  return pino(
    {
      level,
      base: null,
      redact: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
      serializers: { url: withoutQuery },
    },
    standardError(),
  )
}

/** How much of the log is kept in memory while it cannot be written; further lines are lost. */
const UNWRITTEN_MOST_BYTES = 1_000_000

/**
 * Standard error as the log's destination. If a line cannot be written (because of a full disk), the server goes on:
 * without a listener the error would end the process.
 */
function standardError(): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ fd: 2, sync: true, maxLength: UNWRITTEN_MOST_BYTES })
  destination.on('error', () => undefined)
  return destination
}
