/** An instant as a field for date and time takes it, in a time zone: '2026-11-21T19:00'. */
export function localTime(atMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const).formatToParts(atMs)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

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
