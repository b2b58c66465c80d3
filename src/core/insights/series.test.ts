import { expect, test } from 'bun:test'
import { dayOf } from '#core/xp'
import { activityByDay, CALENDAR_DAYS, calendarDays, cumulativeByDay } from '.'

const at = (text: string): number => Date.parse(text)
const inTokyo = (atMs: number): string => dayOf(atMs, 'Asia/Tokyo')

test.each([
  ['a Monday', '2026-11-16', CALENDAR_DAYS - 6],
  ['a Saturday', '2026-11-21', CALENDAR_DAYS - 1],
  ['a Sunday', '2026-11-22', CALENDAR_DAYS],
])('the calendar of %s begins on a Monday and ends today', (_what, today, count) => {
  const days = calendarDays(today)
  expect(days).toHaveLength(count)
  expect(days.at(-1)).toBe(today)
  expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
  expect(new Set(days).size).toBe(days.length)
})

test('what happens late in the evening counts for the day it is where the player lives', () => {
  const moments = [at('2026-11-20T14:59:59Z'), at('2026-11-20T15:00:00Z'), at('2026-11-20T16:00:00Z')]
  expect(activityByDay(['2026-11-19', '2026-11-20', '2026-11-21'], moments, inTokyo)).toEqual([
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: 1 },
    { day: '2026-11-21', count: 2 },
  ])
})

test('experience points add up, one figure a day', () => {
  const awards = [
    { amount: 50, atMs: at('2026-11-19T10:00:00Z') },
    { amount: 25, atMs: at('2026-11-20T14:00:00Z') },
    { amount: 0, atMs: at('2026-11-20T14:30:00Z') },
    { amount: 5, atMs: at('2026-11-20T15:00:00Z') },
  ]
  expect(cumulativeByDay(awards, inTokyo)).toEqual([
    { day: '2026-11-19', total: 50 },
    { day: '2026-11-20', total: 75 },
    { day: '2026-11-21', total: 80 },
  ])
  expect(cumulativeByDay([], inTokyo)).toEqual([])
})
