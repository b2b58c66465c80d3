import { nullOn } from '#contracts/null-on'

/**
 * The most formats that are kept. There are some six hundred time zones, but names are read whatever their case, so one
 * player could make up any number.
 */
const MOST_KEPT = 1000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The format of calendar days, "YYYY-MM-DD", in an IANA time zone; an unknown zone counts as UTC. */
export function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formats.size >= MOST_KEPT) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** Whether this system knows a time zone of this name. */
export const isTimeZone = (name: string): boolean =>
  nullOn(RangeError, () => new Intl.DateTimeFormat('en', { timeZone: name })) !== null
