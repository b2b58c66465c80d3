import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfWeek } from 'date-fns/startOfWeek'
import { subWeeks } from 'date-fns/subWeeks'

/** A day of a calendar, "YYYY-MM-DD", from its first instant until the next day's. */
export type CalendarDay = { readonly day: string; readonly opensAtMs: number; readonly closesAtMs: number }

/** The day of an instant in an IANA time zone. Where clocks are set, a day is 23 or 25 hours, or begins at one o'clock. */
export function calendarDay(atMs: number, timeZone: string): CalendarDay {
  const zone = { in: tz(timeZone) }
  const opens = startOfDay(atMs, zone)
  const closes = startOfDay(addDays(opens, 1, zone), zone)
  return { day: format(opens, 'yyyy-MM-dd', zone), opensAtMs: opens.getTime(), closesAtMs: closes.getTime() }
}

/** A whole week of a calendar, from Monday; `week` is that Monday. */
export type CalendarWeek = { readonly week: string; readonly fromMs: number; readonly untilMs: number }

/** The last two weeks that are over, the later one first. */
export function weeksBefore(atMs: number, timeZone: string): readonly [CalendarWeek, CalendarWeek] {
  const zone = { in: tz(timeZone) }
  const monday = (date: Date | number) => startOfWeek(date, { weekStartsOn: 1, ...zone })
  const now = monday(atMs)
  const last = monday(subWeeks(now, 1, zone))
  const before = monday(subWeeks(last, 1, zone))
  const weekOf = (from: Date, until: Date): CalendarWeek => ({
    week: format(from, 'yyyy-MM-dd', zone),
    fromMs: from.getTime(),
    untilMs: until.getTime(),
  })
  return [weekOf(last, now), weekOf(before, last)]
}
