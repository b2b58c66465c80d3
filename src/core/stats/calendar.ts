import { dayBefore } from '#core/xp'

/** The last `count` days including `today`, oldest first. A day is "YYYY-MM-DD". */
export function daysUpTo(today: string, count: number): string[] {
  const days = [today]
  while (days.length < count) days.unshift(dayBefore(days[0] ?? today))
  return days
}
