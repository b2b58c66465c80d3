import { dayBefore } from '#core/xp'

/** Whole weeks in the activity calendar, including the current one. */
const WEEKS = 53
const DAYS_A_WEEK = 7
export const CALENDAR_DAYS = WEEKS * DAYS_A_WEEK

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK

/** The days of the calendar, oldest first: 52 whole weeks from a Monday, and this week up to today. */
export function calendarDays(today: string): string[] {
  const count = (WEEKS - 1) * DAYS_A_WEEK + weekdayOf(today) + 1
  const days = [today]
  while (days.length < count) days.push(dayBefore(days[days.length - 1] ?? today))
  return days.reverse()
}

/** Counts the moments on each day. `dayOf` gives the day in the player's own calendar. */
export function activityByDay(
  days: readonly string[],
  moments: readonly number[],
  dayOf: (atMs: number) => string,
): { day: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const atMs of moments) {
    const day = dayOf(atMs)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

/** Running totals at the end of each day with awards. The awards are in order of time. */
export function cumulativeByDay(
  awards: readonly { readonly amount: number; readonly atMs: number }[],
  dayOf: (atMs: number) => string,
): { day: string; total: number }[] {
  const totals = new Map<string, number>()
  let total = 0
  for (const { amount, atMs } of awards) {
    total += amount
    totals.set(dayOf(atMs), total)
  }
  return [...totals].map(([day, sum]) => ({ day, total: sum }))
}
