/** Specification, section 9: contest duration 'Xh Ym'. */
export const contestDuration = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`

/** '2026-11-21 18:00 UTC': the same words on the server and in every browser. */
export const utcMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** What the page says of its reader's time zone (Settings), else the browser's own. */
export const readerZone = (): string =>
  document.documentElement.dataset.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** '2026-11-21 19:00 GMT+1': an instant in a time zone, with the zone's name. */
export function momentWords(iso: string, timeZone: string): string {
  if (timeZone === 'UTC') return utcMoment(iso)
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
  } as const).formatToParts(Date.parse(iso))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${day} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

/** Time into a contest as h:mm:ss. */
export function contestTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
