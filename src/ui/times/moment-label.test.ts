import { expect, test } from 'bun:test'
import { exactMoment, inZone, momentLabel } from './moment-label'

test.each([
  ['UTC', '2026-11-21 18:00 UTC'],
  ['Europe/Berlin', '2026-11-21 19:00 CET'],
  ['America/New_York', '2026-11-21 13:00 GMT-5'],
  ['Asia/Kolkata', '2026-11-21 23:30 GMT+5:30'],
  ['Pacific/Auckland', '2026-11-22 07:00 GMT+13'],
])('an instant reads in %s as %s', (zone, text) => {
  expect(momentLabel('2026-11-21T18:00:00.000Z', zone)).toBe(text)
})

test.each([
  ['UTC', 'day', '2026-11-21'],
  ['Pacific/Auckland', 'day', '2026-11-22'],
  ['UTC', 'second', '2026-11-21 18:00:07 UTC'],
  ['Asia/Kolkata', 'second', '2026-11-21 23:30:07 GMT+5:30'],
] as const)('in %s to the %s it reads as %s', (zone, precision, text) => {
  expect(momentLabel('2026-11-21T18:00:07.000Z', zone, precision)).toBe(text)
})

test('a relative time names both zones where one points', () => {
  expect(exactMoment('2026-11-21T18:00:00.000Z', 'Asia/Kolkata')).toBe(
    '2026-11-21 23:30 GMT+5:30 (2026-11-21 18:00 UTC)',
  )
  expect(exactMoment('2026-11-21T18:00:00.000Z', 'UTC')).toBe('2026-11-21 18:00 UTC')
})

test('a sentence of the server reads in the zone of its reader', () => {
  const said = 'The start moved from 2026-11-21 18:00 UTC to 2026-11-22 18:30 UTC'
  expect(inZone(said, 'Asia/Tokyo')).toBe('The start moved from 2026-11-22 03:00 GMT+9 to 2026-11-23 03:30 GMT+9')
  expect(inZone(said, 'UTC')).toBe(said)
  expect(inZone('The format is now icpc', 'Asia/Tokyo')).toBe('The format is now icpc')
})
