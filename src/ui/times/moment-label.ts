/** How exactly a time is written. */
export type Precision = 'day' | 'minute' | 'second'
const LENGTH: Readonly<Record<Precision, number>> = { day: 10, minute: 16, second: 19 }

/** '2026-11-21 18:00 UTC': the same words on the server and in every browser. */
export const utcMoment = (iso: string, precision: Precision = 'minute'): string => {
  const text = iso.slice(0, LENGTH[precision]).replace('T', ' ')
  return precision === 'day' ? text : `${text} UTC`
}

/** The reader's time zone: the one from their settings, which the page contains, else the browser's own. */
export const readerZone = (): string =>
  document.documentElement.dataset.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** '2026-11-21 19:00 GMT+1': a time in a time zone, with the zone's name; with the precision 'day' only the date. */
export function momentLabel(iso: string, timeZone: string, precision: Precision = 'minute'): string {
  if (timeZone === 'UTC') return utcMoment(iso, precision)
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  } as const).formatToParts(Date.parse(iso))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  if (precision === 'day') return day
  const seconds = precision === 'second' ? `:${part('second')}` : ''
  return `${day} ${part('hour')}:${part('minute')}${seconds} ${part('timeZoneName')}`
}

/**
 * What the clock on the wall shows in a time zone, as if it were UTC: for date and time fields, and for the axes of
 * charts, which are divided into the days and hours of the reader.
 */
export function wallClockMs(atMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return atMs
  const text = momentLabel(new Date(atMs).toISOString(), timeZone, 'second')
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) + (((atMs % 1000) + 1000) % 1000)
}

/** The title of a relative time: the exact time in the reader's zone and in UTC. */
export const exactMoment = (iso: string, timeZone: string): string =>
  timeZone === 'UTC' ? utcMoment(iso) : `${momentLabel(iso, timeZone)} (${utcMoment(iso)})`

const WRITTEN = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC/g

/** Rewrites all UTC times in a sentence from the server to another time zone: '… moved to 2026-11-21 19:00 GMT+1'. */
export const inZone = (text: string, timeZone: string): string =>
  text.replace(WRITTEN, (_, day: string, time: string) => momentLabel(`${day}T${time}:00.000Z`, timeZone))
