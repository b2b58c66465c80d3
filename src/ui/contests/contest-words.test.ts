import { expect, test } from 'bun:test'
import { momentWords } from './contest-words'

test.each([
  ['UTC', '2026-11-21 18:00 UTC'],
  ['Europe/Berlin', '2026-11-21 19:00 CET'],
  ['America/New_York', '2026-11-21 13:00 GMT-5'],
  ['Asia/Kolkata', '2026-11-21 23:30 GMT+5:30'],
  ['Pacific/Auckland', '2026-11-22 07:00 GMT+13'],
])('an instant reads in %s as %s', (zone, words) => {
  expect(momentWords('2026-11-21T18:00:00.000Z', zone)).toBe(words)
})
