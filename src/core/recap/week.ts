import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addWeeks } from 'date-fns/addWeeks'
import { format } from 'date-fns/format'
import { startOfWeek } from 'date-fns/startOfWeek'

/** Seven calendar days, "YYYY-MM-DD", Monday first, until the first instant of the next week. */
export type Week = { readonly days: readonly string[]; readonly fromMs: number; readonly untilMs: number }

/** The last complete week at an instant, and the one before it, in an IANA time zone. */
export function lastWeeks(nowMs: number, timeZone: string): { readonly last: Week; readonly before: Week } {
  const zone = { in: tz(timeZone), weekStartsOn: 1 } as const
  const running = startOfWeek(nowMs, zone)
  const week = (ago: number): Week => {
    // Takes the start of the week again: if clocks change on a Monday, a week later is another time of day.
    const from = startOfWeek(addWeeks(running, -ago, zone), zone)
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => format(addDays(from, day, zone), 'yyyy-MM-dd', zone))
    return { days, fromMs: from.getTime(), untilMs: startOfWeek(addWeeks(from, 1, zone), zone).getTime() }
  }
  return { last: week(1), before: week(2) }
}
