import pino from 'pino'
import type { LogLevel } from '#config'

export type Log = pino.Logger

/** Structured lines on standard error, so that standard output stays for what a person reads at start. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: null, redact: ['password', 'token', '*.password', '*.token'] },
    pino.destination({ fd: 2, sync: true }),
  )
}
