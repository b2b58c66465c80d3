import { wallClockMs } from './moment-label'

/** An instant as a field for date and time takes it, in a time zone: '2026-11-21T19:00'. */
export const localTime = (atMs: number, timeZone: string): string =>
  new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 16)

const MINUTE_MS = 60_000

/** What such a field says, as ISO 8601; '' for what is no time. An hour that the zone skips is read as one beside it. */
export function instantOf(local: string, timeZone: string): string {
  const asUtcMs = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtcMs)) return ''
  const offsetMs = (atMs: number): number =>
    Date.parse(`${localTime(atMs, timeZone)}Z`) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
  const guessMs = asUtcMs - offsetMs(asUtcMs)
  const atMs = asUtcMs - offsetMs(guessMs)
  return new Date(atMs).toISOString()
}
