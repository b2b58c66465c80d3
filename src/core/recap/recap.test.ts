import { expect, test } from 'bun:test'
import { changeLabel, recapOf, type WeekRows } from './recap'
import { lastWeeks } from './week'

const at = (iso: string) => Date.parse(iso)
const HOUR = 3_600_000

test.each([
  // A Wednesday, the first and the last instant of a week, and a week over the turn of a year.
  ['UTC', '2026-11-25T10:00:00Z', '2026-11-16', '2026-11-22', '2026-11-16T00:00:00Z', 168],
  ['UTC', '2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22', '2026-11-16T00:00:00Z', 168],
  ['UTC', '2026-11-22T23:59:59.999Z', '2026-11-09', '2026-11-15', '2026-11-09T00:00:00Z', 168],
  ['UTC', '2026-01-05T00:00:00Z', '2025-12-29', '2026-01-04', '2025-12-29T00:00:00Z', 168],
  // Monday begins earlier in the east.
  ['Asia/Tokyo', '2026-11-22T15:00:00Z', '2026-11-16', '2026-11-22', '2026-11-15T15:00:00Z', 168],
  // Clocks forward, and back, on its Sunday.
  ['Europe/Berlin', '2026-04-01T12:00:00Z', '2026-03-23', '2026-03-29', '2026-03-22T23:00:00Z', 167],
  ['Europe/Berlin', '2026-10-26T12:00:00Z', '2026-10-19', '2026-10-25', '2026-10-18T22:00:00Z', 169],
])('%s at %s: the last full week is from %s to %s', (zone, now, firstDay, lastDay, from, hours) => {
  const { last, before } = lastWeeks(at(now), zone)
  expect([last.days[0], last.days.at(-1), last.days.length]).toEqual([firstDay, lastDay, 7])
  expect(last).toMatchObject({ fromMs: at(from), untilMs: at(from) + hours * HOUR })
  expect(before.untilMs).toBe(last.fromMs)
})

const NOTHING: WeekRows = { duels: { duels: 0, wins: 0, bestWpm: null }, ratings: [], solved: 0 }
const WEEKS = lastWeeks(at('2026-11-25T10:00:00Z'), 'UTC')

test('a player of whom there is nothing in either week has no recap; anything in one of them is enough', () => {
  expect(recapOf(WEEKS, { last: NOTHING, before: NOTHING }, [])).toBeNull()
  // Of an earlier week, and of the one that runs.
  expect(recapOf(WEEKS, { last: NOTHING, before: NOTHING }, ['2026-11-08', '2026-11-23'])).toBeNull()
  expect(recapOf(WEEKS, { last: NOTHING, before: { ...NOTHING, solved: 1 } }, [])).not.toBeNull()
})

test('ratings that did not move by a point are left out, and days count for their own week, each once', () => {
  const ratings = [
    { name: 'Coding', change: 12.6 },
    { name: 'Typing', change: -0.4 },
  ]
  const recap = recapOf(WEEKS, { last: { ...NOTHING, ratings }, before: NOTHING }, [
    '2026-11-22',
    '2026-11-16',
    '2026-11-16',
    '2026-11-15',
  ])
  expect(recap).toMatchObject({
    firstDay: '2026-11-16',
    lastDay: '2026-11-22',
    last: { ratings: [{ name: 'Coding', change: 13 }], activeDays: 2 },
    before: { ratings: [], activeDays: 1 },
  })
})

test.each([
  [3, 1, '+2 on the week before'],
  [1, 3, '−2 on the week before'],
  [2, 2, 'as the week before'],
])('%p after %p', (now, before, label) => {
  expect(changeLabel(now, before)).toBe(label)
})
