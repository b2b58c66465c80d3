import { MINUTE_MS } from '#contracts/durations'
import { wallClockMs } from './moment-label'

/** A time in a time zone as date and time fields need it: '2026-11-21T19:00'. */
export const localTime = (atMs: number, timeZone: string): string =>
  new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 16)

/**
 * The time that such a field contains, as ISO 8601; '' if it is not a valid time. A time that does not exist in the
 * zone because the clocks are set forward is read as one hour earlier or later.
 */
export function instantOf(local: string, timeZone: string): string {
  const asUtcMs = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtcMs)) return ''
  const offsetMs = (atMs: number): number =>
    Date.parse(`${localTime(atMs, timeZone)}Z`) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
  const guessMs = asUtcMs - offsetMs(asUtcMs)
  const atMs = asUtcMs - offsetMs(guessMs)
  return new Date(atMs).toISOString()
}
