import { describe, expect, test } from 'bun:test'
import { calendarDay } from './day'

const HOUR = 3_600_000
const at = (iso: string) => Date.parse(iso)

describe('a day of the server', () => {
  test.each([
    ['UTC', '2026-11-25T00:00:00.000Z', '2026-11-25', '2026-11-25T00:00:00Z', 24],
    ['UTC', '2026-11-25T23:59:59.999Z', '2026-11-25', '2026-11-25T00:00:00Z', 24],
    ['Asia/Tokyo', '2026-11-25T15:00:00Z', '2026-11-26', '2026-11-25T15:00:00Z', 24],
    ['America/New_York', '2026-11-25T04:59:59Z', '2026-11-24', '2026-11-24T05:00:00Z', 24],
    // Clocks forward, and back.
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Europe/Berlin', '2026-10-25T23:30:00Z', '2026-10-26', '2026-10-25T23:00:00Z', 24],
    // Half an hour, and a midnight that does not exist.
    ['Australia/Lord_Howe', '2026-10-03T20:00:00Z', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    ['Africa/Cairo', '2026-04-24T06:00:00Z', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23', '2026-04-22T22:00:00Z', 24],
  ])('%s at %s is %s', (zone, now, day, opens, hours) => {
    const found = calendarDay(at(now), zone)
    expect(found).toEqual({ day, opensAtMs: at(opens), closesAtMs: at(opens) + hours * HOUR })
  })

  test('follows the one before without a gap, for two years in every kind of zone', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe']) {
      let today = calendarDay(at('2026-01-01T12:00:00Z'), zone)
      for (let i = 0; i < 730; i += 1) {
        const next = calendarDay(today.closesAtMs, zone)
        expect(next.opensAtMs).toBe(today.closesAtMs)
        expect(calendarDay(today.closesAtMs - 1, zone)).toEqual(today)
        expect(next.day > today.day).toBe(true)
        today = next
      }
    }
  })
})
