import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { startOfDay } from 'date-fns/startOfDay'

/** A calendar day, "YYYY-MM-DD", from its first instant to that of the next day. */
export type CalendarDay = { readonly day: string; readonly opensAtMs: number; readonly closesAtMs: number }

/** The day of an instant in an IANA time zone. When clocks change, a day has 23 or 25 hours, or begins at one o'clock. */
export function calendarDay(atMs: number, timeZone: string): CalendarDay {
  const zone = { in: tz(timeZone) }
  const opens = startOfDay(atMs, zone)
  const closes = startOfDay(addDays(opens, 1, zone), zone)
  return { day: format(opens, 'yyyy-MM-dd', zone), opensAtMs: opens.getTime(), closesAtMs: closes.getTime() }
}
