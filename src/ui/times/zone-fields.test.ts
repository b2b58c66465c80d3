import { expect, test } from 'bun:test'
import { instantOf, localTime } from './zone-fields'

test.each([
  ['UTC', '2026-11-21T18:00', '2026-11-21T18:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T23:30', '2026-11-21T18:00:00.000Z'],
  ['America/New_York', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-22T07:00', '2026-11-21T18:00:00.000Z'],
  // The mornings after the clocks were set forward and back.
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('in %s the field %s is %s, and back', (zone, field, iso) => {
  expect(instantOf(field, zone)).toBe(iso)
  expect(localTime(Date.parse(iso), zone)).toBe(field)
})

test('an hour that the zone skips is one beside it, and what is no time is nothing', () => {
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(
    instantOf('2026-03-29T02:30', 'Europe/Berlin'),
  )
  expect(instantOf('', 'Europe/Berlin')).toBe('')
})
